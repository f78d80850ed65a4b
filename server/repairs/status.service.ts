import { can } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import type { Repair, updateRepairStatus } from '#contract/repairs/repairs.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import type { JobWrite } from '../platform/jobs/jobTransaction.ts'
import { findSmsByCause } from '../sms/sms.service.ts'
import { applyStatus, assertMayChange, type Changed, getTicket, lockedRepair } from './repairs.service.ts'
import {
  insertStatusRequest,
  selectStatusRequest,
  updatePendingRequest,
  updatePendingRequestOfRepair,
} from './statusRequests.sql.ts'

type StatusInput = ParsedInputOf<typeof updateRepairStatus> & { status: RepairStatus }

interface StatusChanged extends Changed {
  readonly outcome: 'updated' | 'requested'
}

const nothingToSave = 'Nothing to save: choose another status, or add a note or an image'

const assertSomethingToSave = ({ status, note, fileId }: StatusInput, repair: Repair): void => {
  if (status !== repair.status || note !== '' || fileId) return
  throw new Refusal('input.invalid', { fields: { status: nothingToSave } })
}

/** Who brought it to the status it has: the oldest of the newest entries that all have it. */
const settledBy = ({ status, history }: Repair): string => {
  const before = history.findIndex(entry => entry.status !== status)
  return history.at(before === -1 ? -1 : before - 1)?.by ?? 'Somebody'
}

/** Two who choose at once do not overwrite each other: the second is told. */
const assertStatusUnchanged = ({ status, statusWas }: StatusInput, repair: Repair): void => {
  if (status === repair.status || statusWas === undefined || statusWas === repair.status) return
  throw new Refusal('repairs.statusChanged', { by: settledBy(repair), status: repair.status })
}

/** What an earlier request under this id came to. An entry of another ticket is refused by its constraint. */
const earlierChange = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id }: StatusInput,
  repair: Repair,
): Promise<StatusChanged | undefined> => {
  const request = await selectStatusRequest(trx, id)
  if (request) {
    if (request.repairId !== repair.id || request.requesterId !== user.id) throw new Refusal('id.taken')
    return { repair, smsId: null, outcome: 'requested' }
  }
  if (!repair.history.some(entry => entry.id === id)) return undefined
  return { repair, smsId: await findSmsByCause(trx, { repairNumber: repair.number, id }), outcome: 'updated' }
}

const request = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, note, fileId }: StatusInput,
  repair: Repair,
): Promise<StatusChanged> => {
  await insertStatusRequest(trx, { id, repair_id: repair.id, note, file_id: fileId ?? null, requested_by: user.id })
  return { repair: await getTicket(trx, repair.number), smsId: null, outcome: 'requested' }
}

const update = async (
  trx: JobWrite,
  actor: Pick<Actor, 'user' | 'publicUrl'>,
  { id, status, note, fileId }: StatusInput,
  repair: Repair,
): Promise<StatusChanged> => {
  // Whoever may decide on a request has done so by this, whether they saw it or not.
  if (statusRules[status].needsApproval && can(actor.user, 'approvals.decide')) {
    await updatePendingRequestOfRepair(trx, repair.id, { state: 'approved', decided_by: actor.user.id })
  }
  const changed = await applyStatus(trx, actor, repair, {
    entryId: id,
    causeId: id,
    status,
    note,
    fileId: fileId ?? null,
  })
  return { ...changed, outcome: 'updated' }
}

/** Sets a status or asks an Admin for it; also adds a note or an image alone. Sent twice, it changes nothing. */
export const changeStatus = async (
  trx: JobWrite,
  actor: Pick<Actor, 'user' | 'publicUrl'>,
  asked: ParsedInputOf<typeof updateRepairStatus>,
): Promise<StatusChanged> => {
  const repair = await lockedRepair(trx, asked.number)
  const input = { ...asked, status: asked.status ?? repair.status }
  const earlier = await earlierChange(trx, actor, input, repair)
  if (earlier) return earlier
  assertMayChange(actor, repair)
  assertStatusUnchanged(input, repair)
  assertSomethingToSave(input, repair)
  await assertOwnFiles(trx, actor, input.fileId ? { fileId: input.fileId } : {})
  const isNew = input.status !== repair.status
  const mustAsk = isNew && statusRules[input.status].needsApproval && !can(actor.user, 'approvals.decide')
  return mustAsk ? request(trx, actor, input, repair) : update(trx, actor, input, repair)
}

interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly reason?: string
}

/** Records the decision on a pending request. The caller has locked the ticket. */
export const decideRequest = (trx: Write, { user }: Pick<Actor, 'user'>, id: string, decision: Decision) =>
  updatePendingRequest(trx, id, { ...decision, decided_by: user.id })
