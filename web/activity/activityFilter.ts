import { activityKinds } from '#contract/activity/activityKinds.ts'
import { readSearch, useListSearch } from '#web/ui/list/listSearch.ts'
import { type PageSize, readPageSize } from '#web/ui/list/pageSizes.ts'
import { filterReader, readDay, readId, readOneOf, useUrlFilter } from '#web/ui/list/urlFilter.ts'

const defaultPageSize: PageSize = 100

export const readActivityFilter = filterReader({
  search: readSearch,
  person: readId,
  kind: readOneOf(activityKinds),
  from: readDay,
  to: readDay,
  pageSize: readPageSize(defaultPageSize),
})

export const useActivityFilter = () => {
  const [search, setSearch] = useListSearch()
  const [{ pageSize = defaultPageSize, ...others }, change] = useUrlFilter(readActivityFilter)
  return { filter: { ...others, search, limit: pageSize }, pageSize, setSearch, change }
}
