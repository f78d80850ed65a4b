import { sql } from 'kysely'
import type { Database, Write } from '../platform/db/database.ts'

/** A request to set a repair to a status that needs approval. */
interface StatusRequest {
  id: string
  repair_id: string
  note: string
  file_id: string | null
  requested_by: string
}

export const insertStatusRequest = (trx: Write, request: StatusRequest) =>
  trx.insertInto('approvals').values(request).execute()

export const isStatusRequest = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('approvals').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

interface Decision {
  state: 'approved' | 'rejected'
  decided_by: string
  reason?: string
}

const updatePending = (trx: Write, decision: Decision) =>
  trx
    .updateTable('approvals')
    .set({ ...decision, decided_at: sql`now()` })
    .where('state', '=', 'pending')

export const updatePendingRequest = (trx: Write, id: string, decision: Decision) =>
  updatePending(trx, decision).where('id', '=', id).execute()

export const updatePendingRequestOfRepair = (trx: Write, repairId: string, decision: Decision) =>
  updatePending(trx, decision).where('repair_id', '=', repairId).execute()
