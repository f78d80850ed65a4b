import { sql } from 'kysely'
import type { FigureStatements } from '../platform/derived/derivedFigure.ts'

/** The job that folds the counts replaces all days in the past. */
const foldedDay = (day: string) =>
  sql`case when ${sql.raw(day)} < shop_time(now())::date then '-infinity' else ${sql.raw(day)} end`

const countFacts = sql`
  select technician_id, status, ${foldedDay('due_day(repairs)')} as due, count(*) as change,
    sum(owed_for(repairs))::bigint as owed
  from repairs group by 1, 2, 3`

export const repairCountsStatements: FigureStatements = {
  stored: sql`
    select technician_id, status, ${foldedDay('due')} as due, sum(change)::bigint as change, sum(owed)::bigint as owed
    from repair_counts group by 1, 2, 3 having sum(change) <> 0 or sum(owed) <> 0`,
  facts: countFacts,
  rebuild: [
    sql`delete from repair_counts`,
    sql`insert into repair_counts (technician_id, status, due, change, owed) ${countFacts}`,
  ],
}

const dayFacts = sql`
  select day, sum(taken_in)::bigint as taken_in, sum(handed_over)::bigint as handed_over from (
    select shop_time(created_at)::date as day, 1 as taken_in, 0 as handed_over from repairs
    union all
    select handover_day(repairs), 0, 1 from repairs where status = 'Delivered'
  ) events group by day`

export const repairDaysStatements: FigureStatements = {
  stored: sql`
    select day, sum(taken_in)::bigint as taken_in, sum(handed_over)::bigint as handed_over
    from repair_days group by day having sum(taken_in) <> 0 or sum(handed_over) <> 0`,
  facts: dayFacts,
  rebuild: [sql`delete from repair_days`, sql`insert into repair_days (day, taken_in, handed_over) ${dayFacts}`],
}

const amountFacts = sql`
  select repairs.id, coalesce(part.cost, 0)::bigint as parts_cost, coalesce(payment.amount, 0)::bigint as paid
  from repairs
    left join (select repair_id, sum(quantity * unit_cost) as cost from repair_parts group by 1) part on part.repair_id = repairs.id
    left join (select repair_id, sum(amount) as amount from payments where repair_id is not null group by 1) payment
      on payment.repair_id = repairs.id`

export const repairAmountsStatements: FigureStatements = {
  stored: sql`select id, parts_cost, paid from repairs`,
  facts: amountFacts,
  rebuild: [
    sql`
      update repairs set parts_cost = facts.parts_cost, paid = facts.paid, updated_at = now()
      from (${amountFacts}) facts
      where facts.id = repairs.id and (facts.parts_cost, facts.paid) <> (repairs.parts_cost, repairs.paid)`,
  ],
}
