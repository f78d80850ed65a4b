-- Parts on the shelf, and the ledger of every piece that came or went.

create table inventory_items (
  id uuid constraint inventory_items_pkey primary key,
  name text not null check (name <> ''),
  description text not null default '',
  -- The sum of the item's movements; only a movement changes it.
  quantity integer not null default 0 constraint inventory_items_quantity check (quantity >= 0),
  min_quantity integer not null default 0 check (min_quantity >= 0),
  unit_cost bigint not null check (unit_cost >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A removed item keeps the row, so that the ledger keeps its name.
  deleted_at timestamptz(3)
);
create index inventory_items_by_name on inventory_items (name collate "und-x-icu", id) where deleted_at is null;

create type stock_reason as enum ('Opening stock', 'Correction', 'Repair', 'Removal');

create table stock_movements (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references inventory_items,
  change integer not null check (change <> 0),
  reason stock_reason not null,
  -- The ticket's number, which outlives the ticket.
  repair_number text check ((repair_number is not null) = (reason = 'Repair')),
  actor_id uuid references users,
  -- By the clock: one transaction may move an item twice.
  at timestamptz(3) not null default clock_timestamp()
);
create index stock_movements_by_item on stock_movements (item_id, at desc, id desc);

create function apply_movement() returns trigger language plpgsql as $$
begin
  update inventory_items set quantity = quantity + new.change, updated_at = now() where id = new.item_id;
  return null;
end $$;
create trigger apply_movement after insert on stock_movements
  for each row execute function apply_movement();
create trigger append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

create function refuse_quantity() returns trigger language plpgsql as $$
begin
  raise exception 'the quantity of an item changes by a movement alone' using errcode = 'insufficient_privilege';
end $$;
create trigger quantity_by_movement_only before update of quantity on inventory_items
  for each row when (old.quantity <> new.quantity and pg_trigger_depth() = 0) execute function refuse_quantity();
create trigger quantity_begins_at_none before insert on inventory_items
  for each row when (new.quantity <> 0) execute function refuse_quantity();

create trigger record_change after insert or update or delete on inventory_items
  for each row execute function record_change();
call announce_changes('inventory_items');
