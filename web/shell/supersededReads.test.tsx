import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKnownCustomer } from '#web/customers/useKnownCustomer.ts'
import { differencesQuery } from '#web/drawer/drawer.queries.ts'
import { readDrawerFilter } from '#web/drawer/drawerFilter.ts'
import { readPaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { paymentSummaryQuery } from '#web/payments/list/paymentList.queries.ts'
import { statusPreviewQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { readReportFilter } from '#web/reports/reportFilter.ts'
import { salesReportQuery } from '#web/reports/salesReport.queries.ts'
import { foundProductsQuery, saleImeiQuery, tileProductsQuery } from '#web/sales/create/createSale.queries.ts'
import { readSaleFilter } from '#web/sales/sale/saleFilter.ts'
import { saleSummaryQuery } from '#web/sales/sales.queries.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'
import { refusedRecipientsQuery } from '#web/sms/bulk/bulk.queries.ts'
import { deviceWarrantiesQuery } from '#web/warranties/warranties.queries.ts'

const listed = { search: '', limit: 1 }

test.each<[string, (phone: string) => void]>([
  ['the sum of the sales', search => useQuery(saleSummaryQuery({ ...readSaleFilter({}), ...listed, search }))],
  ['the sum of the payments', search => useQuery(paymentSummaryQuery({ ...readPaymentFilter({}), ...listed, search }))],
  ['the customer of a phone', phone => useKnownCustomer({ phone, name: '', setName: () => undefined })],
  ['the recipients who get nothing', phone => useQuery(refusedRecipientsQuery(phone, [phone]))],
  ['the products of the till', search => useQuery(foundProductsQuery(search))],
  ['the tiles of a category', category => useQuery(tileProductsQuery(category))],
  ['the sales of a device', imei => useQuery(saleImeiQuery(imei))],
  ['the warranties of a device', imei => useQuery(deviceWarrantiesQuery(imei))],
  ['the SMS about a status', number => useQuery(statusPreviewQuery({ number, version: 1 }, 'Completed', {}))],
  ['the sales report', salesPerson => useQuery(salesReportQuery({ ...readReportFilter({}), salesPerson }))],
  ['the differences of drawers', branch => useQuery(differencesQuery({ ...readDrawerFilter({}), branch }))],
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
