import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SmsKind, smsKinds } from '#contract/sms/outbox/smsKinds.ts'
import { type SmsState, smsStates } from '#contract/sms/outbox/smsStates.ts'
import { type ListSearch, readListSearch, useListSearch } from '#web/ui/list/listSearch.ts'
import { type PageSize, readPageSize } from '#web/ui/list/pageSizes.ts'

const defaultPageSize: PageSize = 100

/** What the URL of the page holds. */
interface MessageFilter extends ListSearch {
  kind?: SmsKind | undefined
  state?: SmsState | undefined
  pageSize?: PageSize | undefined
}

/** Reads the filter of the history from the query string. */
export const readMessageFilter = (search: Record<string, unknown>): MessageFilter => ({
  ...readListSearch(search),
  kind: smsKinds.find(kind => kind === search.kind),
  state: smsStates.find(state => state === search.state),
  pageSize: readPageSize(search.pageSize, defaultPageSize),
})

/** The filter is in the URL, so that reload, links and the back button restore the list. */
export const useMessageFilter = () => {
  const [search, setSearch] = useListSearch()
  const { kind, state, pageSize = defaultPageSize } = readMessageFilter(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: MessageFilter) =>
    void navigate({ to: '.', search: before => ({ ...before, ...changes }), replace: true })
  return { filter: { search, kind, state, limit: pageSize }, pageSize, setSearch, change }
}
