-- The search for repairs. The functions that make the keys of a row are in ../migrations, because indexes depend on them.

-- The keys that every row with this text has between its words, as far as the ends of the words are known.
create or replace function search_boundaries_of(searched text) returns text[]
language sql immutable parallel safe
return array(
  select right(word, 2) || ' ' || left(next, 2)
  from (select word, lead(word) over (order by place) from string_to_table(searched, ' ') with ordinality words (word, place))
    pairs (word, next)
  where length(word) > 1 and next <> ''
);

-- As few keys as cover the searched text. The text of each row found is compared as well.
create or replace function search_keys_of(searched text, technician_id uuid) returns text[]
language sql immutable parallel safe
return array(
  select distinct unnest(
    search_boundaries_of(searched)
    || search_pieces(searched, '[0-9]{5,}', 5, 5)
    || search_pieces(regexp_replace(searched, '[0-9]{5,}', ' ', 'g'), '[a-z0-9]{3,}', 3, 2)
    || search_pieces(searched, '^[^\u0001-\u007F]$', 1, 1)
    || search_pieces(searched, '[^\u0001-\u007F]{2,}', 2, 2)
    || case when technician_id is null then '{}' else array[technician_id::text] end
  )
);

-- The spans from one time to another: short ones at both ends, so that few rows outside are read, and long ones between.
-- If no rows are newer than the end, a span that exceeds it costs nothing. Without a start, one key that all matches have
-- is enough.
create or replace function search_window(since timestamptz, until timestamptz, is_newest boolean, required text[]) returns text[]
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

-- The newest repairs that contain a text and follow a row of the list. The index can only return all matches of a time
-- span, oldest first, and a common word has far too many. The samples tell how far back to look: if 9 matches in one row
-- of 16 are newer than a time, about 9 * 16 rows are. So about the same small number of rows is read, wherever the matches
-- are and however many there are.
-- If the text has rare keys, only those are looked up: keys that at most one row of the smallest sample has, which are in
-- some thousandths of all rows. Comparing a common key with every row that has a rare one would take longer the larger the
-- shop is.
-- The settings forbid plans with other indexes, and planning each call again, which are all slower.
create or replace function newest_matches(
  searched text,
  of_technician uuid,
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
  pattern text := '%' || regexp_replace(searched, '[\\%_]', '\\\&', 'g') || '%';
  required text[] := search_keys_of(searched, of_technician);
  rare text[] := array(
    select key from unnest(required) key
    where not exists (
      select from repair_search where level >= 3 and search_keys(created_at, technician_id, text) @> array[key]
      offset 1
    )
  );
  until timestamptz := before_at;
  until_id uuid := before_id;
  is_newest boolean := before_at is null;
  since timestamptz;
  moments timestamptz[];
  window_keys text[];
  missing integer := max_rows;
  found integer;
begin
  if is_newest then
    until := (select created_at from repairs order by created_at desc, id desc limit 1) + interval '1 ms';
    until_id := '00000000-0000-0000-0000-000000000000';
  end if;
  if rare <> '{}' then
    required := rare;
  end if;
  loop
    since := coalesce((
      select created_at from repair_search
      where level >= 3 and search_keys(created_at, technician_id, text) @> required and text like pattern
        and (of_technician is null or technician_id = of_technician)
        and (created_at, repair_id) < (until, until_id)
      order by created_at desc offset 1 limit 1
    ), 'epoch');
    window_keys := search_window(since, until, is_newest, required);
    since := coalesce((
      select created_at from repair_search
      where level >= 2 and search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and (of_technician is null or technician_id = of_technician)
        and created_at >= since and (created_at, repair_id) < (until, until_id)
      order by created_at desc offset 1 limit 1
    ), since);
    window_keys := search_window(since, until, is_newest, required);
    moments := array(
      select created_at from repair_search
      where level >= 1 and search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and (of_technician is null or technician_id = of_technician)
        and created_at >= since and (created_at, repair_id) < (until, until_id)
      order by created_at desc limit 40
    );
    -- If there are only a few hundred matches, reading all of them is faster than limiting the time span.
    if since > 'epoch' or cardinality(moments) = 40 then
      since := coalesce(moments[4 + missing / 10], since);
    end if;
    window_keys := search_window(since, until, is_newest, required);
    return query
      select repair_id from repair_search
      where search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and (of_technician is null or technician_id = of_technician)
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

-- The text of a repair that is searched. A line break between the fields prevents matches across them. The text is padded,
-- so that rows have similar lengths and newer rows do not fill gaps among older ones: an index can skip a time span only
-- while the rows are stored in the order of their time.
create or replace function searched_text(repair repairs) returns text
language sql immutable parallel safe
return (
  select text || repeat(E'\n', 127 - octet_length(text) % 128)
  from lower(repair.customer_name || E'\n' || repair.device_type || E'\n' || repair.serial_number || E'\n'
    || repair.number || E'\n' || repair.problem || E'\n' || repair.customer_phone) text
);

create or replace function put_repair_search() returns trigger language plpgsql as $$
begin
  insert into repair_search (repair_id, created_at, technician_id, text)
    values (new.id, new.created_at, new.technician_id, searched_text(new))
  on conflict (repair_id) do update
    set created_at = excluded.created_at, technician_id = excluded.technician_id, text = excluded.text
    where (repair_search.created_at, repair_search.technician_id, repair_search.text)
      is distinct from (excluded.created_at, excluded.technician_id, excluded.text);
  return null;
end $$;
create or replace trigger put_repair_search
  after insert or update of
    customer_name, device_type, serial_number, number, problem, customer_phone, technician_id, created_at
  on repairs for each row execute function put_repair_search();
