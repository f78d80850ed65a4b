import { chosenItems, lateSales, paymentStatuses, saleStatuses } from '#contract/sales/saleTerms.ts'
import { readBranch } from '#web/settings/useBranchFilter.ts'
import { readSearch } from '#web/ui/list/listSearch.ts'
import { readPageSize } from '#web/ui/list/pageSizes.ts'
import { filterReader, readDay, readId, readOneOf, type UrlFilter } from '#web/ui/list/urlFilter.ts'

/** `from` and `to` are the business days in which sales were made; with `late` of earlier days, those in which they were sent. */
export const readSaleFilter = filterReader({
  search: readSearch,
  from: readDay,
  to: readDay,
  status: readOneOf(saleStatuses),
  paymentStatus: readOneOf(paymentStatuses),
  late: readOneOf(lateSales),
  items: readOneOf(chosenItems),
  salesPerson: readId,
  branch: readBranch,
  pageSize: readPageSize(),
})

export type SaleFilter = UrlFilter<typeof readSaleFilter>
