import { firstOfMonth } from '#contract/day.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { addEthiopianMonths } from '#contract/ethiopianCalendar.ts'
import {
  type FeedbackDashboard,
  type getFeedbackDashboard,
  type getFeedbackForm,
  type ShopSender,
  submitFeedback,
} from '#contract/feedback/feedback.ts'
import { isFeedbackOpen } from '#contract/feedback/isFeedbackOpen.ts'
import { shopDay } from '#contract/shopTime.ts'
import { sumMonths } from '#contract/sumMonths.ts'
import { isAllowListed } from '../allowlist/allowlist.service.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { originOf, type Visitor } from '../platform/http/caller.ts'
import { runOnce } from '../platform/idempotency/idempotency.ts'
import { lookUpRepair } from '../repairs/lookUpRepair.ts'
import { lockTicket } from '../repairs/repairs.service.ts'
import { selectDashboard, selectFeedbackDays } from './dashboard.sql.ts'
import { insertFeedback, selectFeedback, selectRepairForFeedback } from './feedback.sql.ts'

/** Refuses unless the customer of this repair has given feedback or can give it now. */
const assertFeedbackAllowed = (repair: Awaited<ReturnType<typeof selectRepairForFeedback>>) => {
  if (!repair) throw new Refusal('feedback.notAvailable')
  const isGiven = repair.feedbackId !== null
  if (!isGiven && !isFeedbackOpen({ ...repair, isGiven })) throw new Refusal('feedback.notDelivered')
  return { ...repair, isGiven }
}

/** The look-up is throttled, because a visitor may be guessing numbers. */
export const findFeedbackForm = async (
  db: Database,
  visitor: Visitor,
  typedNumber: string,
): Promise<ReplyOf<typeof getFeedbackForm>> =>
  assertFeedbackAllowed(await lookUpRepair(db, visitor, typedNumber, number => selectRepairForFeedback(db, number)))

/** Stores the feedback, once per repair. */
const storeFeedback = async (
  trx: Write,
  { number, ...feedback }: ParsedInputOf<typeof submitFeedback>,
  sentFrom: ShopSender | null,
): Promise<{ submittedAt: string }> => {
  await lockTicket(trx, number)
  const { id, isGiven } = assertFeedbackAllowed(await selectRepairForFeedback(trx, number))
  if (isGiven) throw new Refusal('feedback.given')
  return insertFeedback(trx, { ...feedback, repair_id: id, sent_from: sentFrom })
}

const getSubmitted = async (db: Database, { id }: { id: string }): Promise<{ submittedAt: string }> => {
  const feedback = await selectFeedback(db, id)
  if (!feedback) throw new Refusal('feedback.notAvailable')
  return feedback
}

/** Whether staff may be the visitor. A customer in the shop's network cannot be told apart, so it is a mark, not a refusal. */
const findShopSender = async (db: Database, visitor: Visitor): Promise<ShopSender | null> => {
  if (await visitor.findUser()) return 'staffSession'
  return (await isAllowListed(db, visitor)) ? 'allowedAddress' : null
}

/** The look-up runs before the transaction, so that a miss is counted although the call is refused. */
export const receiveFeedback = async (
  db: Database,
  visitor: Visitor,
  input: ParsedInputOf<typeof submitFeedback>,
): Promise<{ submittedAt: string }> => {
  const { number } = await findFeedbackForm(db, visitor, input.number)
  const feedback = { ...input, number }
  const sentFrom = await findShopSender(db, visitor)
  const attempt = { id: input.id, endpoint: submitFeedback.name, input: feedback }
  return runOnce(db, originOf(visitor, submitFeedback.name), attempt, {
    write: trx => storeFeedback(trx, feedback, sentFrom),
    readAgain: trx => getSubmitted(trx, feedback),
  })
}

const monthsShown = 12

/** The stored counts of months are those of the Gregorian calendar, so those of the Ethiopian one are counted. */
const readEthiopianMonths = async (db: Database, today: string): Promise<FeedbackDashboard['months']> => {
  const current = firstOfMonth(today, 'ethiopian')
  const starts = Array.from({ length: monthsShown }, (_, index) => addEthiopianMonths(current, index + 1 - monthsShown))
  const days = await selectFeedbackDays(db, starts[0] ?? current)
  const months = new Map(
    sumMonths(days, ['responses', 'ratings'], 'ethiopian').map(({ start, ...sums }) => [start, sums]),
  )
  return starts.map(month => {
    const { responses = 0, ratings = 0 } = months.get(month) ?? {}
    return { month, responses, averageRating: responses === 0 ? null : ratings / responses }
  })
}

export const readDashboard = async (
  db: Database,
  { calendar }: ParsedInputOf<typeof getFeedbackDashboard>,
): Promise<FeedbackDashboard> => {
  const today = shopDay(new Date())
  const dashboard = await selectDashboard(db, today)
  return calendar === 'gregorian' ? dashboard : { ...dashboard, months: await readEthiopianMonths(db, today) }
}
