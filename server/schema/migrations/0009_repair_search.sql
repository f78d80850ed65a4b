-- The texts and keys that repairs are searched by, in a table of their own: in `repairs`, every change of status would
-- update these indexes as well.

create extension if not exists pg_trgm;

create table repair_search (
  repair_id uuid constraint repair_search_pkey primary key references repairs on delete cascade,
  created_at timestamptz(3) not null,
  technician_id uuid,
  text text not null,
  -- One row of 16 is in the sample of level 1, one of 16 of those in that of level 2, and so on.
  level smallint not null default floor(-ln(1 - random()) / ln(16))
);

-- The functions below are in a migration and not in ../repeatable, because the indexes store their results: replacing one
-- silently would make the indexes wrong. To change one, a migration drops the indexes, replaces the function and creates
-- the indexes again.

-- Splits each match of the pattern into pieces of `size` characters that start `step` characters apart.
create function search_pieces(searched text, pattern text, size integer, step integer) returns text[]
language sql immutable parallel safe
return array(
  select substr(found[1], least(place, length(found[1]) - size + 1), size)
  from regexp_matches(searched, pattern, 'g') found, generate_series(1, length(found[1]) - size + step, step) place
);

-- The trigrams of Latin letters and digits, without those that pg_trgm pads at the ends of words and those that it hashes.
create function search_trigrams(searched text) returns text[]
language sql immutable parallel safe
return array(select trigram from unnest(show_trgm(searched)) trigram where length(trigram) = 3 and strpos(trigram, ' ') = 0);

-- The time spans of 2^12 seconds, of eight times that, and so on, that contain a time.
create function search_spans(seconds bigint) returns text[]
language sql immutable parallel safe
return array['12:' || (seconds >> 12), '15:' || (seconds >> 15), '18:' || (seconds >> 18), '21:' || (seconds >> 21),
  '24:' || (seconds >> 24), '27:' || (seconds >> 27)];

-- The ends of words with the starts of the words that follow them: "ng a" and "ng a5" of "samsung a54".
create function search_boundaries(searched text) returns text[]
language sql immutable parallel safe
return array(
  select right(word, 2) || ' ' || left(next, size)
  from (select word, lead(word) over (order by place) from string_to_table(searched, ' ') with ordinality words (word, place))
    pairs (word, next), generate_series(1, 2) size
  where next <> ''
);

-- All keys of a row. Three digits occur in too many numbers to be selective, so sequences of five digits are keys as well.
-- Ethiopic words are short, so single letters and pairs of letters are keys.
create function search_keys(created_at timestamptz, technician_id uuid, searched text) returns text[]
language sql immutable parallel safe cost 10000
return search_trigrams(searched)
  || search_boundaries(searched)
  || search_pieces(searched, '[0-9]{5,}', 5, 1)
  || search_pieces(searched, '[^\u0001-\u007F]+', 1, 1)
  || search_pieces(searched, '[^\u0001-\u007F]{2,}', 2, 1)
  || search_spans(extract(epoch from created_at)::bigint)
  || technician_id::text;

-- fastupdate is off because a search would have to scan the pending list.
create index repair_search_keys on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off);
create index repair_search_keys_1 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 1;
create index repair_search_keys_2 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 2;
create index repair_search_keys_3 on repair_search using gin (search_keys(created_at, technician_id, text))
  with (fastupdate = off) where level >= 3;
-- The planner does not need statistics of the keys, and analyze would take long to gather them.
alter index repair_search_keys alter column 1 set statistics 0;
alter index repair_search_keys_1 alter column 1 set statistics 0;
alter index repair_search_keys_2 alter column 1 set statistics 0;
alter index repair_search_keys_3 alter column 1 set statistics 0;
