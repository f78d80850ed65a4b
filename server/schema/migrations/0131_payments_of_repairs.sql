-- The ledger of 0130_payments.sql takes every Birr that comes in or goes out: for repairs too, given back for a return, and cash paid
-- into a drawer or out of it.
create type payment_kind as enum ('sale', 'repair', 'return', 'cash');

alter table payments
  alter column sale_id drop not null,
  add column kind payment_kind not null default 'sale',
  -- Not a foreign key, as sale_id.
  add column repair_id uuid,
  drop constraint payments_reversal,
  add constraint payments_subject check (
    case kind
      when 'repair' then repair_id is not null and sale_id is null
      when 'cash' then repair_id is null and sale_id is null
      else sale_id is not null and repair_id is null
    end
  ),
  -- A repair gives back what was paid above its cost.
  add constraint payments_sign check (
    case kind
      when 'sale' then (amount > 0) = (reverses is null)
      when 'return' then (amount < 0) = (reverses is null)
      else true
    end
  );
create index payments_of_repair on payments (repair_id) where repair_id is not null;

alter table repairs
  -- Follows repair_parts.
  add column parts_cost bigint not null default 0 check (parts_cost >= 0),
  -- The sum of its payments. Below 0 for a moment, while what was given back is corrected.
  add column paid bigint not null default 0,
  -- What a repair cost that was handed over before payments were recorded. It counts as paid.
  add column paid_before bigint not null default 0 check (paid_before >= 0),
  -- What the customer pays, as repairCost in contract/repairs.
  add column total bigint not null generated always as (coalesce(not_repaired_charge, extra_cost + parts_cost)) stored;

update repairs
set parts_cost = parts.cost,
  paid_before = case when status = 'Delivered' then coalesce(not_repaired_charge, extra_cost + parts.cost) else 0 end
from (
  select repairs.id, coalesce(sum(quantity * unit_cost), 0) as cost from repairs left join repair_parts on repair_id = repairs.id
  group by repairs.id
) parts
where parts.id = repairs.id and (parts.cost > 0 or status = 'Delivered');

create index repairs_with_balance on repairs (created_at desc, id desc) where paid + paid_before < total;
create index repairs_with_balance_of_technician on repairs (technician_id, created_at desc, id desc) where paid + paid_before < total;
