-- The last day on which an open repair is not yet delayed.
create or replace function due_day(repair repairs) returns date language sql immutable
return case when not is_closed(repair.status) then repair.estimated_completion end;

create or replace function handover_day(repair repairs) returns date language sql immutable
return case when repair.status = 'Delivered' then shop_time(repair.status_since)::date end;

-- What the customer owes for a repair that is done. Until then its cost is an estimate.
create or replace function owed_for(repair repairs) returns bigint language sql immutable
return case when is_closed(repair.status) then greatest(repair.total - repair.paid - repair.paid_before, 0) else 0 end;

-- PostgreSQL prepares the condition of a trigger anew for every statement, so that of a frequent one is in its function.
create or replace function count_repair() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.status, old.technician_id, old.estimated_completion)
      is distinct from (new.status, new.technician_id, new.estimated_completion) then
      insert into repair_counts (technician_id, status, due, change, owed) values
        (old.technician_id, old.status, due_day(old), -1, -owed_for(old)),
        (new.technician_id, new.status, due_day(new), 1, owed_for(new));
    elsif owed_for(old) <> owed_for(new) then
      insert into repair_counts (technician_id, status, due, change, owed)
        values (new.technician_id, new.status, due_day(new), 0, owed_for(new) - owed_for(old));
    end if;
  elsif tg_op = 'INSERT' then
    insert into repair_counts (technician_id, status, due, change, owed)
      values (new.technician_id, new.status, due_day(new), 1, owed_for(new));
  else
    insert into repair_counts (technician_id, status, due, change, owed)
      values (old.technician_id, old.status, due_day(old), -1, -owed_for(old));
  end if;
  if tg_op <> 'UPDATE' or old.created_at <> new.created_at then
    if tg_op <> 'INSERT' then
      insert into repair_days (day, taken_in, handed_over) values (shop_time(old.created_at)::date, -1, 0);
    end if;
    if tg_op <> 'DELETE' then
      insert into repair_days (day, taken_in, handed_over) values (shop_time(new.created_at)::date, 1, 0);
    end if;
  end if;
  -- Nearly all changes are of repairs that are not handed over.
  if old.status = 'Delivered' or new.status = 'Delivered' then
    insert into repair_days (day, taken_in, handed_over)
    select day, 0, handed_over from (values (handover_day(old), -1), (handover_day(new), 1)) as changes (day, handed_over)
    where day is not null and handover_day(old) is distinct from handover_day(new);
  end if;
  return null;
end $$;
create or replace trigger count_inserted after insert on repairs for each row execute function count_repair();
create or replace trigger count_deleted after delete on repairs for each row execute function count_repair();
create or replace trigger count_updated
  after update of status, technician_id, estimated_completion, created_at, status_since, extra_cost, parts_cost, not_repaired_charge,
    paid, paid_before on repairs for each row
  execute function count_repair();

-- The text of a repair that is searched. A line break between the fields prevents matches across them.
create or replace function searched_text(repair repairs) returns text
language sql immutable parallel safe
return lower(repair.customer_name || E'\n' || repair.device_type || E'\n' || repair.serial_number || E'\n'
  || repair.number || E'\n' || repair.problem || E'\n' || repair.customer_phone);

create or replace function put_repair_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform remove_search_entry('repair', old.id, old.created_at);
  elsif tg_op = 'INSERT' then
    insert into search_entries (kind, id, owner_id, at, text)
      values ('repair', new.id, new.technician_id, new.created_at, search_form(searched_text(new)));
  else
    perform change_search_entry('repair', new.id, old.created_at, new.technician_id, new.created_at, searched_text(new));
  end if;
  return null;
end $$;
create or replace trigger put_repair_search after insert or delete on repairs
  for each row execute function put_repair_search();
create or replace trigger update_repair_search
  after update of customer_name, device_type, serial_number, number, problem, customer_phone, technician_id, created_at on repairs
  for each row when (
    (old.customer_name, old.device_type, old.serial_number, old.number, old.problem, old.customer_phone, old.technician_id, old.created_at)
    is distinct from
    (new.customer_name, new.device_type, new.serial_number, new.number, new.problem, new.customer_phone, new.technician_id, new.created_at)
  ) execute function put_repair_search();

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

-- What a repair costs follows its parts.
create or replace function add_parts_cost() returns trigger language plpgsql as $$
begin
  update repairs set parts_cost = parts_cost + coalesce(new.quantity * new.unit_cost, 0) - coalesce(old.quantity * old.unit_cost, 0)
  where id = coalesce(new.repair_id, old.repair_id);
  return null;
end $$;
create or replace trigger add_parts_cost after insert or update or delete on repair_parts
  for each row execute function add_parts_cost();

-- What a repair was paid in all follows its payments. They are no edits, so its version stays. Those of a deleted repair are taken
-- back.
create or replace function add_payment_of_repair() returns trigger language plpgsql as $$
begin
  update repairs set paid = paid + new.amount, updated_at = greatest(updated_at, new.recorded_at) where id = new.repair_id;
  if not found and new.reverses is null then
    raise exception 'There is no repair %', new.repair_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger add_payment_of_repair after insert on payments
  for each row when (new.kind = 'repair') execute function add_payment_of_repair();

create or replace trigger record_change after insert or delete on repairs
  for each row execute function record_change('link_key');
-- A payment and a part have a record of their own.
create or replace trigger record_edit after update on repairs
  for each row when (new.paid = old.paid and new.parts_cost = old.parts_cost) execute function record_change('link_key');
create or replace trigger record_change after update or delete on repair_images
  for each row execute function record_change();
-- Those that come with a new ticket are recorded when they are replaced or deleted.
create or replace trigger record_added after insert on repair_images
  for each row when (current_setting('tigena.action', true) is distinct from 'repairs.create')
  execute function record_change();
create or replace trigger record_change after insert or update or delete on repair_parts
  for each row execute function record_change();
-- An entry is a record itself, and the update of its repair is recorded with it.
create or replace trigger record_change after update or delete on repair_history
  for each row execute function record_change();
call announce_changes('repairs');
