-- When the current status was set: how long a repaired device waits for its customer, and the day it was handed over.
alter table repairs add column status_since timestamptz(3);
update repairs set status_since = coalesce(
  (select min(entry.at) from repair_history entry
    where entry.repair_id = repairs.id and entry.at > coalesce(
      (select max(other.at) from repair_history other
        where other.repair_id = repairs.id and other.status <> repairs.status), '-infinity')),
  created_at);
alter table repairs alter column status_since set default now(), alter column status_since set not null;
create index repairs_ready on repairs (status_since, id) where status = 'Completed';

-- The number of repairs taken in and handed over on a day of the shop is the sum of these rows. As in repair_counts, rows
-- are only added, and a job aggregates them.
create table repair_days (
  id bigint generated always as identity primary key,
  day date not null,
  taken_in integer not null,
  handed_over integer not null
);
create index repair_days_by_day on repair_days (day);
insert into repair_days (day, taken_in, handed_over)
select day, sum(taken_in), sum(handed_over) from (
  select (created_at at time zone 'Africa/Addis_Ababa')::date as day, 1 as taken_in, 0 as handed_over from repairs
  union all
  select (status_since at time zone 'Africa/Addis_Ababa')::date, 0, 1 from repairs where status = 'Delivered'
) events group by day;
