-- What the customer pays for a device that was not repaired. Null for every other repair: its parts and its extra cost count.
alter table repairs add column not_repaired_charge bigint check (not_repaired_charge >= 0);
-- Those of older versions keep their price.
update repairs set not_repaired_charge = extra_cost
  + (select coalesce(sum(quantity * unit_cost), 0) from repair_parts where repair_id = repairs.id)
where status = 'NOT REPAIRED' or (status = 'Delivered' and 'NOT REPAIRED' = (
  select entry.status from repair_history entry where entry.repair_id = repairs.id and entry.status <> 'Delivered'
  order by entry.at desc, entry.id desc limit 1));
alter table repairs add constraint repairs_not_repaired_charge_status
  check (not_repaired_charge is null or status in ('NOT REPAIRED', 'Delivered'));
