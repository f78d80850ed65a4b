import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKnownCustomer } from '#web/customers/useKnownCustomer.ts'
import { readPaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { paymentSummaryQuery } from '#web/payments/list/paymentList.queries.ts'
import { readSaleFilter } from '#web/sales/sale/saleFilter.ts'
import { saleSummaryQuery } from '#web/sales/sales.queries.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'
import { refusedRecipientsQuery } from '#web/sms/bulk/bulk.queries.ts'

const listed = { search: '', limit: 1 }

test.each<[string, (phone: string) => void]>([
  ['the sum of the sales', search => useQuery(saleSummaryQuery({ ...readSaleFilter({}), ...listed, search }))],
  ['the sum of the payments', search => useQuery(paymentSummaryQuery({ ...readPaymentFilter({}), ...listed, search }))],
  ['the customer of a phone', phone => useKnownCustomer({ phone, name: '', setName: () => undefined })],
  ['the recipients who get nothing', phone => useQuery(refusedRecipientsQuery(phone, [phone]))],
])('the request for %s is cancelled when a newer one supersedes it', (_name, useRead) => {
  const fetching = vi.fn((_url: string, _options: RequestInit) => new Promise(() => undefined))
  vi.stubGlobal('fetch', fetching)
  const client = createQueryClient()
  const { rerender } = renderHook(({ phone }) => useRead(phone), {
    initialProps: { phone: '0911234567' },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  rerender({ phone: '0911234568' })
  expect(fetching.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, false])
})
