import { isId } from '#contract/isId.ts'
import { type PaymentStatus, paymentStatuses, type SaleStatus, saleStatuses } from '#contract/sales/saleTerms.ts'
import { type DateRange, readDateRange } from '#web/ui/list/dateRange.ts'
import { type ListSearch, readListSearch } from '#web/ui/list/listSearch.ts'
import { type PageSize, readPageSize } from '#web/ui/list/pageSizes.ts'

/** What the URL of the list holds. `from` and `to` are the business days in which sales were made. */
export interface SaleFilter extends ListSearch, DateRange {
  status?: SaleStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  /** The id of a sales person. */
  salesPerson?: string | undefined
  pageSize?: PageSize | undefined
}

/** Reads the filter of the list from the query string. */
export const readSaleFilter = (search: Record<string, unknown>): SaleFilter => ({
  ...readListSearch(search),
  ...readDateRange(search),
  status: saleStatuses.find(status => status === search.status),
  paymentStatus: paymentStatuses.find(status => status === search.paymentStatus),
  salesPerson: isId(search.salesPerson) ? search.salesPerson : undefined,
  pageSize: readPageSize(search.pageSize),
})
