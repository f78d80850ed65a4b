-- Fewer keys to look up for a search: each costs about as much as ten rows.

drop function search_window;

-- The spans from one moment to another: short ones at both ends, so that hardly more is looked at, and long ones between.
-- If nothing comes after the end, a span that goes beyond it costs nothing. Without a beginning one key will do that all
-- matches have.
create function search_window(since timestamptz, until timestamptz, is_newest boolean, required text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  width integer := 12;
  first bigint := extract(epoch from since)::bigint >> width;
  last bigint := extract(epoch from until)::bigint >> width;
  keys text[] := '{}';
begin
  if first = 0 and required <> '{}' then
    return required[1:1];
  end if;
  loop
    while first <= last and (first & 7 <> 0 or width = 27) loop
      keys := keys || (width || ':' || first);
      first := first + 1;
    end loop;
    while first <= last and last & 7 <> 7 and not is_newest loop
      keys := keys || (width || ':' || last);
      last := last - 1;
    end loop;
    exit when first > last is not false;
    width := width + 3;
    first := first >> 3;
    last := last >> 3;
  end loop;
  return keys;
end $$;

-- As before, but for what it tells search_window.
create or replace function newest_matches(
  searched text,
  of_technician uuid,
  before_at timestamptz,
  before_id uuid,
  most integer
) returns setof uuid
language plpgsql stable rows 50
-- Plans with other indexes than those above, or made anew each time, are all slower.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
set plan_cache_mode = force_generic_plan
as $$
declare
  pattern text := '%' || regexp_replace(searched, '[\\%_]', '\\\&', 'g') || '%';
  required text[] := search_keys_of(searched, of_technician);
  until timestamptz := before_at;
  until_id uuid := before_id;
  is_newest boolean := before_at is null;
  since timestamptz;
  moments timestamptz[];
  window_keys text[];
  missing integer := most;
  found integer;
begin
  if is_newest then
    until := (select created_at from repairs order by created_at desc, id desc limit 1) + interval '1 ms';
    until_id := '00000000-0000-0000-0000-000000000000';
  end if;
  loop
    since := coalesce((
      select created_at from repair_search
      where level >= 3 and search_keys(created_at, technician_id, text) @> required and text like pattern
        and (created_at, repair_id) < (until, until_id)
      order by created_at desc offset 1 limit 1
    ), 'epoch');
    window_keys := search_window(since, until, is_newest, required);
    since := coalesce((
      select created_at from repair_search
      where level >= 2 and search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and created_at >= since and (created_at, repair_id) < (until, until_id)
      order by created_at desc offset 1 limit 1
    ), since);
    window_keys := search_window(since, until, is_newest, required);
    moments := array(
      select created_at from repair_search
      where level >= 1 and search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and created_at >= since and (created_at, repair_id) < (until, until_id)
      order by created_at desc limit 40
    );
    -- Where there are a few hundred in all, to take them all is quicker than to keep to a time.
    if since > 'epoch' or cardinality(moments) = 40 then
      since := coalesce(moments[4 + missing / 10], since);
    end if;
    window_keys := search_window(since, until, is_newest, required);
    return query
      select repair_id from repair_search
      where search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and created_at >= since and (created_at, repair_id) < (until, until_id)
      order by created_at desc, repair_id desc limit missing;
    get diagnostics found = row_count;
    missing := missing - found;
    exit when missing = 0 or since = 'epoch' or until is null;
    is_newest := false;
    until := since;
    until_id := '00000000-0000-0000-0000-000000000000';
  end loop;
end $$;
