import { sql } from 'kysely'
import { derivedColumns, derivedSums } from '../platform/derived/derivedFigure.ts'

/** The job that folds the counts replaces all days in the past. */
const foldedDay = (day: string) =>
  sql`case when ${sql.raw(day)} < shop_time(now())::date then '-infinity' else ${sql.raw(day)} end`

const repairCounts = derivedSums({
  name: 'Repairs by technician and status',
  table: 'repair_counts',
  key: ['technician_id', 'status', 'due'],
  sums: ['change', 'owed'],
  rows: sql`(select technician_id, status, ${foldedDay('due')} as due, change, owed from repair_counts) folded`,
  facts: sql`
    select technician_id, status, ${foldedDay('due_day(repairs)')} as due, count(*) as change,
      sum(owed_for(repairs))::bigint as owed
    from repairs group by 1, 2, 3`,
})

const repairDays = derivedSums({
  name: 'Repairs taken in and handed over each day',
  table: 'repair_days',
  key: ['day'],
  sums: ['taken_in', 'handed_over'],
  facts: sql`
    select day, sum(taken_in)::bigint as taken_in, sum(handed_over)::bigint as handed_over from (
      select shop_time(created_at)::date as day, 1 as taken_in, 0 as handed_over from repairs
      union all
      select handover_day(repairs), 0, 1 from repairs where status = 'Delivered'
    ) events group by day`,
})

const repairAmounts = derivedColumns({
  name: 'Parts and payments of repairs',
  table: 'repairs',
  key: ['id'],
  columns: ['parts_cost', 'paid'],
  touched: sql`updated_at = now()`,
  facts: sql`
    select repairs.id, coalesce(part.cost, 0)::bigint as parts_cost, coalesce(payment.amount, 0)::bigint as paid
    from repairs
      left join (select repair_id, sum(quantity * unit_cost) as cost from repair_parts group by 1) part on part.repair_id = repairs.id
      left join (select repair_id, sum(amount) as amount from payments where repair_id is not null group by 1) payment
        on payment.repair_id = repairs.id`,
})

export const repairFigures = [repairCounts, repairDays, repairAmounts]
