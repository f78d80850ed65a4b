-- One search for every list by PostgreSQL's trigram index (docs/decisions/0013), instead of keys of our own. The repeatable
-- files fill the empty table from the rows that are searched.

drop function if exists newest_matches(text, integer[], text, uuid, timestamptz, timestamptz, uuid, integer);
drop function if exists search_window(text, timestamptz, timestamptz, boolean, integer[]);
drop function if exists search_span(text, integer, bigint);
drop function if exists merge_search_keys();
drop function if exists put_search_entry(text, uuid, uuid, timestamptz, text);
drop function if exists remove_search_entry(text, uuid);
drop table search_unindexed;
drop table search_entries;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table search_entries (
  kind text not null,
  id uuid not null,
  -- The user whose row it is, where a list can be limited to a user's own rows.
  owner_id uuid,
  -- The time that the list is sorted by.
  at timestamptz(3) not null,
  -- As search_form makes it.
  text text not null,
  primary key (kind, at, id)
) partition by list (kind);

create index search_entries_text on search_entries using gin (owner_id, text gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- The parts of the table, one for each list and month. They are no tables of their own, so they have a schema of their own.
create schema search;
create table search.repair partition of search_entries for values in ('repair') partition by range (at);
create table search.sale partition of search_entries for values in ('sale') partition by range (at);
create table search.warranty partition of search_entries for values in ('warranty') partition by range (at);
create table search.message partition of search_entries for values in ('message') partition by range (at);
-- What is of a month that has no part yet.
create table search.repair_rest partition of search.repair default;
create table search.sale_rest partition of search.sale default;
create table search.warranty_rest partition of search.warranty default;
create table search.message_rest partition of search.message default;
