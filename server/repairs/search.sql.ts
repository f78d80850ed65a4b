import { type RawBuilder, sql } from 'kysely'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import type { Database } from '../platform/db/database.ts'
import type { SortKey } from '../platform/db/keyset.ts'
import { containsAny, maxCompared, newestMatches } from '../platform/search/search.sql.ts'
import { spellingsOf } from '../platform/search/spellings.ts'
import { selectLedgerCount } from './counts.sql.ts'
import type { RepairFilter } from './repairFilter.ts'

/** True for at least the `limit` newest matches that follow a row of the list. Uses the search index. */
export const isAmongNewestMatches = (
  { search, technicianId, createdFrom }: RepairFilter,
  before: SortKey | undefined,
  limit: number,
) =>
  sql<boolean>`repairs.id in ${newestMatches({
    kind: 'repair',
    spellings: spellingsOf(search, normalRepairNumber),
    ownerId: technicianId ?? undefined,
    since: createdFrom,
    before,
    limit,
  })}`

/** True for every match. Compares the text of each repair, without the search index. */
export const isMatch = ({ search }: RepairFilter): RawBuilder<boolean> =>
  containsAny(sql`searched_text(repairs)`, spellingsOf(search, normalRepairNumber))

/** The search index does not know the status of a repair, nor that it has no technician. */
export const isBeyondIndex = ({ status, technicianId }: RepairFilter): boolean =>
  status !== undefined || technicianId === null

/** Whether the filters leave so few repairs that a search compares each of them. */
export const comparesEach = async (db: Database, filter: RepairFilter): Promise<boolean> => {
  const { delayedOn, dueOn, handedOverOn } = filter
  if ([delayedOn, dueOn, handedOverOn].some(day => day !== undefined)) return true
  return isBeyondIndex(filter) && (await selectLedgerCount(db, filter)) <= maxCompared
}
