import { sql } from 'kysely'
import type { FeedbackDashboard, ListedFeedback } from '#contract/feedback/feedback.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'
import { isOlderThan, type Page, pageOfRows, parseCursor, sortedByTime } from '../platform/db/keyset.ts'
import { startOfShopDay } from '../platform/db/shopDays.ts'

const average = (sum: string) => sql`(${sql.ref(sum)} / nullif(responses, 0)::float8)`

const feedbackColumns = sql`
  number as "repairNumber", customer_name as "customerName", device_type as "deviceType",
  rating, quality, speed, communication, recommendation, comment, suggestion, sent_from as "sentFrom",
  ${isoTime('submitted_at')} as "submittedAt"`

interface ListFilter {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly rating?: number | undefined
}

/** All feedback, newest first. */
export const selectAllFeedback = async (
  db: Database,
  { limit, cursor, rating }: ListFilter,
): Promise<Page<ListedFeedback>> => {
  const after = parseCursor(cursor, sortedByTime)
  const { rows } = await sql<ListedFeedback>`
    select feedback.id, counts, ${feedbackColumns} from feedback join repairs on repairs.id = repair_id
    where ${rating === undefined ? sql`true` : sql`rating = ${rating}`}
      and ${isOlderThan(after, 'submitted_at', 'feedback.id')}
    order by submitted_at desc, feedback.id desc limit ${limit + 1}`.execute(db)
  return pageOfRows(rows, limit, ({ submittedAt, id }) => [submittedAt, id])
}

/** Includes the twelve months up to the month of this day. One statement, so that the numbers are consistent. */
export const selectDashboard = async (db: Database, day: string): Promise<FeedbackDashboard> => {
  const { rows } = await sql<FeedbackDashboard>`
    with counted as (
      select month, rating, sum(change) as responses, sum(change * rating) as ratings, sum(quality) as quality,
        sum(speed) as speed, sum(communication) as communication, sum(recommendation) as recommendation
      from feedback_counts group by month, rating
    ), total as (
      select coalesce(sum(responses), 0) as responses, sum(ratings) as ratings, sum(quality) as quality,
        sum(speed) as speed, sum(communication) as communication, sum(recommendation) as recommendation
      from counted
    )
    select
      (select coalesce(sum(change), 0) from repair_counts where is_done(status)) as customers,
      responses,
      ${average('ratings')} as "averageRating",
      json_build_object('quality', ${average('quality')}, 'speed', ${average('speed')},
        'communication', ${average('communication')}, 'recommendation', ${average('recommendation')}) as averages,
      (select json_agg(responses order by rating) from (
        select rating, coalesce(sum(responses), 0) as responses
        from generate_series(1, 5) rating left join counted using (rating) group by rating
      ) ratings) as distribution,
      (select json_agg(json_build_object('month', month, 'responses', responses, 'averageRating', ${average('ratings')})
        order by month) from (
        select month, coalesce(sum(responses), 0) as responses, sum(ratings) as ratings
        from (
          select (date_trunc('month', ${day}::date) - make_interval(months => ago))::date as month
          from generate_series(0, 11) ago
        ) months left join counted using (month) group by month
      ) each) as months,
      (select coalesce(json_agg(newest), '[]') from (
        select ${feedbackColumns} from feedback join repairs on repairs.id = repair_id
        where counts order by submitted_at desc, feedback.id desc limit 10
      ) newest) as recent,
      (select count(*) from feedback where not counts) as reopened
    from total`.execute(db)
  const [dashboard] = rows
  if (!dashboard) throw new Error('The dashboard query returned no row')
  return dashboard
}

/** What counts since the start of a day, by day. */
export const selectFeedbackDays = async (db: Database, from: string) => {
  const { rows } = await sql<{ start: string; responses: number; ratings: number }>`
    select shop_time(submitted_at)::date as start, count(*) as responses, sum(rating) as ratings
    from feedback where counts and submitted_at >= ${startOfShopDay(from)} group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Folds (aggregates) the rows into their sums. One statement, so that a reader sees either the rows or the sums, and rows
 * added at the same time are not lost. All columns are compared to 0: an added and a removed response may have different
 * ratings.
 */
export const foldCounts = (trx: Write) =>
  sql`
    with folded as (delete from feedback_counts returning *)
    insert into feedback_counts (month, rating, change, quality, speed, communication, recommendation)
    select month, rating, sum(change), sum(quality), sum(speed), sum(communication), sum(recommendation) from folded
    group by month, rating
    having (sum(change), sum(quality), sum(speed), sum(communication), sum(recommendation)) <> (0, 0, 0, 0, 0)
  `.execute(trx)
