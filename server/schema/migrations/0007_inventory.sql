-- Parts in stock, and the ledger of all stock movements.

create table inventory_items (
  id uuid constraint inventory_items_pkey primary key,
  name text not null check (name <> ''),
  description text not null default '',
  -- The sum of the item's movements; only a movement may change it.
  quantity integer not null default 0 constraint inventory_items_quantity check (quantity >= 0),
  min_quantity integer not null default 0 check (min_quantity >= 0),
  unit_cost bigint not null check (unit_cost >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Soft delete: a deleted item's row remains, so that the ledger can still show the name.
  deleted_at timestamptz(3)
);
create index inventory_items_by_name on inventory_items (name collate "und-x-icu", id) where deleted_at is null;

create type stock_reason as enum ('Opening stock', 'Correction', 'Repair', 'Removal');

create table stock_movements (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references inventory_items,
  change integer not null check (change <> 0),
  reason stock_reason not null,
  -- The ticket's number instead of a reference, because the ticket may be deleted.
  repair_number text check ((repair_number is not null) = (reason = 'Repair')),
  actor_id uuid references users,
  -- Not now(), because one transaction may move an item twice.
  at timestamptz(3) not null default clock_timestamp()
);
create index stock_movements_by_item on stock_movements (item_id, at desc, id desc);
