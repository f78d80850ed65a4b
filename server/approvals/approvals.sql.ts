import { sql } from 'kysely'
import type { Approval, listApprovals } from '#contract/approvals/approvals.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { keyOf, type Page, pageOfRows, sortedByTime } from '../platform/db/keyset.ts'

const approvalsWithNames = (db: Database) =>
  db
    .selectFrom('approvals')
    .innerJoin('repairs', 'repairs.id', 'approvals.repair_id')
    .innerJoin('users as requester', 'requester.id', 'approvals.requested_by')
    .leftJoin('users as decider', 'decider.id', 'approvals.decided_by')
    .select([
      'approvals.id',
      'approvals.state',
      'repairs.number as repairNumber',
      'repairs.status as repairStatus',
      'repairs.customer_name as customerName',
      'repairs.device_type as deviceType',
      'approvals.note',
      'approvals.file_id as fileId',
      'requester.name as requestedBy',
      'approvals.requested_at as requestedAt',
      'decider.name as decidedBy',
      'approvals.decided_at as decidedAt',
      'approvals.reason',
    ])

export const selectApprovals = async (
  db: Database,
  { state, limit, cursor }: ParsedInputOf<typeof listApprovals>,
): Promise<Page<Approval>> => {
  const before = keyOf(cursor, sortedByTime)
  const rows = await approvalsWithNames(db)
    .$if(state !== undefined, query => query.where('approvals.state', '=', sql<Approval['state']>`${state}`))
    .$if(before !== undefined, query =>
      query.where(sql<boolean>`(requested_at, approvals.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('approvals.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, approval => [approval.requestedAt, approval.id])
}

export const selectApproval = (db: Database, id: string) =>
  approvalsWithNames(db)
    .select(['approvals.requested_by as requesterId', 'approvals.decided_by as deciderId'])
    .where('approvals.id', '=', id)
    .executeTakeFirst()

interface NewApproval {
  id: string
  repair_id: string
  note: string
  file_id: string | null
  requested_by: string
}

export const insertApproval = (trx: Write, approval: NewApproval) =>
  trx.insertInto('approvals').values(approval).execute()

interface Decision {
  state: 'approved' | 'rejected'
  decided_by: string
  reason?: string
}

const decide = (trx: Write, decision: Decision) =>
  trx
    .updateTable('approvals')
    .set({ ...decision, decided_at: sql`now()` })
    .where('state', '=', 'pending')

export const decideApproval = (trx: Write, id: string, decision: Decision) =>
  decide(trx, decision).where('id', '=', id).execute()

export const decideApprovalOf = (trx: Write, repairId: string, decision: Decision) =>
  decide(trx, decision).where('repair_id', '=', repairId).execute()
