import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '#contract/errors.ts'
import { normalPhone } from '#contract/phone.ts'
import { isSentByHand, type SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import type { SmsInReply, SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'
import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import { type SmsProblem, smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { noProvider } from '#contract/sms/outbox/smsStates.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import type { RepairStatus, SmsState } from '../../platform/db/schema.ts'
import {
  type GivenUp,
  insertRecipients,
  requeueGivenUp,
  restartQueueTime,
  type StoredRecipients,
  selectPartsOfEarlierDays,
  selectRefusedPhones,
  setUnknownSent,
} from './bulkSms.sql.ts'
import { lockBudget } from './limits.sql.ts'
import { findLimitRefusal, limitProblem, lockBudgets, lockPhoneLimit } from './limits.ts'
import {
  type Announcement,
  cancelUnsent,
  cancelWaiting,
  changePhoneOfUnsent,
  insertPostponed,
  insertReserved,
  insertUnsent,
  type Repetition,
  selectByCause,
  selectDelivery,
  selectRepetition,
  selectUnsentCount,
  selectWaiting,
  setUnsentUnknown,
  updateTextOfWaiting,
} from './outbox.sql.ts'
import type { SmsSender } from './sender.ts'

export { type Announcement, type Repetition, repetitionColumn } from './outbox.sql.ts'

/** Much longer than the moment between the insert and the claim after the commit. */
export const reservationSeconds = 15

/** What a message is about: the number of a ticket, or the id of a sale, warranty, customer message, bulk message or test. */
export interface SmsSubject {
  readonly kind: SmsKind
  readonly reference: string
}

/** The change that causes a message, by the id of a ticket, history entry, request or bulk recipient. */
interface SmsCause extends SmsSubject {
  readonly id: string
}

interface Sms {
  readonly phone: string
  readonly text: string
  /** Left out if nobody knows it. */
  readonly customerName?: string
  readonly cause: SmsCause
  /** The seller of the sale that it is about. By default, who causes it. */
  readonly ownerId?: string | undefined
  /** If it tells the status of a repair. */
  readonly repairStatus?: RepairStatus
  /** Left out if it is sent at once. */
  readonly sendAt?: string | null
}

/** A message in the outbox. The outcome of a new one is pending until awaitSmsOutcome has sent it. */
export interface StoredSms {
  readonly id: string
  readonly outcome: SmsOutcome | 'pending'
}

/**
 * Stores a message in the transaction of the change that causes it: both commit or neither. Throws only if it is sent by
 * hand and beyond the limits of the day. Any other one that a budget does not allow waits for release.
 */
export const storeSms = async (
  trx: Write,
  sender: Pick<SmsSender, 'hasProvider'>,
  { phone, text, customerName, cause, ownerId, repairStatus, sendAt = null }: Sms,
): Promise<StoredSms> => {
  const row = {
    id: randomUUID(),
    phone: normalPhone(phone),
    text,
    customer_name: customerName ?? null,
    kind: cause.kind,
    reference: cause.reference,
    cause_id: cause.id,
    owner_id: ownerId ?? null,
    repair_status: repairStatus ?? null,
    parts: countSmsParts(text).parts,
  }
  const { id } = row
  if (!sender.hasProvider) {
    await insertUnsent(trx, row, 'failed', noProvider)
    return { id, outcome: 'noProvider' }
  }
  const isByHand = isSentByHand(cause.kind)
  const refusal = await findLimitRefusal(trx, { phone: row.phone, parts: row.parts, isByHand })
  if (refusal && isByHand) throw refusal
  if (refusal) {
    const state = refusal.code === 'sms.shopBudget' || refusal.code === 'sms.userBudget' ? 'held' : 'failed'
    await insertUnsent(trx, row, state, limitProblem(refusal))
    return { id, outcome: state }
  }
  if (sendAt !== null) {
    await insertPostponed(trx, row, sendAt)
    return { id, outcome: 'queued' }
  }
  await insertReserved(trx, row, reservationSeconds)
  return { id, outcome: 'pending' }
}

const outcomes: Readonly<Record<SmsState, SmsOutcome>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  failed: 'failed',
  unknown: 'unknown',
  held: 'held',
  cancelled: 'none',
}

export const outcomeOf = ({ state, problem }: { state: SmsState; problem: string | null }): SmsOutcome =>
  problem === noProvider ? 'noProvider' : outcomes[state]

/** Finds the message that an earlier request for the same change has caused. */
export const findSmsByCause = async (db: Database, cause: SmsCause): Promise<StoredSms | null> => {
  const sms = await selectByCause(db, cause)
  return sms ? { id: sms.id, outcome: outcomeOf(sms) } : null
}

/**
 * Sends a new message after the commit and returns the outcome, or 'queued' when that takes longer than the timeout. A retry
 * that finds the message being sent waits for the same outcome.
 */
export const awaitSmsOutcome = async (db: Database, sms: SmsSender, stored: StoredSms | null): Promise<SmsOutcome> => {
  if (stored === null) return 'none'
  if (stored.outcome === 'pending') return outcomes[await sms.sendStored(stored.id)]
  if (stored.outcome !== 'queued') return stored.outcome
  await sms.awaitSending(stored.id)
  const current = await selectDelivery(db, stored.id)
  return current ? outcomeOf(current) : 'none'
}

/** The outcome as awaitSmsOutcome returns it, and the stored reason of a failure. */
export const awaitSmsInReply = async (
  db: Database,
  sender: SmsSender,
  stored: StoredSms | null,
): Promise<SmsInReply> => {
  const sms = await awaitSmsOutcome(db, sender, stored)
  if (sms !== 'failed' || stored === null) return { sms }
  return { sms, smsProblem: (await selectDelivery(db, stored.id))?.problem ?? undefined }
}

export type { GivenUp, StoredRecipients }

interface BulkSms {
  readonly bulkId: string
  readonly authorId: string
  readonly text: string
  /** Normalized, each once. */
  readonly phones: readonly string[]
}

/**
 * Stores a message to each recipient of a bulk message, in its transaction. Customers who have opted out get none, and a
 * phone beyond the limit of the day fails. Returns how many are in which state. Throws if they exceed a budget.
 */
export const storeBulkSms = async (
  trx: Write,
  { hasProvider }: Pick<SmsSender, 'hasProvider'>,
  { authorId, ...bulk }: BulkSms,
): Promise<StoredRecipients> => {
  const { parts } = countSmsParts(bulk.text)
  if (!hasProvider) return insertRecipients(trx, { ...bulk, parts, problem: noProvider, limitProblem: noProvider })
  const budget = await lockBudgets(trx, authorId)
  const stored = await insertRecipients(trx, { ...bulk, parts, problem: null, limitProblem: budget.phoneProblem })
  budget.assertParts(stored.waiting * parts)
  return stored
}

interface BulkDecision {
  readonly bulkId: string
  readonly authorId: string
  /** Whether the bulk message is still as the person has seen it, which is asked when no other request can decide on it. */
  readonly isExpected: () => Promise<boolean>
}

/**
 * Queues the failed or the unknown messages of a bulk message again, if it is still as expected. Those to a phone beyond the limit
 * of the day stay as they are. Returns false if it has changed. Throws if they exceed a budget.
 */
export const requeueBulkSms = async (
  trx: Write,
  { hasProvider }: Pick<SmsSender, 'hasProvider'>,
  state: GivenUp,
  { bulkId, authorId, isExpected }: BulkDecision,
): Promise<boolean> => {
  if (!hasProvider) throw new Refusal('sms.noProvider')
  const budget = await lockBudgets(trx, authorId)
  if (!(await isExpected())) return false
  budget.assertParts(await requeueGivenUp(trx, bulkId, state))
  return true
}

/** Marks the unknown messages of a bulk message as sent, if it is still as expected. */
export const markUnknownBulkSmsAsSent = async (
  trx: Write,
  { bulkId, authorId, isExpected }: BulkDecision,
): Promise<void> => {
  await lockBudgets(trx, authorId)
  if (await isExpected()) await setUnknownSent(trx, bulkId)
}

/**
 * For a bulk message that was paused: its messages are retried for a day from now on. Throws if those that it had on an earlier
 * day exceed a budget of today.
 */
export const restartBulkRetries = async (trx: Write, bulkId: string, authorId: string): Promise<void> => {
  const budget = await lockBudgets(trx, authorId)
  budget.assertParts(await selectPartsOfEarlierDays(trx, bulkId))
  await restartQueueTime(trx, bulkId)
}

/** The phones that would get no bulk message now, and why. */
export const findRefusedPhones = (db: Database, phones: readonly string[]) => selectRefusedPhones(db, phones)

/**
 * Withdraws the messages about something deleted or cancelled that have not left yet. One that is just leaving is not
 * repeated. Returns how many there were.
 */
export const withdrawSms = async (trx: Write, subject: SmsSubject, reason: SmsProblem): Promise<number> => {
  // The messages of a sale and of its warranties may count for different users, and another sale withdraws theirs in another order.
  await lockBudget(trx)
  const { numUpdatedRows } = await cancelUnsent(trx, subject, reason)
  return Number(numUpdatedRows)
}

/** Whether the customer was told this status of a repair within the hour, and what they were told last. */
export const findRepetition = async (
  db: Database,
  subject: SmsSubject,
  announcement: Announcement,
): Promise<Repetition> => {
  const [found] = await selectRepetition(db, subject, announcement)
  if (!found) throw new Error('An aggregate has a row')
  return found.repetition
}

type TextOf = (status: RepairStatus) => string | null

/** Gives the messages about a repair that wait for their release or are postponed the text of the ticket as it is now. */
export const rewriteWaitingSms = async (
  trx: Write,
  { number, customerName }: { readonly number: string; readonly customerName: string },
  getTextOf: () => Promise<TextOf>,
): Promise<void> => {
  const waiting = await selectWaiting(trx, number)
  if (waiting.length === 0) return
  // Longer texts count for the users who caused the messages.
  await lockBudget(trx)
  const textOf = await getTextOf()
  for (const { id, status } of waiting) {
    const text = textOf(status)
    if (text === null) continue
    await updateTextOfWaiting(trx, id, { text, parts: countSmsParts(text).parts, customer_name: customerName })
  }
}

/** Withdraws the messages about something that wait for their release or are postponed, because they are outdated. */
export const withdrawWaitingSms = async (trx: Write, subject: SmsSubject, reason: SmsProblem): Promise<void> => {
  // What was postponed counts for the user who caused it, and the newer one for another.
  await lockBudget(trx)
  await cancelWaiting(trx, subject, reason)
}

/**
 * Sends the messages about something whose phone number was corrected to the new number, if they have not left yet. One
 * that failed, or that may have gone to the earlier number, can be resent to the new one. One that the new number may not get fails.
 */
export const redirectSms = async (trx: Write, subject: SmsSubject, typedPhone: string): Promise<void> => {
  const phone = normalPhone(typedPhone)
  const { left, problem: limit } = await lockPhoneLimit(trx, phone)
  const moved = smsProblem('The phone number was corrected', 'The message may have gone to the earlier number')
  await changePhoneOfUnsent(trx, subject, { phone, left }, { limit, moved })
}

/** For a restored backup: its unsent messages may have been sent after the backup was made, so a person decides on them. */
export const markUnsentAsUnknown = (client: pg.ClientBase) =>
  setUnsentUnknown(client, smsProblem('Restored from a backup', 'The message may have arrived'))

export const countUnsentSms = (db: Database): Promise<number> => selectUnsentCount(db)
