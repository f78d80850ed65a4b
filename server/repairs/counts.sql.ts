import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import type { getRepairSummary } from '#contract/repairs/repairs.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { RepairFilter } from './repairFilter.ts'

export type Summary = ReplyOf<typeof getRepairSummary>

const noRepairs = Object.fromEntries(repairStatuses.map(status => [status, 0])) as Summary['byStatus']

const matchesTechnician = sql`(filter.technician is null or technician_id = filter.technician)`

/**
 * The counts on a day of the shop, for one technician or all, and the pending approval requests of the whole shop. One
 * statement, so that the numbers are consistent.
 */
export const selectSummary = async (db: Database, day: string, technicianId: string | undefined): Promise<Summary> => {
  const { rows } = await sql<Summary>`
    with filter as (select ${day}::date as day, ${technicianId ?? null}::uuid as technician)
    select
      (select coalesce(json_object_agg(status, repairs), '{}') from (
        select status, sum(change) as repairs from repair_counts, filter where ${matchesTechnician} group by status
      ) counted) as "byStatus",
      (select coalesce(sum(change), 0) from repair_counts, filter where due < day and ${matchesTechnician}) as delayed,
      (select count(*) from approvals where state = 'pending') as "pendingApprovals"`.execute(db)
  const [summary] = rows
  if (!summary) throw new Error('The summary query returned no row')
  return { ...summary, byStatus: { ...noRepairs, ...summary.byStatus } }
}

type LedgerFilter = Pick<RepairFilter, 'technicianId' | 'status' | 'delayedOn' | 'dueOn' | 'sort'>

/** The number of repairs by the filters that the ledger knows. */
export const selectLedgerCount = async (
  db: Database,
  { technicianId, status, delayedOn, dueOn, sort }: LedgerFilter,
): Promise<number> => {
  const { count } = await db
    .selectFrom('repair_counts')
    .select(sql<number>`coalesce(sum(change), 0)`.as('count'))
    .$if(technicianId === null, query => query.where('technician_id', 'is', null))
    .$if(typeof technicianId === 'string', query => query.where('technician_id', '=', technicianId ?? null))
    .$if(status !== undefined, query => query.where('status', '=', status ?? null))
    .$if(delayedOn !== undefined, query => query.where('due', '<', delayedOn ?? ''))
    .$if(dueOn !== undefined, query => query.where('due', '=', dueOn ?? ''))
    .$if(sort === 'due', query => query.where(sql<boolean>`not is_closed(status)`))
    .$if(sort === 'waiting', query => query.where('status', '=', 'Completed'))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of repairs that were taken in on some days. The times must be the start of a day of the shop. */
export const selectDaysCount = async (
  db: Database,
  { createdFrom, createdBefore }: Pick<RepairFilter, 'createdFrom' | 'createdBefore'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('repair_days')
    .select(sql<number>`coalesce(sum(taken_in), 0)`.as('count'))
    .$if(createdFrom !== undefined, query => query.where('day', '>=', sql<string>`shop_time(${createdFrom})::date`))
    .$if(createdBefore !== undefined, query => query.where('day', '<', sql<string>`shop_time(${createdBefore})::date`))
    .executeTakeFirstOrThrow()
  return count
}

/** Folds the rows of each day into their sums, in one statement like foldCounts. */
export const foldDays = (trx: Write) =>
  sql`
    with folded as (delete from repair_days returning day, taken_in, handed_over)
    insert into repair_days (day, taken_in, handed_over)
    select day, sum(taken_in), sum(handed_over) from folded
    group by day having sum(taken_in) <> 0 or sum(handed_over) <> 0
  `.execute(trx)

/**
 * Folds (aggregates) the rows into their sums. One statement, so that a reader sees either the rows or the sums, and rows
 * added at the same time are not lost.
 */
export const foldCounts = (trx: Write, today: string) =>
  sql`
    with folded as (
      delete from repair_counts
      returning technician_id, status, case when due < ${today}::date then '-infinity' else due end as due, change, owed
    )
    insert into repair_counts (technician_id, status, due, change, owed)
    select technician_id, status, due, sum(change), sum(owed) from folded
    group by technician_id, status, due having sum(change) <> 0 or sum(owed) <> 0
  `.execute(trx)
