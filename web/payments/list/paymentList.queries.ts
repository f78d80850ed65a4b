import { queryOptions } from '@tanstack/react-query'
import {
  getPaymentSummary,
  type ListedPayment,
  listPaymentPeople,
  listPayments,
} from '#contract/payments/paymentList.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import type { PaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { paymentListTexts as texts } from '#web/payments/list/paymentList.texts.ts'

type Filter = PaymentFilter & { limit: number }

export const paymentListQuery = (filter: Filter) =>
  pagedQuery(['payments', 'list', filter], (cursor, options) => call(listPayments, { ...filter, cursor }, options))

/** How many payments the list has, and their sum. */
export const paymentSummaryQuery = ({ limit: _, ...filter }: Filter) =>
  queryOptions({
    queryKey: ['payments', 'summary', filter],
    queryFn: ({ signal }) => call(getPaymentSummary, filter, { signal }),
  })

/** Whom the list can be filtered by. */
export const paymentPeopleQuery = queryOptions({
  queryKey: ['payments', 'people'],
  queryFn: () => call(listPaymentPeople, {}),
})

/** More would take minutes to read, and the memory of a phone may not hold them. */
const maxExported = 20_000

/** Reads all pages of the list. Throws a message for the user if there are too many payments. */
export const readAllPayments = async (filter: PaymentFilter): Promise<ListedPayment[]> => {
  const payments: ListedPayment[] = []
  let cursor: string | undefined
  do {
    const page = await call(listPayments, { ...filter, limit: 200, cursor })
    payments.push(...page.items)
    if (payments.length > maxExported) throw new Error(texts.tooManyToExport(maxExported))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return payments
}
