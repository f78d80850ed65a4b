import { type RawBuilder, sql } from 'kysely'
import type { RepairCount } from '#contract/repairs/repairs.ts'
import type { Database } from '../platform/db/database.ts'
import { isAmongNewestMatches, isMatch } from '../platform/search/searchList.sql.ts'
import { selectDaysCount, selectLedgerCount } from './counts.sql.ts'
import { isListed } from './filter.sql.ts'
import type { RepairFilter } from './repairFilter.ts'
import { comparesEach, repairSearch } from './search.sql.ts'

/** What no counter knows is counted up to this number, so that a count never reads a whole year. */
const maxCounted = 1_000

/** Counts the rows of the first condition that meet the second one, and reads at most one more than the maximum. */
const countRead = async (
  db: Database,
  isRead: RawBuilder<boolean>,
  isCounted: RawBuilder<boolean>,
): Promise<RepairCount> => {
  const { rows } = await sql<{ read: number; counted: number }>`
    select count(*) as read, count(*) filter (where counted) as counted
    from (select ${isCounted} as counted from repairs where ${isRead} limit ${maxCounted + 1}) repair`.execute(db)
  const { read = 0, counted = 0 } = rows[0] ?? {}
  return { count: Math.min(counted, maxCounted), isMore: read > maxCounted }
}

const countFound = async (db: Database, filter: RepairFilter): Promise<RepairCount> =>
  (await comparesEach(db, filter))
    ? countRead(db, sql`${isListed(filter)} and ${isMatch(repairSearch, filter)}`, sql`true`)
    : countRead(db, isAmongNewestMatches(repairSearch, filter, undefined, maxCounted + 1), isListed(filter))

const isDefined = (value: unknown): boolean => value !== undefined

/** The number of repairs in a list. The counters are exact, however many repairs there are. */
export const selectCount = async (db: Database, filter: RepairFilter): Promise<RepairCount> => {
  const { search, createdFrom, createdBefore, handedOverOn, technicianId, status, delayedOn, dueOn, sort } = filter
  if (search !== '') return countFound(db, filter)
  const hasDays = [createdFrom, createdBefore].some(isDefined)
  if (!hasDays && handedOverOn === undefined) return { count: await selectLedgerCount(db, filter), isMore: false }
  const hasOthers = sort === 'due' || [handedOverOn, technicianId, status, delayedOn, dueOn].some(isDefined)
  return hasOthers
    ? countRead(db, isListed(filter), sql`true`)
    : { count: await selectDaysCount(db, filter), isMore: false }
}
