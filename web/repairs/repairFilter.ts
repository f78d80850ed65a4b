import { type DateRange, readDateRange } from '#web/ui/list/dateRange.ts'
import { type ListSearch, readListSearch } from '#web/ui/list/listSearch.ts'
import { type PageSize, readPageSize } from '#web/ui/list/pageSizes.ts'

/** What the URL of the list holds. `from` and `to` are the days on which repairs were taken in. */
export interface RepairFilter extends ListSearch, DateRange {
  delayed?: true | undefined
  pageSize?: PageSize | undefined
}

/** Reads the filter of the list from the query string. */
export const readRepairFilter = (search: Record<string, unknown>): RepairFilter => ({
  ...readListSearch(search),
  ...readDateRange(search),
  delayed: String(search.delayed) === 'true' ? true : undefined,
  pageSize: readPageSize(search.pageSize),
})
