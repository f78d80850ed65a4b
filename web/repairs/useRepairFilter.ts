import { rememberSort, useRememberedSort } from '#web/repairs/rememberedSort.ts'
import { type RepairFilter, readRepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { defaultPageSize } from '#web/ui/list/pageSizes.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'

const isEmpty = (filter: RepairFilter): boolean => Object.values(filter).every(value => value === undefined)

export const useRepairFilter = () => {
  const [search, setSearch] = useListSearch()
  const [inUrl, changeUrl] = useUrlFilter(readRepairFilter)
  const remembered = useRememberedSort()
  const { pageSize = defaultPageSize, delayed = false, dueToday = false, ...money } = inUrl
  const { balanceDue = false, toGiveBack = false, ...others } = money
  // A link to the list says all it wants. Opened without a filter, the list is as this device had it last.
  const chosen = inUrl.sort ?? (isEmpty(inUrl) ? remembered : 'newest')
  const change = (changes: RepairFilter) => {
    if ('sort' in changes) rememberSort(changes.sort ?? 'newest')
    changeUrl({ sort: chosen, ...changes })
  }
  // Search results are sorted newest first. The chosen order applies again when the search is cleared.
  const sort = search === '' ? chosen : 'newest'
  return {
    filter: { ...others, search, delayed, dueToday, balanceDue, toGiveBack, sort, limit: pageSize },
    pageSize,
    setSearch,
    change,
    /** History state for pages opened from the list, which link back to it with the same filter. */
    historyState: { repairList: inUrl },
  }
}
