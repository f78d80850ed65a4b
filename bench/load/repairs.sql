-- Adds the rows that belong to the repairs, in the order in which a real shop would have inserted them.

insert into repair_history (id, repair_id, status, note, actor_id, at)
select gen_random_uuid(), repair_id, status, note, technician_id, at
from (
  select id as repair_id, 'Received'::repair_status as status, 'Repair ticket created' as note, technician_id, created_at as at
  from repairs
  union all
  select id, status, 'Status updated to ' || status, technician_id, updated_at from repairs where status <> 'Received'
) entry
order by at;

-- Every fifth repair uses a part.
insert into repair_parts (repair_id, item_id, quantity, unit_cost)
select repair.id, item.id, 1, item.unit_cost
from (select id, row_number() over (order by created_at, id) as place from repairs) repair
join (select id, unit_cost, row_number() over (order by id) as place, count(*) over () as items from inventory_items) item
  on item.place = repair.place % (5 * items);

-- Already aggregated. Every repair that can be delayed is delayed by now.
insert into repair_counts (technician_id, status, due, change)
select technician_id, status, due, count(*)
from repairs, lateral (select case when due_day(repairs) is not null then date '-infinity' end as due) aggregated
group by technician_id, status, due;

insert into repair_days (day, taken_in, handed_over)
select day, sum(taken_in), sum(handed_over) from (
  select shop_time(created_at)::date as day, 1 as taken_in, 0 as handed_over from repairs
  union all
  select handover_day(repairs), 0, 1 from repairs where status = 'Delivered'
) events group by day;

insert into feedback_counts (month, rating, change, quality, speed, communication, recommendation)
select date_trunc('month', shop_time(submitted_at)), rating, count(*),
  sum(quality), sum(speed), sum(communication), sum(recommendation)
from feedback group by 1, 2;
