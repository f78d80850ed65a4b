-- The search of server/platform/search. A feature's triggers call put_search_entry and remove_search_entry.

-- The insert comes first: it waits for the program while that moves the entry to search_entries.
create or replace function put_search_entry(of_kind text, of_id uuid, of_owner uuid, of_time timestamptz, searched text)
returns void language plpgsql as $$
begin
  insert into search_unindexed (kind, id, owner_id, at, text) values (of_kind, of_id, of_owner, of_time, searched)
  on conflict (kind, id) do update set owner_id = excluded.owner_id, at = excluded.at, text = excluded.text;
  delete from search_entries where kind = of_kind and id = of_id;
end $$;

create or replace function remove_search_entry(of_kind text, of_id uuid) returns void language plpgsql as $$
begin
  delete from search_unindexed where kind = of_kind and id = of_id;
  delete from search_entries where kind = of_kind and id = of_id;
end $$;

-- Merges the keys of a batch of inserted entries into the indexes. A search that runs before has to read the pending lists as
-- well. Only the owner of an index may do this, and the program's role owns none.
create or replace function merge_search_keys() returns void language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('search_entries_keys'), gin_clean_pending_list('search_entries_keys_1'),
    gin_clean_pending_list('search_entries_keys_2'), gin_clean_pending_list('search_entries_keys_3')
$$;

-- The key of a time span of 2^12 seconds (level 0), of eight times that (level 1), and so on: the same as spanKey in
-- searchKeys.ts.
create or replace function search_span(kind text, level integer, span bigint) returns integer
language sql immutable parallel safe
return (ascii(kind) << 23) | (level << 20) | span::integer;

-- The spans from one time to another: short ones at both ends, so that few rows outside are read, and long ones between.
-- If no rows are newer than the end, a span that exceeds it costs nothing. Without a start, one key that all matches have
-- is enough.
create or replace function search_window(
  kind text,
  since timestamptz,
  until timestamptz,
  is_newest boolean,
  required integer[]
) returns integer[]
language plpgsql immutable parallel safe as $$
declare
  level integer := 0;
  first bigint := extract(epoch from since)::bigint >> 12;
  last bigint := extract(epoch from until)::bigint >> 12;
  keys integer[] := '{}';
begin
  if first = 0 and required <> '{}' then
    return required[1:1];
  end if;
  loop
    while first <= last and (first & 7 <> 0 or level = 5) loop
      keys := keys || search_span(kind, level, first);
      first := first + 1;
    end loop;
    while first <= last and last & 7 <> 7 and not is_newest loop
      keys := keys || search_span(kind, level, last);
      last := last - 1;
    end loop;
    exit when first > last is not false;
    level := level + 1;
    first := first >> 3;
    last := last >> 3;
  end loop;
  return keys;
end $$;

-- The newest rows of a list that contain a text and follow a row of the list. The index can only return all matches of a
-- time span, oldest first, and a common word has far too many. The samples tell how far back to look: if 9 matches in one
-- row of 16 are newer than a time, about 9 * 16 rows are. So about the same small number of rows is read, wherever the
-- matches are and however many there are.
-- If the text has rare keys, only those are looked up: keys that at most eight rows of the smallest sample have, which are in
-- up to some thirty thousand rows. Comparing a common key with every row that has a rare one would take longer the larger the
-- shop is. With a lower limit, parts of phone numbers would be left out, and a thousand rows read to find one.
-- The settings forbid plans with other indexes, and planning each call again, which are all slower.
create or replace function newest_matches(
  of_kind text,
  required integer[],
  pattern text,
  of_owner uuid,
  oldest timestamptz,
  before_at timestamptz,
  before_id uuid,
  max_rows integer
) returns setof uuid
language plpgsql stable rows 50
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
set plan_cache_mode = force_generic_plan
as $$
declare
  rare integer[] := array(
    select key from unnest(required) key
    where not exists (select from search_entries where level >= 3 and keys @> array[key] offset 8)
  );
  start timestamptz := greatest(oldest, 'epoch');
  until timestamptz := before_at;
  until_id uuid := before_id;
  is_newest boolean := before_at is null;
  since timestamptz;
  moments timestamptz[];
  window_keys integer[];
  missing integer := max_rows;
  found integer;
begin
  -- These are few.
  return query
    select id from search_unindexed
    where kind = of_kind and text like pattern and (of_owner is null or owner_id = of_owner)
      and at >= start and (before_at is null or (at, id) < (before_at, before_id));
  if is_newest then
    until := '2106-01-01'; -- The last year whose spans fit into their keys.
    until_id := '00000000-0000-0000-0000-000000000000';
  end if;
  if rare <> '{}' then
    required := rare;
  end if;
  loop
    since := greatest(start, (
      select at from search_entries
      where level >= 3 and keys @> required and text like pattern
        and kind = of_kind and (of_owner is null or owner_id = of_owner)
        and (at, id) < (until, until_id)
      order by at desc offset 1 limit 1
    ));
    window_keys := search_window(of_kind, since, until, is_newest, required);
    since := greatest(since, (
      select at from search_entries
      where level >= 2 and keys @> required and text like pattern
        and keys && window_keys
        and kind = of_kind and (of_owner is null or owner_id = of_owner)
        and at >= since and (at, id) < (until, until_id)
      order by at desc offset 1 limit 1
    ));
    -- There are only some hundred matches. Without a time span, the keys are looked up only once. The planner would use the
    -- index of the kinds if it could.
    if is_newest and since = 'epoch' and required <> '{}' then
      return query
        select id from search_entries
        where keys @> required and text like pattern
          and kind || '' = of_kind and (of_owner is null or owner_id = of_owner)
        order by at desc, id desc limit missing;
      return;
    end if;
    window_keys := search_window(of_kind, since, until, is_newest, required);
    moments := array(
      select at from search_entries
      where level >= 1 and keys @> required and text like pattern
        and keys && window_keys
        and kind = of_kind and (of_owner is null or owner_id = of_owner)
        and at >= since and (at, id) < (until, until_id)
      order by at desc limit 40
    );
    -- If there are only a few hundred matches, reading all of them is faster than limiting the time span.
    if since > start or cardinality(moments) = 40 then
      since := coalesce(moments[4 + missing / 10], since);
    end if;
    window_keys := search_window(of_kind, since, until, is_newest, required);
    return query
      select id from search_entries
      where keys @> required and text like pattern
        and keys && window_keys
        and kind = of_kind and (of_owner is null or owner_id = of_owner)
        and at >= since and (at, id) < (until, until_id)
      order by at desc, id desc limit missing;
    get diagnostics found = row_count;
    missing := missing - found;
    exit when missing = 0 or since = start;
    is_newest := false;
    until := since;
    until_id := '00000000-0000-0000-0000-000000000000';
  end loop;
end $$;
