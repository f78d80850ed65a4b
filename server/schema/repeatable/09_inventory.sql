-- A stock movement changes the quantity of its item.
create or replace function apply_movement() returns trigger language plpgsql as $$
begin
  update inventory_items set quantity = quantity + new.change, updated_at = now() where id = new.item_id;
  return null;
end $$;
create or replace trigger apply_movement after insert on stock_movements
  for each row execute function apply_movement();
create or replace trigger append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

-- Only a movement may change the quantity of an item.
create or replace function refuse_quantity() returns trigger language plpgsql as $$
begin
  raise exception 'the quantity of an item changes only by a movement' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger quantity_by_movement_only before update of quantity on inventory_items
  for each row when (old.quantity <> new.quantity and pg_trigger_depth() = 0) execute function refuse_quantity();
create or replace trigger quantity_starts_at_zero before insert on inventory_items
  for each row when (new.quantity <> 0) execute function refuse_quantity();

create or replace trigger record_change after insert or update or delete on inventory_items
  for each row execute function record_change();
call announce_changes('inventory_items');
