-- The search of server/platform/search. A feature's triggers write the entries of its rows.

-- A text as it is stored and searched. pg_trgm looks up three letters or digits in a row and skips everything else, so a space
-- becomes a letter: words that stand side by side are then found without reading all rows that have both. Ethiopic words are
-- short, so each of their letters is written twice. When this or a searched_text changes, a migration truncates
-- search_entries, and 20_search_entries.sql fills it again.
create or replace function search_form(searched text) returns text language sql immutable parallel safe
return case when octet_length(searched) = length(searched) then translate(lower(searched), ' ', 'ǀ')
  else regexp_replace(translate(lower(searched), ' ', 'ǀ'), '([ሀ-᎟ⶀ-⷟꬀-꬯])', '\1\1', 'g') end;

create or replace function change_search_entry(
  of_kind text, of_id uuid, old_time timestamptz, of_owner uuid, of_time timestamptz, searched text
) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  update search_entries set owner_id = of_owner, at = of_time, text = search_form(searched)
  where kind = of_kind and id = of_id and at = old_time;
end $$;

create or replace function remove_search_entry(of_kind text, of_id uuid, old_time timestamptz) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  delete from search_entries where kind = of_kind and id = of_id and at = old_time;
end $$;

-- The starts of the months of a list that have a part of their own.
create or replace function search_months(of_kind text) returns setof timestamptz language sql stable as $$
  select to_timestamp(right(part.relname, 7), 'YYYY_MM')::timestamp at time zone 'UTC'
  from pg_class list join pg_inherits on inhparent = list.oid join pg_class part on part.oid = inhrelid
  where list.relnamespace = 'search'::regnamespace and list.relname = of_kind and part.relname ~ '_\d{4}_\d{2}$'
$$;

-- The newest rows of a list that contain a text and follow a row of the list. Asks one month after the other, so that a
-- common text is not read through to its oldest match. Each month is planned with its own statistics: a text that many rows
-- have is found by reading the newest rows, any other by the trigram index.
create or replace function newest_matches(
  of_kind text,
  pattern text,
  of_owner uuid,
  oldest timestamptz,
  before_at timestamptz,
  before_id uuid,
  max_rows integer
) returns setof uuid
language plpgsql stable rows 50
set plan_cache_mode = force_custom_plan
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  month_start timestamptz;
  -- The first moment that is too late.
  until timestamptz := coalesce(before_at + interval '1 millisecond', 'infinity');
  missing integer := max_rows;
  found_rows integer;
begin
  for month_start in select * from search_months(of_kind) union all select '-infinity' order by 1 desc loop
    continue when month_start >= until;
    return query
      select id from search_entries
      where kind = of_kind and text like pattern and (of_owner is null or owner_id = of_owner)
        and at >= greatest(month_start, oldest) and at < until and (before_at is null or (at, id) < (before_at, before_id))
      order by at desc, id desc limit missing;
    get diagnostics found_rows = row_count;
    missing := missing - found_rows;
    exit when missing = 0 or month_start <= oldest;
    until := month_start;
  end loop;
end $$;

-- Gives a month of a list its own part, and moves the entries there that were stored without it. Nobody may write an entry
-- meanwhile: it could not be stored in either.
create or replace function add_search_month(of_kind text, month timestamp) returns void language plpgsql as $$
declare
  part text := format('search.%I', of_kind || to_char(month, '_YYYY_MM'));
  starts timestamptz := month at time zone 'UTC';
  ends timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(part) is null then
    lock table search_entries in access exclusive mode;
    execute format('create table %s (like search_entries)', part);
    execute format(
      'with moved as (delete from search.%I where at >= %L and at < %L returning *) insert into %s select * from moved',
      of_kind || '_rest', starts, ends, part
    );
    execute format('alter table search.%I attach partition %s for values from (%L) to (%L)', of_kind, part, starts, ends);
  end if;
end $$;

-- For the scheduled job: creates the parts of the next months, and merges what was written since into the indexes, because a
-- search reads it entry by entry. Only the owner of the tables may do this, and the program's role owns none.
create or replace function maintain_search() returns void language plpgsql
security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
begin
  perform add_search_month(relname, date_trunc('month', now() at time zone 'UTC') + ahead * interval '1 month')
  from pg_inherits join pg_class on pg_class.oid = inhrelid, generate_series(0, 2) ahead
  where inhparent = 'search_entries'::regclass;
  perform gin_clean_pending_list(pg_class.oid) from pg_class join pg_am on pg_am.oid = relam
  where relnamespace = 'search'::regnamespace and relkind = 'i' and amname = 'gin';
end $$;
