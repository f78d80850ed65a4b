import { can } from '#contract/access.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message, type Nested } from '#contract/message.ts'
import { repairDue } from '#contract/repairs/cost.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import type { previewRepairStatus, Repair, updateRepairStatus } from '#contract/repairs/repairs.ts'
import { somebody } from '#contract/somebody.ts'
import { findForeignFiles } from '../files/files.service.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { getSmsSignature } from '../settings/settings.service.ts'
import { findRepetition, findSmsByCause } from '../sms/outbox/outbox.service.ts'
import { assertValid } from './details.service.ts'
import { assertBalanceUnchanged, receiveFor } from './payments.service.ts'
import {
  announcementOf,
  applyStatus,
  getTicket,
  lockTicket,
  planStatusSms,
  smsSubjectOf,
  type TicketActor,
  type TicketChange,
  withStatus,
} from './repairs.service.ts'
import {
  insertStatusRequest,
  isStatusRequest,
  updatePendingRequest,
  updatePendingRequestOfRepair,
} from './statusRequests.sql.ts'

type StatusInput = ParsedInputOf<typeof updateRepairStatus>
type StatusUpdate = StatusInput & { status: RepairStatus }

interface StatusChange extends TicketChange {
  readonly outcome: 'updated' | 'requested'
}

const paymentWithRequest = message('An Admin must approve this status first. Receive the payment by itself.')
const nothingToSave = message('Nothing to save: choose another status, or add a note or an image')

const isNewCharge = ({ notRepaired }: StatusUpdate, { notRepairedCharge }: Repair): boolean =>
  notRepaired !== undefined && notRepaired.notRepairedCharge !== notRepairedCharge

/** Whether new terms are decided for a repair that is NOT REPAIRED already. */
const changesTerms = (update: StatusUpdate, repair: Repair): boolean =>
  repair.status === 'NOT REPAIRED' &&
  (isNewCharge(update, repair) || (update.notRepaired?.returnsParts === true && repair.parts.length > 0))

const assertSomethingToSave = (update: StatusUpdate, repair: Repair): void => {
  const { status, note, fileId } = update
  if (status !== repair.status || note !== '' || fileId || changesTerms(update, repair)) return
  throw new Refusal('input.invalid', { fields: { status: nothingToSave } })
}

/** Who set the current status: the author of the first entry since the status last changed. */
const currentStatusSetBy = ({ status, history }: Repair): string | Nested => {
  const before = history.findIndex(entry => entry.status !== status)
  return history.at(before === -1 ? -1 : before - 1)?.by ?? somebody
}

/** Refuses an edit conflict: somebody else has changed the status since the user chose a new one. */
const assertStatusUnchanged = ({ status, statusWas }: StatusUpdate, repair: Repair): void => {
  if (status === repair.status || statusWas === undefined || statusWas === repair.status) return
  throw new Refusal('repairs.statusChanged', { by: currentStatusSetBy(repair), status: repair.status })
}

/** Refuses an edit conflict: somebody else has changed the charge since the user saw it. */
const assertChargeUnchanged = (update: StatusUpdate, repair: Repair): void => {
  const { notRepairedChargeWas } = update
  if (
    notRepairedChargeWas === undefined ||
    notRepairedChargeWas === repair.notRepairedCharge ||
    !isNewCharge(update, repair)
  )
    return
  throw new Refusal('repairs.chargeChanged')
}

const requestStatus = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, note, fileId, payment }: StatusUpdate,
  repair: Repair,
): Promise<StatusChange> => {
  if (payment) throw new Refusal('input.invalid', { fields: { status: paymentWithRequest } })
  await insertStatusRequest(trx, { id, repair_id: repair.id, note, file_id: fileId ?? null, requested_by: user.id })
  return { repair: await getTicket(trx, repair.number), sms: null, outcome: 'requested' }
}

const setStatus = async (
  trx: Write,
  actor: TicketActor,
  { id, status, note, fileId, notRepaired }: StatusUpdate,
  repair: Repair,
): Promise<StatusChange> => {
  // An Admin who sets the status also approves the pending request for it.
  const approves = repair.approval?.state === 'pending' && statusRules[status].needsApproval
  if (approves) await updatePendingRequestOfRepair(trx, repair.id, { state: 'approved', decided_by: actor.user.id })
  const update = { entryId: id, causeId: id, status, note, fileId: fileId ?? null, notRepaired }
  const change = await applyStatus(trx, actor, repair, update)
  return { ...change, ...(approves && { repair: await getTicket(trx, repair.number) }), outcome: 'updated' }
}

/** Receives what is paid with a new status, of the cost that it brings. Before the status, so that nobody reads of an unpaid delivery. */
const receivePayment = async (
  trx: Write,
  actor: TicketActor,
  repair: Repair,
  { status, payment, notRepaired }: StatusUpdate,
): Promise<Repair> => {
  if (!payment) return repair
  assertBalanceUnchanged(repair, payment)
  await receiveFor(trx, actor, withStatus(repair, { status, notRepaired }), { ...payment, paymentId: payment.id })
  return getTicket(trx, repair.number)
}

/** Sets a status or requests it from an Admin; a note or an image can also be added alone. */
export const changeStatus = async (trx: Write, actor: TicketActor, input: StatusInput): Promise<StatusChange> => {
  await lockTicket(trx, input.number)
  const repair = await getTicket(trx, input.number)
  const mayDecide = can(actor.user, 'approvals.decide')
  const update = {
    ...input,
    status: input.status ?? repair.status,
    notRepaired: mayDecide ? input.notRepaired : undefined,
  }
  assertStatusUnchanged(update, repair)
  assertChargeUnchanged(update, repair)
  assertSomethingToSave(update, repair)
  const { fileId } = update
  if (fileId) assertValid(await findForeignFiles(trx, actor, { fileId }))
  const isNew = update.status !== repair.status
  const needsRequest = isNew && statusRules[update.status].needsApproval && !mayDecide
  if (needsRequest) return requestStatus(trx, actor, update, repair)
  return setStatus(trx, actor, update, await receivePayment(trx, actor, repair, update))
}

/** The SMS that the customer would be sent about a new status, or why there is none. */
export const previewStatus = async (
  db: Database,
  visitor: Pick<Actor, 'publicUrl'>,
  { number, status, notRepairedCharge, received = 0 }: ParsedInputOf<typeof previewRepairStatus>,
): Promise<ReplyOf<typeof previewRepairStatus>> => {
  const [repair, signature] = [await getTicket(db, number), await getSmsSignature(db, visitor)]
  const notRepaired = notRepairedCharge === undefined ? undefined : { notRepairedCharge, returnsParts: false }
  const paid = repair.paid + Math.min(received, repairDue(repair))
  const repetition = await findRepetition(db, smsSubjectOf(repair), announcementOf(repair, status))
  const { text, delay } = planStatusSms(withStatus({ ...repair, paid }, { status, notRepaired }), signature, repetition)
  return { sms: text, delay }
}

/** For a retry of changeStatus: the ticket as it is now, and what became of the SMS of this change. */
export const getStatusChange = async (db: Database, { number, id }: StatusInput): Promise<StatusChange> => {
  const repair = await getTicket(db, number)
  if (await isStatusRequest(db, id)) return { repair, sms: null, outcome: 'requested' }
  return { repair, sms: await findSmsByCause(db, { kind: 'repair', reference: number, id }), outcome: 'updated' }
}

interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly reason?: string
}

/** Records the decision on a pending request. The caller has locked the ticket. */
export const decideRequest = (trx: Write, { user }: Pick<Actor, 'user'>, id: string, decision: Decision) =>
  updatePendingRequest(trx, id, { ...decision, decided_by: user.id })
