import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RepairFilter, readRepairFilter } from '#web/repairs/repairFilter.ts'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { defaultPageSize } from '#web/ui/list/pageSizes.ts'

const from = '/admin/repairs'

/** The filter of the list is in the URL, so that reload, links and the back button restore the list. */
export const useRepairFilter = () => {
  const [search, setSearch] = useListSearch()
  const inUrl = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: RepairFilter) =>
    void navigate({ search: before => readRepairFilter({ ...before, ...changes }), replace: true })
  const { pageSize = defaultPageSize, delayed = false, dueToday = false, ...others } = inUrl
  // Search results are sorted newest first. The chosen order applies again when the search is cleared.
  const sort = (search === '' && inUrl.sort) || 'newest'
  return {
    filter: { ...others, search, delayed, dueToday, sort, limit: pageSize },
    pageSize,
    setSearch,
    change,
    /** History state for pages opened from the list, which link back to it with the same filter. */
    historyState: { repairList: inUrl },
  }
}
