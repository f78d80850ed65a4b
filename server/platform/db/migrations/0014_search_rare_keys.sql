-- A search for a rare word took longer the larger the shop: each piece of it that is in many repairs, such as the "one" of
-- a gramophone, was compared with every row that has a rare one. And two common words that never stand side by side were
-- sought among all repairs that have both.

drop index repair_search_keys, repair_search_keys_1, repair_search_keys_2, repair_search_keys_3;

-- Where one word of a text ends and the next begins: "ng a" and "ng a5" of "samsung a54".
create function search_seams(searched text) returns text[]
language sql immutable parallel safe
return array(
  select right(word, 2) || ' ' || left(next, size)
  from (select word, lead(word) over (order by place) from string_to_table(searched, ' ') with ordinality words (word, place))
    pairs (word, next), generate_series(1, 2) size
  where next <> ''
);

-- Those that whatever contains a text has: of words whose ends are known.
create function search_seams_of(searched text) returns text[]
language sql immutable parallel safe
return array(
  select right(word, 2) || ' ' || left(next, 2)
  from (select word, lead(word) over (order by place) from string_to_table(searched, ' ') with ordinality words (word, place))
    pairs (word, next)
  where length(word) > 1 and next <> ''
);

-- All that a row can be found by. Three digits are in too many numbers to be of use, so there are five as well. Words in
-- Ethiopic are short: one letter counts, and two.
create or replace function search_keys(created_at timestamptz, technician_id uuid, searched text) returns text[]
language sql immutable parallel safe cost 10000
return search_trigrams(searched)
  || search_seams(searched)
  || search_pieces(searched, '[0-9]{5,}', 5, 1)
  || search_pieces(searched, '[^\u0001-\u007F]+', 1, 1)
  || search_pieces(searched, '[^\u0001-\u007F]{2,}', 2, 1)
  || search_spans(extract(epoch from created_at)::bigint)
  || technician_id::text;

-- As few of them as cover what is searched; the row itself is compared as well.
create or replace function search_keys_of(searched text, technician_id uuid) returns text[]
language sql immutable parallel safe
return array(
  select distinct unnest(
    search_seams_of(searched)
    || search_pieces(searched, '[0-9]{5,}', 5, 5)
    || search_pieces(regexp_replace(searched, '[0-9]{5,}', ' ', 'g'), '[a-z0-9]{3,}', 3, 2)
    || search_pieces(searched, '^[^\u0001-\u007F]$', 1, 1)
    || search_pieces(searched, '[^\u0001-\u007F]{2,}', 2, 2)
    || case when technician_id is null then '{}' else array[technician_id::text] end
  )
);

-- As before.
create index repair_search_keys on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off);
create index repair_search_keys_1 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 1;
create index repair_search_keys_2 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 2;
create index repair_search_keys_3 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 3;
alter index repair_search_keys alter column 1 set statistics 0;
alter index repair_search_keys_1 alter column 1 set statistics 0;
alter index repair_search_keys_2 alter column 1 set statistics 0;
alter index repair_search_keys_3 alter column 1 set statistics 0;

-- As before, but that it looks up the rare keys alone, if there are any. Those that at most one row of the smallest
-- sample has are in some thousandths of all.
create or replace function newest_matches(
  searched text,
  of_technician uuid,
  before_at timestamptz,
  before_id uuid,
  most integer
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
  missing integer := most;
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
    -- Where there are a few hundred in all, to take them all is quicker than to keep to a time.
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
