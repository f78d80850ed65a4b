-- Notifies every running program of the rows that a statement changed, when its transaction commits.

-- The trigger's argument says whether the table has ids. Reading them from the whole row as JSON would take twice as long.
create or replace function announce_change() returns trigger language plpgsql as $$
declare
  row_count int;
  ids text;
begin
  if tg_op <> 'TRUNCATE' then
    if tg_argv[0] = 'with ids' then
      select count(*), json_agg(id::text)::text into row_count, ids from (select id from changed limit 101) few;
    else
      select count(*) into row_count from (select from changed limit 1) few;
    end if;
    if row_count = 0 then
      return null;
    end if;
    -- A notification holds 8,000 bytes; without ids it says that any row may have changed.
    if row_count > 100 or octet_length(ids) > 7000 then
      ids := null;
    end if;
  end if;
  perform pg_notify('tigena_changes', format('{"table": "%s"%s}', tg_table_name, ', "ids": ' || ids));
  return null;
end $$;

-- Creates the triggers of a table that call announce_change.
create or replace procedure announce_changes(of_table regclass, events text[] default '{insert,update,delete,truncate}')
language plpgsql as $$
declare
  event text;
  argument text := case when exists (
    select from pg_attribute where attrelid = of_table and attname = 'id' and not attisdropped
  ) then quote_literal('with ids') else '' end;
begin
  foreach event in array events loop
    execute format(
      'create or replace trigger announce_%1$s after %1$s on %2$s %3$s for each statement execute function announce_change(%4$s)',
      event,
      of_table,
      case event
        when 'delete' then 'referencing old table as changed'
        when 'truncate' then ''
        else 'referencing new table as changed'
      end,
      argument
    );
  end loop;
end $$;
