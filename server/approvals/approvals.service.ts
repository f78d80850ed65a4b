import { randomUUID } from 'node:crypto'
import type { Approval, approveRequest, rejectRequest } from '#contract/approvals/approvals.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import type { JobWrite } from '../platform/jobs/jobTransaction.ts'
import { applyStatus, lockedRepair } from '../repairs/repairs.service.ts'
import { decideRequest } from '../repairs/status.service.ts'
import { findSmsByCause } from '../sms/sms.service.ts'
import { selectApproval } from './approvals.sql.ts'

const getApproval = async (trx: Write, id: string) => {
  const approval = await selectApproval(trx, id)
  if (!approval) throw new Refusal('approvals.notFound')
  return approval
}

/** As it is until the transaction ends: whatever decides on a request holds its ticket. */
const lockApproval = async (trx: Write, id: string) => {
  const { repairNumber } = await getApproval(trx, id)
  const repair = await lockedRepair(trx, repairNumber)
  const { deciderId, ...approval } = await getApproval(trx, id)
  return { repair, deciderId, approval }
}

const decidedAlready = ({ state, decidedBy }: Approval): Refusal =>
  new Refusal('approvals.decided', { state, by: decidedBy })

/** Sent twice, as after a lost answer, it answers with the request as it was decided. */
export const approve = async (
  trx: JobWrite,
  actor: Pick<Actor, 'user' | 'publicUrl'>,
  { id }: ParsedInputOf<typeof approveRequest>,
): Promise<{ approval: Approval; smsId: string | null }> => {
  const { repair, deciderId, approval } = await lockApproval(trx, id)
  if (approval.state === 'approved' && deciderId === actor.user.id) {
    return { approval, smsId: await findSmsByCause(trx, { repairNumber: repair.number, id }) }
  }
  if (approval.state !== 'pending') throw decidedAlready(approval)
  const { note, fileId } = approval
  await decideRequest(trx, actor, id, { state: 'approved' })
  const { smsId } = await applyStatus(trx, actor, repair, {
    entryId: randomUUID(),
    causeId: id,
    status: 'NOT REPAIRED',
    note,
    isInternal: true,
    fileId,
  })
  return { approval: await getApproval(trx, id), smsId }
}

/** Sent twice, as after a lost answer, it answers with the request as it was decided. */
export const reject = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id, reason }: ParsedInputOf<typeof rejectRequest>,
): Promise<Approval> => {
  const { deciderId, approval } = await lockApproval(trx, id)
  if (deciderId === actor.user.id && approval.reason === reason) return approval
  if (approval.state !== 'pending') throw decidedAlready(approval)
  await decideRequest(trx, actor, id, { state: 'rejected', reason })
  return getApproval(trx, id)
}
