import { smsKinds } from '#contract/sms/outbox/smsKinds.ts'
import { smsStates } from '#contract/sms/outbox/smsStates.ts'
import { readSearch, useListSearch } from '#web/ui/list/listSearch.ts'
import { type PageSize, readPageSize } from '#web/ui/list/pageSizes.ts'
import { filterReader, readOneOf, useUrlFilter } from '#web/ui/list/urlFilter.ts'

const defaultPageSize: PageSize = 100

export const readMessageFilter = filterReader({
  search: readSearch,
  kind: readOneOf(smsKinds),
  state: readOneOf(smsStates),
  pageSize: readPageSize(defaultPageSize),
})

export const useMessageFilter = () => {
  const [search, setSearch] = useListSearch()
  const [{ pageSize = defaultPageSize, ...others }, change] = useUrlFilter(readMessageFilter)
  return { filter: { ...others, search, limit: pageSize }, pageSize, setSearch, change }
}
