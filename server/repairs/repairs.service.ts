import { can } from '#contract/access.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { normalPhone } from '#contract/phone.ts'
import { repairCost } from '#contract/repairs/cost.ts'
import { historyNote } from '#contract/repairs/historyNote.ts'
import { noTechnician } from '#contract/repairs/noTechnician.ts'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import { repairSms } from '#contract/repairs/repairSms.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import type {
  countRepairs,
  deleteRepair,
  listRepairs,
  NotRepairedTerms,
  Repair,
  RepairCount,
  RepairInList,
} from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { maxFoundPerKind, type searchShop } from '#contract/shopSearch/shopSearch.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { SmsDelay } from '#contract/sms/outbox/smsOutcome.ts'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { isRequired } from '#contract/text.ts'
import { isInClosedDay, takeBackPayments } from '../payments/payments.service.ts'
import { type Database, setReason, type Write } from '../platform/db/database.ts'
import type { Page } from '../platform/db/keyset.ts'
import { endOfShopDay, startOfShopDay } from '../platform/db/shopDays.ts'
import type { Actor } from '../platform/http/caller.ts'
import { getSmsSignature, type SmsSignature, signatureOf } from '../settings/settings.service.ts'
import {
  type Announcement,
  type Repetition,
  rewriteWaitingSms,
  type SmsSubject,
  type StoredSms,
  storeSms,
  withdrawSms,
  withdrawWaitingSms,
} from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { type Summary, selectSummary } from './counts.sql.ts'
import { selectCount } from './listCount.sql.ts'
import { recordLowerCost } from './lowerCost.service.ts'
import { changeParts, returnParts } from './parts.service.ts'
import type { RepairFilter } from './repairFilter.ts'
import { selectRepair, selectRepairInList, selectRepairs } from './repairs.sql.ts'
import { deleteRepairRow, lockRepair, saveStatus } from './ticket.sql.ts'

export const getTicket = async (db: Database, number: string): Promise<Repair> => {
  const repair = await selectRepair(db, number)
  if (!repair) throw new Refusal('repairs.notFound')
  return repair
}

/** Locks the ticket and what belongs to it for this transaction. A ticket that does not exist is not an error here. */
export const lockTicket = async (trx: Write, number: string): Promise<void> => {
  await lockRepair(trx, number)
}

/** The technician whose repairs the user lists, or undefined for all repairs. */
export const technicianListedFor = (user: SessionUser): string | undefined =>
  can(user, 'repairs.ofEveryone') ? undefined : user.id

const filterFor = (
  user: SessionUser,
  {
    search,
    status,
    sort,
    delayed,
    dueToday,
    balanceDue,
    toGiveBack,
    technician,
    handedOver,
    from,
    to,
  }: ParsedInputOf<typeof countRepairs>,
): RepairFilter => {
  const today = shopDay(new Date())
  return {
    search,
    status,
    sort,
    technicianId: technicianListedFor(user) ?? (technician === noTechnician ? null : technician),
    delayedOn: delayed ? today : undefined,
    dueOn: dueToday ? today : undefined,
    hasBalance: balanceDue,
    isToGiveBack: toGiveBack,
    handedOverOn: handedOver,
    createdFrom: from && startOfShopDay(from),
    createdBefore: to && endOfShopDay(to),
  }
}

export const listTickets = (
  db: Database,
  { user }: Actor,
  { limit, cursor, ...filter }: ParsedInputOf<typeof listRepairs>,
): Promise<Page<RepairInList>> => selectRepairs(db, { ...filterFor(user, filter), limit, cursor })

export const countTickets = (
  db: Database,
  { user }: Actor,
  filter: ParsedInputOf<typeof countRepairs>,
): Promise<RepairCount> => selectCount(db, filterFor(user, filter))

/**
 * The newest tickets of the user's list that contain a text. The ticket whose number was typed or scanned comes first,
 * whoever works on it: everyone who may read repairs can open it by its number.
 */
export const searchTickets = async (
  db: Database,
  { user }: Actor,
  search: string,
): Promise<ReplyOf<typeof searchShop>['repairs']> => {
  if (!can(user, 'repairs.read')) return { items: [], isExact: false, hasMore: false }
  const number = normalRepairNumber(search)
  const filter = { search, technicianId: technicianListedFor(user), delayedOn: undefined, limit: maxFoundPerKind }
  const [exact, { items, nextCursor }] = await Promise.all([
    number === undefined ? undefined : selectRepairInList(db, number),
    selectRepairs(db, filter),
  ])
  const others = items.filter(({ id }) => id !== exact?.id)
  return { items: exact ? [exact, ...others] : others, isExact: exact !== undefined, hasMore: nextCursor !== null }
}

export const listNewestTickets = async (db: Database, limit: number): Promise<RepairInList[]> => {
  const filter = { search: '', technicianId: undefined, delayedOn: undefined, limit, cursor: undefined }
  return (await selectRepairs(db, filter)).items
}

/** The counts of the whole shop. */
export const summarizeShop = (db: Database): Promise<Summary> => selectSummary(db, shopDay(new Date()), undefined)

/** The counts of the repairs that the user lists. Approval requests are counted for the whole shop. */
export const summarizeRepairs = (db: Database, { user }: Actor): Promise<Summary> =>
  selectSummary(db, shopDay(new Date()), technicianListedFor(user))

/** Who changes a ticket, and what the SMS to its customer needs. */
export interface TicketActor extends Pick<Actor, 'user' | 'publicUrl'> {
  readonly sms: Pick<SmsSender, 'hasProvider'>
}

/** A ticket after a change, and the SMS to its customer if the change caused one. */
export interface TicketChange {
  readonly repair: Repair
  readonly sms: StoredSms | null
  readonly smsDelay?: SmsDelay | undefined
}

interface Notice {
  /** Identifies the SMS of this change, so that a retry finds it. */
  readonly causeId: string
  readonly signature: SmsSignature
}

/** Stores the SMS about a new ticket. */
export const notifyCustomer = async (
  trx: Write,
  { sms }: TicketActor,
  repair: Repair,
  { causeId, signature }: Notice,
): Promise<StoredSms | null> => {
  const { number, customerName, customerPhone: phone } = repair
  const text = repairSms(repair, signature)
  if (text === null) return null
  const cause = { kind: 'repair', reference: number, id: causeId } as const
  return storeSms(trx, sms, { phone, text, customerName, cause, repairStatus: repair.status })
}

/** Gives the SMS about a ticket that wait on purpose its new name, cost and payments. */
export const rewriteSms = (trx: Write, actor: Pick<Actor, 'publicUrl'>, repair: Repair): Promise<void> =>
  rewriteWaitingSms(trx, repair, async () => {
    const signature = await getSmsSignature(trx, actor)
    return status => repairSms({ ...repair, status }, signature)
  })

export const smsSubjectOf = ({ number }: Repair): SmsSubject => ({ kind: 'repair', reference: number })

export const announcementOf = ({ customerPhone }: Repair, status: RepairStatus): Announcement => ({
  phone: normalPhone(customerPhone),
  status,
})

/** What the customer is told about a new status. */
interface StatusSms {
  /** Null if there is no SMS. */
  readonly text: string | null
  readonly delay: SmsDelay | null
  /** If it is postponed. */
  readonly sendAt: string | null
  /** SMS about earlier statuses wait on purpose. */
  readonly hasWaiting: boolean
}

/**
 * Decides what the customer is told about the status that a ticket gets: each status at most once an hour, but in the end the one
 * that it has.
 */
export const planStatusSms = (
  repair: Repair,
  signature: SmsSignature,
  { nextAt, lastText, hasWaiting }: Repetition,
): StatusSms => {
  const text = repairSms(repair, signature)
  if (text === null || nextAt === null) return { text, delay: null, sendAt: null, hasWaiting }
  if (text === lastText) return { text: null, delay: 'repeated', sendAt: null, hasWaiting }
  return { text, delay: 'postponed', sendAt: nextAt, hasWaiting }
}

interface StatusNotice extends Notice {
  readonly repetition: Repetition
}

/**
 * Stores the SMS about a new status as planned. Those about earlier statuses that wait on purpose are withdrawn, also if it has no
 * SMS. A completed device that waits for its payment is still ready, so the SMS that says so stays.
 */
const announceStatus = async (
  trx: Write,
  { sms: sender }: TicketActor,
  { before, repair }: { before: RepairStatus; repair: Repair },
  { causeId, signature, repetition }: StatusNotice,
): Promise<Pick<TicketChange, 'sms' | 'smsDelay'>> => {
  const { customerName, customerPhone: phone } = repair
  const { text, delay, sendAt, hasWaiting } = planStatusSms(repair, signature, repetition)
  const subject = smsSubjectOf(repair)
  const isStillReady = before === 'Completed' && repair.status === 'Payment'
  if (hasWaiting && !isStillReady)
    await withdrawWaitingSms(trx, subject, smsProblem('The status of the ticket changed before it was sent'))
  if (text === null) return { sms: null, ...(delay && { smsDelay: delay }) }
  const cause = { ...subject, id: causeId }
  const message = { phone, text, customerName, cause, repairStatus: repair.status, sendAt }
  const sms = await storeSms(trx, sender, message)
  return { sms, ...(delay && sms.outcome === 'queued' && { smsDelay: delay }) }
}

interface StatusUpdate extends Pick<Notice, 'causeId'> {
  readonly entryId: string
  readonly status: RepairStatus
  readonly note: string
  /** Hides the note and the file from the customer. */
  readonly isInternal?: boolean
  /** The caller must have checked that the actor may use this file: it may come from another user's request. */
  readonly fileId: string | null
  /** If the new status is NOT REPAIRED. */
  readonly notRepaired?: NotRepairedTerms | undefined
}

/** What the customer pays for a device that is not repaired: as decided, until somebody repairs it after all. */
const notRepairedChargeAfter = (
  { notRepairedCharge }: Repair,
  { status, notRepaired }: Pick<StatusUpdate, 'status' | 'notRepaired'>,
): number | null => {
  if (status === 'NOT REPAIRED') return notRepaired?.notRepairedCharge ?? notRepairedCharge ?? 0
  return status === 'Delivered' ? notRepairedCharge : null
}

/** The ticket as a new status changes it and its price. */
export const withStatus = (before: Repair, update: Pick<StatusUpdate, 'status' | 'notRepaired'>): Repair => {
  const repair = { ...before, status: update.status, notRepairedCharge: notRepairedChargeAfter(before, update) }
  return { ...repair, cost: repairCost(repair) }
}

/** Sets the status of a locked ticket, adds the history entry and notifies the customer of a new status. */
export const applyStatus = async (
  trx: Write,
  actor: TicketActor,
  before: Repair,
  update: StatusUpdate,
): Promise<TicketChange> => {
  const { entryId, status, note: typedNote, isInternal = false, fileId, causeId } = update
  const isNew = status !== before.status
  const note = historyNote({ from: before.status, to: status, note: typedNote, hasImage: fileId !== null })
  const sendsFeedbackLink = isNew && statusRules[status].takesFeedback
  const changed = withStatus(before, update)
  const { user } = actor
  const row = { id: entryId, repair_id: before.id, actor_id: user.id }
  const { at, smsSettings, repetition } = await saveStatus(
    trx,
    { ...row, status, note, note_is_internal: isInternal, file_id: fileId },
    { sendsFeedbackLink, notRepairedCharge: changed.notRepairedCharge },
    smsSubjectOf(before),
    announcementOf(before, status),
  )
  await recordLowerCost(trx, before, { before: before.cost, after: changed.cost })
  const feedbackLinkSentAt = sendsFeedbackLink ? at : before.feedbackLinkSentAt
  const entry = { id: entryId, status, note, fileId, by: user.name, at }
  const statusSince = isNew ? at : before.statusSince
  const repair = { ...changed, updatedAt: at, statusSince, feedbackLinkSentAt, history: [entry, ...before.history] }
  const notice = { causeId, signature: signatureOf(smsSettings, actor), repetition }
  const returnsParts = status === 'NOT REPAIRED' && update.notRepaired?.returnsParts && before.parts.length > 0
  // Stock before SMS, as a deletion locks them.
  if (returnsParts) await returnParts(trx, actor, before)
  const announced = isNew ? await announceStatus(trx, actor, { before: before.status, repair }, notice) : { sms: null }
  return { repair: returnsParts ? await getTicket(trx, before.number) : repair, ...announced }
}

export const removeTicket = async (
  trx: Write,
  actor: Actor,
  { number, reason = '' }: ParsedInputOf<typeof deleteRepair>,
): Promise<void> => {
  await lockTicket(trx, number)
  const repair = await getTicket(trx, number)
  if (!reason && repair.payments.length > 0)
    throw new Refusal('input.invalid', { fields: { reason: isRequired('Reason') } })
  if (await isInClosedDay(trx, { repairId: repair.id })) throw new Refusal('repairs.dayClosed')
  await setReason(trx, reason)
  await changeParts(trx, actor, repair, { from: repair.parts, to: [] })
  // Before its payments are taken back, so that the record says what was paid.
  await deleteRepairRow(trx, repair.id)
  await takeBackPayments(trx, actor, { repairId: repair.id }, reason)
  await withdrawSms(trx, { kind: 'repair', reference: number }, smsProblem('The ticket was deleted before it was sent'))
}
