-- Notifies every running program of the rows that a statement changed, when its transaction commits.

create or replace function announce_change() returns trigger language plpgsql as $$
declare
  row_count int;
  ids jsonb;
begin
  if tg_op <> 'TRUNCATE' then
    select count(*), jsonb_agg(id) filter (where id is not null) into row_count, ids
      from (select to_jsonb(changed) ->> 'id' as id from changed limit 101) few;
    if row_count = 0 then
      return null;
    end if;
    -- A notification holds 8,000 bytes; without ids it says that any row may have changed.
    if row_count > 100 or octet_length(ids::text) > 7000 then
      ids := null;
    end if;
  end if;
  perform pg_notify('tigena_changes', jsonb_strip_nulls(jsonb_build_object('table', tg_table_name, 'ids', ids))::text);
  return null;
end $$;

-- Creates the triggers of a table that call announce_change.
create or replace procedure announce_changes(of_table regclass, events text[] default '{insert,update,delete,truncate}')
language plpgsql as $$
declare
  event text;
begin
  foreach event in array events loop
    execute format(
      'create or replace trigger announce_%1$s after %1$s on %2$s %3$s for each statement execute function announce_change()',
      event,
      of_table,
      case event
        when 'delete' then 'referencing old table as changed'
        when 'truncate' then ''
        else 'referencing new table as changed'
      end
    );
  end loop;
end $$;
