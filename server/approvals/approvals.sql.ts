import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Approval, listApprovals } from '#contract/approvals/approvals.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Database } from '../platform/db/database.ts'
import { type Page, selectNewestFirst } from '../platform/db/keyset.ts'

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
      'repairs.not_repaired_charge as notRepairedCharge',
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
    .select(of =>
      jsonArrayFrom(
        of
          .selectFrom('repair_parts as part')
          .innerJoin('inventory_items as item', 'item.id', 'part.item_id')
          .select(['item.name', 'part.quantity'])
          .whereRef('part.repair_id', '=', 'repairs.id')
          .orderBy('item.name'),
      ).as('parts'),
    )

export const selectApprovals = (
  db: Database,
  { state, ...page }: ParsedInputOf<typeof listApprovals>,
): Promise<Page<Approval>> =>
  selectNewestFirst(
    approvalsWithNames(db).$if(state !== undefined, query =>
      query.where('approvals.state', '=', sql<Approval['state']>`${state}`),
    ),
    page,
    { time: 'requested_at', id: 'approvals.id' },
    approval => approval.requestedAt,
  )

export const selectApproval = (db: Database, id: string) =>
  approvalsWithNames(db).select('approvals.decided_by as deciderId').where('approvals.id', '=', id).executeTakeFirst()
