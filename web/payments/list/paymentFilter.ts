import { paymentKinds } from '#contract/payments/paymentKinds.ts'
import { ledgerMethods } from '#contract/payments/paymentMethods.ts'
import { readBranch } from '#web/settings/useBranchFilter.ts'
import { readSearch } from '#web/ui/list/listSearch.ts'
import { readPageSize } from '#web/ui/list/pageSizes.ts'
import { filterReader, readDay, readId, readOneOf, type UrlFilter } from '#web/ui/list/urlFilter.ts'

/** `from` and `to` are the business days in which payments were received. */
export const readPaymentFilter = filterReader({
  search: readSearch,
  from: readDay,
  to: readDay,
  method: readOneOf(ledgerMethods),
  kind: readOneOf(paymentKinds),
  person: readId,
  branch: readBranch,
  pageSize: readPageSize(),
})

export type PaymentFilter = Omit<UrlFilter<typeof readPaymentFilter>, 'pageSize'>
