-- The last day on which an open repair is not yet delayed.
create or replace function due_day(repair repairs) returns date language sql immutable
return case when not is_closed(repair.status) then repair.estimated_completion end;

create or replace function count_repair() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into repair_counts (technician_id, status, due, change)
      values (old.technician_id, old.status, due_day(old), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into repair_counts (technician_id, status, due, change)
      values (new.technician_id, new.status, due_day(new), 1);
  end if;
  return null;
end $$;
create or replace trigger count_inserted after insert on repairs for each row execute function count_repair();
create or replace trigger count_deleted after delete on repairs for each row execute function count_repair();
create or replace trigger count_updated after update of status, technician_id, estimated_completion on repairs for each row
  when ((old.status, old.technician_id, old.estimated_completion)
    is distinct from (new.status, new.technician_id, new.estimated_completion))
  execute function count_repair();

-- An item that a repair uses cannot be deleted.
create or replace function refuse_item_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from repair_parts where item_id = new.id) then
    raise exception 'item in use' using errcode = 'foreign_key_violation', constraint = 'inventory_items_in_use';
  end if;
  return null;
end $$;
create or replace trigger refuse_item_in_use after update of deleted_at on inventory_items
  for each row when (new.deleted_at is not null) execute function refuse_item_in_use();

create or replace trigger record_change after insert or update or delete on repairs
  for each row execute function record_change();
create or replace trigger record_change after insert or update or delete on repair_images
  for each row execute function record_change();
create or replace trigger record_change after insert or update or delete on repair_parts
  for each row execute function record_change();
create or replace trigger record_change after insert or update or delete on repair_history
  for each row execute function record_change();
call announce_changes('repairs');
