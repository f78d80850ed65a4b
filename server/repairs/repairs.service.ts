import { can } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { historyNote } from '#contract/repairs/historyNote.ts'
import { mayChangeRepair } from '#contract/repairs/mayChangeRepair.ts'
import { repairSms } from '#contract/repairs/repairSms.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import type { deleteRepair, listRepairs, Repair, RepairInList } from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Page } from '../platform/db/keyset.ts'
import type { Actor } from '../platform/http/caller.ts'
import type { JobWrite } from '../platform/jobs/jobTransaction.ts'
import { storeSms } from '../sms/sms.service.ts'
import { type Summary, selectSummary } from './counts.sql.ts'
import { changeParts } from './parts.service.ts'
import { selectRepair, selectRepairs } from './repairs.sql.ts'
import { deleteRepairRow, insertHistory, lockRepair, updateStatus } from './ticket.sql.ts'

export const getTicket = async (db: Database, number: string): Promise<Repair> => {
  const repair = await selectRepair(db, number)
  if (!repair) throw new Refusal('repairs.notFound')
  return repair
}

/** Nobody else changes it, or what belongs to it, until the transaction ends. */
export const lockTicket = async (trx: Write, number: string): Promise<void> => {
  await lockRepair(trx, number)
}

/** As it is until the transaction ends. */
export const lockedRepair = async (trx: Write, number: string): Promise<Repair> => {
  await lockTicket(trx, number)
  return getTicket(trx, number)
}

/** Whose repairs someone lists: everyone's, or their own. */
const technicianListedFor = (user: SessionUser): string | undefined =>
  can(user, 'repairs.ofEveryone') ? undefined : user.id

export const assertMayChange = ({ user }: Pick<Actor, 'user'>, repair: Repair): void => {
  if (!mayChangeRepair(user, repair)) throw new Refusal('repairs.notYours')
}

export const listTickets = (
  db: Database,
  { user }: Actor,
  { delayed, search, limit, cursor }: ParsedInputOf<typeof listRepairs>,
): Promise<Page<RepairInList>> =>
  selectRepairs(db, {
    search,
    limit,
    cursor,
    technicianId: technicianListedFor(user),
    delayedOn: delayed ? shopDay(new Date()) : undefined,
  })

export const summarizeRepairs = (db: Database, { user }: Actor): Promise<Summary> =>
  selectSummary(db, shopDay(new Date()), technicianListedFor(user))

/** A changed ticket, and the message to its customer if there is one. */
export interface Changed {
  readonly repair: Repair
  readonly smsId: string | null
}

/** Stores what the customer is to hear of a ticket's new status. */
export const notifyCustomer = async (
  trx: JobWrite,
  { publicUrl }: Pick<Actor, 'publicUrl'>,
  repair: Repair,
  causeId: string,
): Promise<Changed> => {
  const { status, number, customerPhone: phone } = repair
  if (!statusRules[status].notifiesCustomer) return { repair, smsId: null }
  const text = repairSms(repair, publicUrl)
  return { repair, smsId: await storeSms(trx, { phone, text, cause: { repairNumber: number, id: causeId } }) }
}

interface StatusUpdate {
  readonly entryId: string
  /** What the message to the customer is found again by. */
  readonly causeId: string
  readonly status: RepairStatus
  readonly note: string
  /** The note and the file are not for the customer. */
  readonly isInternal?: boolean
  /** Whether the actor may show this file is for the caller to know: it may be what somebody else has asked with. */
  readonly fileId: string | null
}

/** Status and history of a locked ticket together; the customer is told of a status that is new. */
export const applyStatus = async (
  trx: JobWrite,
  actor: Pick<Actor, 'user' | 'publicUrl'>,
  before: Repair,
  { entryId, causeId, status, note, isInternal = false, fileId }: StatusUpdate,
): Promise<Changed> => {
  const isNew = status !== before.status
  await updateStatus(trx, before.id, { status, hasFeedbackLink: isNew && statusRules[status].takesFeedback })
  await insertHistory(trx, {
    id: entryId,
    repair_id: before.id,
    status,
    note: historyNote({ from: before.status, to: status, note, hasImage: fileId !== null }),
    note_is_internal: isInternal,
    file_id: fileId,
    actor_id: actor.user.id,
  })
  const repair = await getTicket(trx, before.number)
  return isNew ? notifyCustomer(trx, actor, repair, causeId) : { repair, smsId: null }
}

export const removeTicket = async (
  trx: Write,
  actor: Actor,
  { number }: ParsedInputOf<typeof deleteRepair>,
): Promise<void> => {
  const repair = await lockedRepair(trx, number)
  await changeParts(trx, actor, repair, { held: repair.parts, asked: [] })
  await deleteRepairRow(trx, repair.id)
}
