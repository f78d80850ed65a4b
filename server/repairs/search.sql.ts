import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import type { Database } from '../platform/db/database.ts'
import { isBeyondIndex, maxCompared, type SearchedList } from '../platform/search/searchList.sql.ts'
import { selectLedgerCount } from './counts.sql.ts'
import { listSorts } from './listSort.sql.ts'
import type { RepairFilter } from './repairFilter.ts'

type FoundRepair = Pick<RepairInList, 'id' | 'status' | 'estimatedCompletion' | 'createdAt'> & {
  technicianId: string | null
}

export const repairSearch: SearchedList<RepairFilter, FoundRepair> = {
  kind: 'repair',
  table: 'repairs',
  otherSpelling: normalRepairNumber,
  indexed: ({ technicianId, createdFrom, createdBefore }) => ({
    ownerId: technicianId ?? undefined,
    since: createdFrom,
    until: createdBefore,
  }),
  unindexed: ({ technicianId }) => (technicianId === null ? ['status', 'technicianId'] : ['status']),
  keyOf: listSorts.newest.keyOf,
}

/** Whether the filters leave so few repairs that a search compares each of them. */
export const comparesEach = async (db: Database, filter: RepairFilter): Promise<boolean> => {
  const { delayedOn, dueOn, handedOverOn } = filter
  if ([delayedOn, dueOn, handedOverOn].some(day => day !== undefined)) return true
  return isBeyondIndex(repairSearch, filter) && (await selectLedgerCount(db, filter)) <= maxCompared
}
