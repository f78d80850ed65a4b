import { sql } from 'kysely'
import { type RepairStatus, repairStatuses } from '#contract/repairs/repairStatus.ts'
import type { Database, Write } from '../db/database.ts'

interface Counts {
  readonly byStatus: Record<RepairStatus, number>
  /** On that day of the shop. */
  readonly delayed: number
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Of one technician, or of all. */
export const selectCounts = async (db: Database, day: string, technicianId: string | undefined): Promise<Counts> => {
  const rows = await db
    .selectFrom('repair_counts')
    .select(['status', sql<number>`sum(change)`.as('repairs')])
    .select(sql<number>`coalesce(sum(change) filter (where due < ${day}::date), 0)`.as('delayed'))
    .$if(technicianId !== undefined, query => query.where('technician_id', '=', technicianId ?? null))
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, repairs }) => [status, repairs]))
  const byStatus = Object.fromEntries(repairStatuses.map(status => [status, counted.get(status) ?? 0]))
  return { byStatus: byStatus as Counts['byStatus'], delayed: sumOf(rows.map(({ delayed }) => delayed)) }
}

export const countPendingApprovals = async (db: Database, technicianId: string | undefined): Promise<number> => {
  const { count } = await db
    .selectFrom('approvals')
    .innerJoin('repairs', 'repairs.id', 'repair_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', sql.lit('pending'))
    .$if(technicianId !== undefined, query => query.where('technician_id', '=', technicianId ?? null))
    .executeTakeFirstOrThrow()
  return count
}

/** One statement: who reads sees the rows or their sum, and what is added meanwhile is left alone. */
export const foldCounts = (trx: Write, today: string) =>
  sql`
    with folded as (
      delete from repair_counts
      returning technician_id, status, case when due < ${today}::date then '-infinity' else due end as due, change
    )
    insert into repair_counts (technician_id, status, due, change)
    select technician_id, status, due, sum(change) from folded
    group by technician_id, status, due having sum(change) <> 0
  `.execute(trx)
