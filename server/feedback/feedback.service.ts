import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { FeedbackDashboard, getFeedbackForm, submitFeedback } from '#contract/feedback/feedback.ts'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { Database, Write } from '../db/database.ts'
import type { Visitor } from '../http/caller.ts'
import { selectDashboard } from './dashboard.sql.ts'
import { insertFeedback, lockAskedRepair, selectAskedRepair } from './feedback.sql.ts'

/** The repair that somebody means by a number: one that they have told of, or may. */
const askedRepair = async (db: Database, typed: string) => {
  const number = normalRepairNumber(typed)
  const repair = number && (await selectAskedRepair(db, number))
  if (!repair) throw new Refusal('feedback.notAvailable')
  const isGiven = repair.feedbackId !== null
  if (!isGiven && repair.status !== 'Delivered') throw new Refusal('feedback.notDelivered')
  return { ...repair, isGiven }
}

export const findFeedbackForm = (
  db: Database,
  _visitor: Visitor,
  number: string,
): Promise<ReplyOf<typeof getFeedbackForm>> => askedRepair(db, number)

/** Once for a repair; the same once more is what it was. */
export const storeFeedback = async (
  trx: Write,
  { number, ...feedback }: ParsedInputOf<typeof submitFeedback>,
): Promise<{ submittedAt: string }> => {
  await lockAskedRepair(trx, normalRepairNumber(number) ?? '')
  const { id, isGiven, feedbackId, submittedAt } = await askedRepair(trx, number)
  if (feedbackId === feedback.id && submittedAt) return { submittedAt }
  if (isGiven) throw new Refusal('feedback.given')
  return insertFeedback(trx, { ...feedback, repair_id: id })
}

export const readDashboard = (db: Database): Promise<FeedbackDashboard> => selectDashboard(db, shopDay(new Date()))
