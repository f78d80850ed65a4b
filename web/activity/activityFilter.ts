import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ActivityKind, activityKinds } from '#contract/activity/activityKinds.ts'
import { isDay } from '#contract/day.ts'
import { type ListSearch, readListSearch, useListSearch } from '#web/ui/list/listSearch.ts'
import { type PageSize, readPageSize } from '#web/ui/list/pageSizes.ts'

const defaultPageSize: PageSize = 100

/** What the URL of the page holds. */
interface ActivityFilter extends ListSearch {
  person?: string | undefined
  kind?: ActivityKind | undefined
  from?: string | undefined
  to?: string | undefined
  pageSize?: PageSize | undefined
}

const dayIn = (value: unknown): string | undefined => (isDay(value) ? value : undefined)

/** Reads the filter of the log from the query string. */
export const readActivityFilter = (search: Record<string, unknown>): ActivityFilter => ({
  ...readListSearch(search),
  person: typeof search.person === 'string' && /^[0-9a-f-]{36}$/.test(search.person) ? search.person : undefined,
  kind: activityKinds.find(kind => kind === search.kind),
  from: dayIn(search.from),
  to: dayIn(search.to),
  pageSize: readPageSize(search.pageSize, defaultPageSize),
})

/** The filter is in the URL, so that reload, links and the back button restore the list. */
export const useActivityFilter = () => {
  const [search, setSearch] = useListSearch()
  const { person, kind, from, to, pageSize = defaultPageSize } = readActivityFilter(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: ActivityFilter) =>
    void navigate({ to: '.', search: before => ({ ...before, ...changes }), replace: true })
  return { filter: { search, person, kind, from, to, limit: pageSize }, pageSize, setSearch, change }
}
