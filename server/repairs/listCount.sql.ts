import { sql } from 'kysely'
import type { RepairCount } from '#contract/repairs/repairs.ts'
import type { Database } from '../platform/db/database.ts'
import { maxCounted, selectCounted, selectFoundToCount } from '../platform/search/countFound.sql.ts'
import { selectDaysCount, selectLedgerCount } from './counts.sql.ts'
import { isListed } from './filter.sql.ts'
import type { RepairFilter } from './repairFilter.ts'
import { repairSearch } from './search.sql.ts'

const maxCompared = 5_000

const countOf = (read: number): RepairCount => ({ count: Math.min(read, maxCounted), isMore: read > maxCounted })

const countFound = async (db: Database, filter: RepairFilter): Promise<RepairCount> => {
  const selection = { columns: sql`1`, isListed: isListed(filter), maxCompared }
  const { rows, isCutOff } = await selectFoundToCount(db, repairSearch, filter, selection)
  const { count, isMore } = countOf(rows.length)
  return { count, isMore: isMore || isCutOff }
}

const isDefined = (value: unknown): boolean => value !== undefined

/** The number of repairs in a list. The counters are exact, however many repairs there are. */
export const selectCount = async (db: Database, filter: RepairFilter): Promise<RepairCount> => {
  const { search, createdFrom, createdBefore, handedOverOn, technicianId, status, delayedOn, dueOn, sort } = filter
  const isOfMoney = filter.hasBalance || filter.isToGiveBack
  if (search !== '') return countFound(db, filter)
  const hasDays = [createdFrom, createdBefore].some(isDefined)
  if (!hasDays && handedOverOn === undefined && !isOfMoney)
    return { count: await selectLedgerCount(db, filter), isMore: false }
  const hasOthers =
    isOfMoney ||
    sort === 'due' ||
    sort === 'waiting' ||
    [handedOverOn, technicianId, status, delayedOn, dueOn].some(isDefined)
  return hasOthers
    ? countOf((await selectCounted(db, 'repairs', sql`1`, isListed(filter))).length)
    : { count: await selectDaysCount(db, filter), isMore: false }
}
