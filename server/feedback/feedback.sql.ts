import type { GivenFeedback, ShopSender } from '#contract/feedback/feedback.ts'
import type { Database, Write } from '../platform/db/database.ts'

export const selectRepairForFeedback = (db: Database, number: string) =>
  db
    .selectFrom('repairs')
    .leftJoin('feedback', 'feedback.repair_id', 'repairs.id')
    .select(['repairs.id', 'number', 'device_type as deviceType', 'status'])
    .select(['feedback.id as feedbackId', 'submitted_at as submittedAt'])
    .where('number', '=', number)
    .executeTakeFirst()

export const selectFeedback = (db: Database, id: string) =>
  db.selectFrom('feedback').select('submitted_at as submittedAt').where('id', '=', id).executeTakeFirst()

type FeedbackRow = Omit<GivenFeedback, 'submittedAt' | 'sentFrom'> & {
  id: string
  repair_id: string
  sent_from: ShopSender | null
}

export const insertFeedback = (trx: Write, feedback: FeedbackRow) =>
  trx.insertInto('feedback').values(feedback).returning('submitted_at as submittedAt').executeTakeFirstOrThrow()
