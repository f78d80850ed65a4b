-- What a ticket charges for the part. Without it, the unit cost.
alter table inventory_items add column selling_price bigint check (selling_price >= 0);
comment on column repair_parts.unit_cost is
  'What the ticket charges for one: the selling price of the item when it was first taken, or its unit cost';
