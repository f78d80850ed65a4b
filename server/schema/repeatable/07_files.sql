create or replace trigger record_change after insert or update or delete on files
  for each row execute function record_change();

create or replace function check_new_file() returns trigger language plpgsql as $$
begin
  insert into files_to_check values (new.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger check_new_file after insert on files for each row execute function check_new_file();

-- Has the file checked that the column named by the argument no longer refers to. The update without effect locks the row:
-- a sweep that runs at the same time waits for this transaction or leaves the file to the next sweep.
create or replace function check_released_file() returns trigger language plpgsql as $$
begin
  insert into files_to_check values ((to_jsonb(old) ->> tg_argv[0])::uuid)
    on conflict (file_id) do update set file_id = excluded.file_id;
  return null;
end $$;

-- Creates the triggers that call check_released_file for every column that refers to a file.
create or replace procedure check_released_files() language plpgsql as $$
declare
  of_table regclass;
  file_column name;
begin
  for of_table, file_column in
    select conrelid, attname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass and conparentid = 0
  loop
    execute format(
      'create or replace trigger %1$I after delete on %2$s for each row when (old.%3$I is not null)
        execute function check_released_file(%3$L);
      create or replace trigger %4$I after update of %3$I on %2$s for each row
        when (old.%3$I is not null and old.%3$I is distinct from new.%3$I) execute function check_released_file(%3$L)',
      'check_deleted_' || file_column, of_table, file_column, 'check_replaced_' || file_column
    );
  end loop;
end $$;
call check_released_files();
