import { sql } from 'kysely'
import type { FigureStatements } from '../platform/derived/derivedFigure.ts'

/** The job that folds the counts replaces all days in the past. */
const foldedDay = (day: string) =>
  sql`case when ${sql.raw(day)} < shop_time(now())::date then '-infinity' else ${sql.raw(day)} end`

const countFacts = sql`
  select technician_id, status, ${foldedDay('due_day(repairs)')} as due, count(*) as change
  from repairs group by 1, 2, 3`

export const repairCountsStatements: FigureStatements = {
  stored: sql`
    select technician_id, status, ${foldedDay('due')} as due, sum(change)::bigint as change
    from repair_counts group by 1, 2, 3 having sum(change) <> 0`,
  facts: countFacts,
  rebuild: [
    sql`delete from repair_counts`,
    sql`insert into repair_counts (technician_id, status, due, change) ${countFacts}`,
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
