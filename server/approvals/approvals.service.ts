import { randomUUID } from 'node:crypto'
import type { Approval, approveRequest, rejectRequest } from '#contract/approvals/approvals.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { nested } from '#contract/message.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { applyStatus, getTicket, lockTicket, type TicketActor } from '../repairs/repairs.service.ts'
import { decideRequest } from '../repairs/status.service.ts'
import { findSmsByCause, type StoredSms } from '../sms/outbox/outbox.service.ts'
import { selectApproval } from './approvals.sql.ts'

const getApproval = async (trx: Write, id: string) => {
  const approval = await selectApproval(trx, id)
  if (!approval) throw new Refusal('approvals.notFound')
  return approval
}

/** Locks the ticket of a request, as everything that decides on a request does, then loads both. */
const lockAndLoad = async (trx: Write, id: string) => {
  const { repairNumber } = await getApproval(trx, id)
  await lockTicket(trx, repairNumber)
  const { deciderId, ...approval } = await getApproval(trx, id)
  return { repair: await getTicket(trx, repairNumber), deciderId, approval }
}

const alreadyDecided = ({ state, decidedBy }: Approval): Refusal =>
  new Refusal('approvals.decided', { state: nested(state), by: decidedBy })

/** Idempotent: a retry gets the request as it was decided. */
export const approve = async (
  trx: Write,
  actor: TicketActor,
  { id, ...notRepaired }: ParsedInputOf<typeof approveRequest>,
): Promise<{ approval: Approval; sms: StoredSms | null }> => {
  const { repair, deciderId, approval } = await lockAndLoad(trx, id)
  if (approval.state === 'approved' && deciderId === actor.user.id) {
    return { approval, sms: await findSmsByCause(trx, { kind: 'repair', reference: repair.number, id }) }
  }
  if (approval.state !== 'pending') throw alreadyDecided(approval)
  const { note, fileId } = approval
  await decideRequest(trx, actor, id, { state: 'approved' })
  const { sms } = await applyStatus(trx, actor, repair, {
    entryId: randomUUID(),
    causeId: id,
    status: 'NOT REPAIRED',
    note,
    isInternal: true,
    fileId,
    notRepaired,
  })
  return { approval: await getApproval(trx, id), sms }
}

/** Idempotent: a retry gets the request as it was decided. */
export const reject = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id, reason }: ParsedInputOf<typeof rejectRequest>,
): Promise<Approval> => {
  const { deciderId, approval } = await lockAndLoad(trx, id)
  if (deciderId === actor.user.id && approval.reason === reason) return approval
  if (approval.state !== 'pending') throw alreadyDecided(approval)
  await decideRequest(trx, actor, id, { state: 'rejected', reason })
  return getApproval(trx, id)
}
