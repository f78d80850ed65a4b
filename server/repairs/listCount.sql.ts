import { type RawBuilder, sql } from 'kysely'
import type { RepairCount } from '#contract/repairs/repairs.ts'
import type { Database } from '../platform/db/database.ts'
import { selectFound } from '../platform/search/searchList.sql.ts'
import { selectDaysCount, selectLedgerCount } from './counts.sql.ts'
import { isListed } from './filter.sql.ts'
import type { RepairFilter } from './repairFilter.ts'
import { repairSearch } from './search.sql.ts'

/** What no counter knows is counted up to this number, so that a count never reads a whole year. */
const maxCounted = 1_000
/** So many rows are compared with a searched text that is common. */
const maxCompared = 5_000

const countOf = (read: number): RepairCount => ({ count: Math.min(read, maxCounted), isMore: read > maxCounted })

/** Reads at most one row more than the maximum. */
const readRows = async (db: Database, condition: RawBuilder<boolean>) => {
  const { rows } = await sql`
    select from repairs where ${condition} order by created_at desc limit ${maxCounted + 1}`.execute(db)
  return rows
}

const countFound = async (db: Database, filter: RepairFilter): Promise<RepairCount> => {
  let isAllCompared = true
  const select = (isFound: RawBuilder<boolean>) => readRows(db, sql`${isFound} and ${isListed(filter)}`)
  const compare = async (isMatch: RawBuilder<boolean>) => {
    const { rows } = await sql<{ found: boolean | null }>`
      select ${isMatch} as found from repairs where ${isListed(filter)}
      order by created_at desc limit ${maxCompared + 1}`.execute(db)
    isAllCompared = rows.length <= maxCompared
    return rows.filter(({ found }) => found)
  }
  const found = await selectFound(db, repairSearch, filter, { limit: maxCounted + 1, select, compare })
  const { count, isMore } = countOf(found.length)
  return { count, isMore: isMore || !isAllCompared }
}

const isDefined = (value: unknown): boolean => value !== undefined

/** The number of repairs in a list. The counters are exact, however many repairs there are. */
export const selectCount = async (db: Database, filter: RepairFilter): Promise<RepairCount> => {
  const { search, createdFrom, createdBefore, handedOverOn, technicianId, status, delayedOn, dueOn, sort } = filter
  if (search !== '') return countFound(db, filter)
  const hasDays = [createdFrom, createdBefore].some(isDefined)
  if (!hasDays && handedOverOn === undefined) return { count: await selectLedgerCount(db, filter), isMore: false }
  const hasOthers = sort === 'due' || [handedOverOn, technicianId, status, delayedOn, dueOn].some(isDefined)
  return hasOthers
    ? countOf((await readRows(db, isListed(filter))).length)
    : { count: await selectDaysCount(db, filter), isMore: false }
}
