import { isDay } from '#contract/day.ts'
import { isId } from '#contract/isId.ts'
import { noTechnician } from '#contract/repairs/noTechnician.ts'
import { type RepairSort, repairSorts } from '#contract/repairs/repairSort.ts'
import { type RepairStatus, repairStatuses } from '#contract/repairs/repairStatus.ts'
import { type DateRange, readDateRange } from '#web/ui/list/dateRange.ts'
import { type ListSearch, readListSearch } from '#web/ui/list/listSearch.ts'
import { type PageSize, readPageSize } from '#web/ui/list/pageSizes.ts'

/** What the URL of the list holds. `from` and `to` are the days on which repairs were taken in. */
export interface RepairFilter extends ListSearch, DateRange {
  delayed?: true | undefined
  dueToday?: true | undefined
  /** The day on which repairs were delivered. */
  handedOver?: string | undefined
  /** The id of a technician, or 'none'. */
  technician?: string | undefined
  status?: RepairStatus | undefined
  sort?: RepairSort | undefined
  pageSize?: PageSize | undefined
}

const readFlag = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined)

const readTechnician = (value: unknown): string | undefined =>
  value === noTechnician || isId(value) ? value : undefined

/** Reads the filter of the list from the query string. */
export const readRepairFilter = (search: Record<string, unknown>): RepairFilter => ({
  ...readListSearch(search),
  ...readDateRange(search),
  delayed: readFlag(search.delayed),
  dueToday: readFlag(search.dueToday),
  handedOver: isDay(search.handedOver) ? search.handedOver : undefined,
  technician: readTechnician(search.technician),
  status: repairStatuses.find(status => status === search.status),
  sort: repairSorts.find(sort => sort === search.sort && sort !== 'newest'),
  pageSize: readPageSize(search.pageSize),
})
