-- What repairs are searched by. Apart from the tickets, whose every change of status would write the indexes anew.

create extension if not exists pg_trgm;

create table repair_search (
  repair_id uuid constraint repair_search_pkey primary key references repairs on delete cascade,
  created_at timestamptz(3) not null,
  technician_id uuid,
  text text not null,
  -- One row of 16 is in the sample of level 1, one of 16 of those in that of level 2, and so on.
  level smallint not null default floor(-ln(1 - random()) / ln(16))
);

-- Of whatever the pattern finds: the pieces of so many characters, each so many after the one before, to its end.
create function search_pieces(searched text, pattern text, size integer, step integer) returns text[]
language sql immutable parallel safe
return array(
  select substr(found[1], least(place, length(found[1]) - size + 1), size)
  from regexp_matches(searched, pattern, 'g') found, generate_series(1, length(found[1]) - size + step, step) place
);

-- Three Latin letters or digits, without the marks that pg_trgm sets at the ends of words and its numbers for others.
create function search_trigrams(searched text) returns text[]
language sql immutable parallel safe
return array(select trigram from unnest(show_trgm(searched)) trigram where length(trigram) = 3 and strpos(trigram, ' ') = 0);

-- Time in spans of 2^12 seconds, of eight times that, and so on.
create function search_spans(seconds bigint) returns text[]
language sql immutable parallel safe
return array['12:' || (seconds >> 12), '15:' || (seconds >> 15), '18:' || (seconds >> 18), '21:' || (seconds >> 21),
  '24:' || (seconds >> 24), '27:' || (seconds >> 27)];

-- All that a row can be found by. Three digits are in too many numbers to be of use, so there are five as well. Words in
-- Ethiopic are short: one letter counts, and two.
create function search_keys(created_at timestamptz, technician_id uuid, searched text) returns text[]
language sql immutable parallel safe cost 10000
return search_trigrams(searched)
  || search_pieces(searched, '[0-9]{5,}', 5, 1)
  || search_pieces(searched, '[^\u0001-\u007F]+', 1, 1)
  || search_pieces(searched, '[^\u0001-\u007F]{2,}', 2, 1)
  || search_spans(extract(epoch from created_at)::bigint)
  || technician_id::text;

-- As few of them as cover what is searched; the row itself is compared as well.
create function search_keys_of(searched text, technician_id uuid) returns text[]
language sql immutable parallel safe
return search_pieces(searched, '[0-9]{5,}', 5, 5)
  || search_pieces(regexp_replace(searched, '[0-9]{5,}', ' ', 'g'), '[a-z0-9]{3,}', 3, 2)
  || search_pieces(searched, '^[^\u0001-\u007F]$', 1, 1)
  || search_pieces(searched, '[^\u0001-\u007F]{2,}', 2, 2)
  || case when technician_id is null then '{}' else array[technician_id::text] end;

-- The spans from one moment to another: short ones at both ends, so that hardly more is looked at, and long ones between.
-- Without a beginning any key will do that all matches have.
create function search_window(since timestamptz, until timestamptz, required text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  width integer := 12;
  first bigint := extract(epoch from since)::bigint >> width;
  last bigint := extract(epoch from until)::bigint >> width;
  keys text[] := '{}';
begin
  if first = 0 and required <> '{}' then
    return required;
  end if;
  loop
    while first <= last and (first & 7 <> 0 or width = 27) loop
      keys := keys || (width || ':' || first);
      first := first + 1;
    end loop;
    while first <= last and last & 7 <> 7 loop
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

-- Written with each row, not gathered up: a search would have to look through what is gathered.
create index repair_search_keys on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off);
create index repair_search_keys_1 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 1;
create index repair_search_keys_2 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 2;
create index repair_search_keys_3 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 3;
-- Nothing is planned by them, and they take long to gather.
alter index repair_search_keys alter column 1 set statistics 0;
alter index repair_search_keys_1 alter column 1 set statistics 0;
alter index repair_search_keys_2 alter column 1 set statistics 0;
alter index repair_search_keys_3 alter column 1 set statistics 0;

-- The newest that contain a text and come after a row of the list. Such an index only tells all the matches of a time,
-- oldest first, and of a common word those are far too many. How far back to look is told by the samples: if 9 matches
-- in one row of 16 are newer than a moment, there are about 9 * 16 among all. So it takes about the same few rows
-- wherever the matches lie and however many there are.
create function newest_matches(
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
  since timestamptz;
  moments timestamptz[];
  window_keys text[];
  missing integer := most;
  found integer;
begin
  if until is null then
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
    window_keys := search_window(since, until, required);
    since := coalesce((
      select created_at from repair_search
      where level >= 2 and search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and created_at >= since and (created_at, repair_id) < (until, until_id)
      order by created_at desc offset 1 limit 1
    ), since);
    window_keys := search_window(since, until, required);
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
    window_keys := search_window(since, until, required);
    return query
      select repair_id from repair_search
      where search_keys(created_at, technician_id, text) @> required and text like pattern
        and search_keys(created_at, technician_id, text) && window_keys
        and created_at >= since and (created_at, repair_id) < (until, until_id)
      order by created_at desc, repair_id desc limit missing;
    get diagnostics found = row_count;
    missing := missing - found;
    exit when missing = 0 or since = 'epoch' or until is null;
    until := since;
    until_id := '00000000-0000-0000-0000-000000000000';
  end loop;
end $$;

-- A line break keeps a match within one field. Rows of one length leave no gaps for later ones: only while rows lie in
-- the order of their time can an index pass over a time at once.
create function searched_text(repair repairs) returns text
language sql immutable parallel safe
return (
  select text || repeat(E'\n', 127 - octet_length(text) % 128)
  from lower(repair.customer_name || E'\n' || repair.device_type || E'\n' || repair.serial_number || E'\n'
    || repair.number || E'\n' || repair.problem || E'\n' || repair.customer_phone) text
);

create function put_repair_search() returns trigger language plpgsql as $$
begin
  insert into repair_search (repair_id, created_at, technician_id, text)
    values (new.id, new.created_at, new.technician_id, searched_text(new))
  on conflict (repair_id) do update
    set created_at = excluded.created_at, technician_id = excluded.technician_id, text = excluded.text
    where (repair_search.created_at, repair_search.technician_id, repair_search.text)
      is distinct from (excluded.created_at, excluded.technician_id, excluded.text);
  return null;
end $$;
create trigger put_repair_search
  after insert or update of
    customer_name, device_type, serial_number, number, problem, customer_phone, technician_id, created_at
  on repairs for each row execute function put_repair_search();
