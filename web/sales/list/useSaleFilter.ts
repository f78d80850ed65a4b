import { readSaleFilter } from '#web/sales/sale/saleFilter.ts'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { defaultPageSize } from '#web/ui/list/pageSizes.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'

export const useSaleFilter = () => {
  const [search, setSearch] = useListSearch()
  const [inUrl, change] = useUrlFilter(readSaleFilter)
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
