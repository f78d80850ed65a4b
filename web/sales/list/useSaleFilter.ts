import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSaleFilter, type SaleFilter } from '#web/sales/list/saleFilter.ts'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { defaultPageSize } from '#web/ui/list/pageSizes.ts'

const from = '/admin/sales'

/** The filter of the list is in the URL, so that reload, links and the back button restore the list. */
export const useSaleFilter = () => {
  const [search, setSearch] = useListSearch()
  const inUrl = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: SaleFilter) =>
    void navigate({ search: before => readSaleFilter({ ...before, ...changes }), replace: true })
  const { pageSize = defaultPageSize, ...others } = inUrl
  return {
    filter: { ...others, search, limit: pageSize },
    pageSize,
    setSearch,
    change,
    /** History state for pages opened from the list, which link back to it with the same filter. */
    historyState: { saleList: inUrl },
  }
}
