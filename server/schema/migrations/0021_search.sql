-- One search for every list (docs/decisions/0013). A trigger stores a row's text in search_unindexed, which is cheap. The
-- program moves it to search_entries with its keys soon after. A search reads both tables.

drop trigger if exists put_repair_search on repairs;
drop function if exists put_repair_search();
drop function if exists newest_matches(text, uuid, timestamptz, uuid, integer);
drop function if exists search_window(timestamptz, timestamptz, boolean, text[]);
drop function if exists search_keys_of(text, uuid);
drop function if exists search_boundaries_of(text);
drop table repair_search;
drop function search_keys(timestamptz, uuid, text);
drop function search_boundaries(text);
drop function search_spans(bigint);
drop function search_trigrams(text);
drop function search_pieces(text, text, integer, integer);

create table search_unindexed (
  kind text not null,
  id uuid not null,
  owner_id uuid,
  at timestamptz(3) not null,
  text text not null,
  primary key (kind, id)
);
create index search_unindexed_oldest on search_unindexed (at);

create table search_entries (
  kind text not null,
  id uuid not null,
  owner_id uuid,
  at timestamptz(3) not null,
  text text not null,
  -- Made by server/platform/search/searchKeys.ts. When that changes, a migration moves all rows back to search_unindexed.
  keys integer[] not null,
  -- One row of 16 is in the sample of level 1, one of 16 of those in that of level 2, and so on.
  level smallint not null default floor(-ln(1 - random()) / ln(16)),
  primary key (kind, id)
);
-- Without fastupdate, because a search would have to scan the pending list of each index.
create index search_entries_keys on search_entries using gin (keys) with (fastupdate = off);
create index search_entries_keys_1 on search_entries using gin (keys) with (fastupdate = off) where level >= 1;
create index search_entries_keys_2 on search_entries using gin (keys) with (fastupdate = off) where level >= 2;
create index search_entries_keys_3 on search_entries using gin (keys) with (fastupdate = off) where level >= 3;
-- The planner does not need statistics of the keys, and analyze would take long to gather them.
alter table search_entries alter column keys set statistics 0;

insert into search_unindexed (kind, id, owner_id, at, text)
select 'repair', id, technician_id, created_at, lower(customer_name || E'\n' || device_type || E'\n' || serial_number || E'\n'
  || number || E'\n' || problem || E'\n' || customer_phone)
from repairs;
