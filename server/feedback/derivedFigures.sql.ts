import { sql } from 'kysely'
import { derivedColumns, derivedSums } from '../platform/derived/derivedFigure.ts'

/** A trigger keeps the counts by month up to date with it, so it is first. */
const countedFeedback = derivedColumns({
  name: 'Feedback that counts',
  table: 'feedback',
  key: ['id'],
  columns: ['counts'],
  facts: sql`select feedback.id, is_done(status) as counts from feedback join repairs on repairs.id = repair_id`,
})

const feedbackCounts = derivedSums({
  name: 'Feedback by month',
  table: 'feedback_counts',
  key: ['month', 'rating'],
  sums: ['change', 'quality', 'speed', 'communication', 'recommendation'],
  facts: sql`
    select date_trunc('month', shop_time(submitted_at))::date as month, rating, count(*) as change, sum(quality)::bigint as quality,
      sum(speed)::bigint as speed, sum(communication)::bigint as communication, sum(recommendation)::bigint as recommendation
    from feedback where counts group by 1, 2`,
})

export const feedbackFigures = [countedFeedback, feedbackCounts]
