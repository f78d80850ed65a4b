import { readRepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { defaultPageSize } from '#web/ui/list/pageSizes.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'

export const useRepairFilter = () => {
  const [search, setSearch] = useListSearch()
  const [inUrl, change] = useUrlFilter(readRepairFilter)
  const { pageSize = defaultPageSize, delayed = false, dueToday = false, balanceDue = false, ...others } = inUrl
  // Search results are sorted newest first. The chosen order applies again when the search is cleared.
  const sort = (search === '' && inUrl.sort) || 'newest'
  return {
    filter: { ...others, search, delayed, dueToday, balanceDue, sort, limit: pageSize },
    pageSize,
    setSearch,
    change,
    /** History state for pages opened from the list, which link back to it with the same filter. */
    historyState: { repairList: inUrl },
  }
}
