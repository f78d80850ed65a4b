import { sql } from 'kysely'
import type { FigureStatements } from '../platform/derived/derivedFigure.ts'

const countedFacts = sql`
  select feedback.id, is_done(status) as counts from feedback join repairs on repairs.id = repair_id`

export const countedFeedbackStatements: FigureStatements = {
  stored: sql`select id, counts from feedback`,
  facts: countedFacts,
  rebuild: [
    sql`
      update feedback set counts = facts.counts
      from (${countedFacts}) facts where facts.id = feedback.id and facts.counts <> feedback.counts`,
  ],
}

const sums = sql.raw(
  ['quality', 'speed', 'communication', 'recommendation']
    .map(column => `sum(${column})::bigint as ${column}`)
    .join(', '),
)

const monthFacts = sql`
  select date_trunc('month', shop_time(submitted_at))::date as month, rating, count(*) as change, ${sums}
  from feedback where counts group by 1, 2`

export const feedbackCountsStatements: FigureStatements = {
  stored: sql`
    select month, rating, sum(change)::bigint as change, ${sums}
    from feedback_counts group by month, rating
    having (sum(change), sum(quality), sum(speed), sum(communication), sum(recommendation)) <> (0, 0, 0, 0, 0)`,
  facts: monthFacts,
  rebuild: [
    sql`delete from feedback_counts`,
    sql`
      insert into feedback_counts (month, rating, change, quality, speed, communication, recommendation) ${monthFacts}`,
  ],
}
