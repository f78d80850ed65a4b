-- Every entry of the search, made from the rows that are searched.
create or replace function searched_rows() returns table (kind text, id uuid, owner_id uuid, at timestamptz, text text)
language sql stable as $$
  select 'repair', id, technician_id, created_at, search_form(searched_text(repairs)) from repairs
  union all select 'sale', id, sales_person_id, created_at, search_form(searched_text(sales)) from sales
  union all select 'warranty', id, null, created_at, search_form(searched_text(warranties)) from warranties
  union all select 'message', id, coalesce(owner_id, actor_id), created_at, search_form(searched_text(sms_outbox)) from sms_outbox
$$;

-- Makes all entries again. The index is built afterwards, which is many times faster than adding row by row.
create or replace function fill_search_entries() returns void language plpgsql
set maintenance_work_mem = '256MB' set plan_cache_mode = force_custom_plan as $$
begin
  truncate search_entries;
  drop index search_entries_text;
  perform add_search_month(kind, month)
  from (select distinct kind, date_trunc('month', at at time zone 'UTC') as month from searched_rows()) months
  order by kind, month;
  insert into search_entries (kind, id, owner_id, at, text) select kind, id, owner_id, at, text from searched_rows();
  create index search_entries_text on search_entries using gin (owner_id, text gin_trgm_ops) with (gin_pending_list_limit = 1024);
  analyze search_entries;
  perform maintain_search();
end $$;

-- Makes only those again that differ, unless they are many. To find them takes minutes in a large shop, in which it goes on working.
create or replace function repair_search_entries() returns void language plpgsql as $$
declare
  differing uuid[];
begin
  with stored as materialized (select kind, id, owner_id, at, hashtextextended(text, 0) from search_entries),
    facts as materialized (select kind, id, owner_id, at, hashtextextended(text, 0) from searched_rows())
  select array_agg(distinct id) into differing from (
    (table stored except all table facts) union all (table facts except all table stored)
  ) differences;
  if cardinality(differing) > greatest(10000, (select count(*) / 10 from search_entries)) then
    perform fill_search_entries();
  else
    lock table search_entries in exclusive mode;
    delete from search_entries where id = any (differing);
    insert into search_entries (kind, id, owner_id, at, text)
    select kind, id, owner_id, at, text from searched_rows() where id = any (differing);
  end if;
end $$;

-- After the migration that creates the table, and after a restore: archives do not contain the entries.
do $$
begin
  if not exists (select from search_entries) then
    perform fill_search_entries();
  end if;
end $$;
