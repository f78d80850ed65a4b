import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSaleSummary, listSales, listSalesPeople } from '#contract/sales/sales.ts'
import { hana, openSales, saleWith, sara } from '#web/sales/testing.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { keepAllStyles } from '#web/testing/keptStyles.ts'
import { listOf, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'

keepAllStyles()

test('SALE-05 completed and paid are green, pending and partial are amber, unpaid has the default colour, each with its word', async () => {
  setWidth(1440)
  serveShop()
  serve(listSalesPeople, [hana, sara])
  serve(getSaleSummary, { count: 3, isMore: false, total: 0 })
  const sales = [
    saleWith(),
    saleWith({ id: sara.id, status: 'pending', paymentStatus: 'partial', amountReceived: 100 }),
    saleWith({ id: hana.id, paymentStatus: 'unpaid', amountReceived: 0 }),
  ]
  serve(listSales, listOf(sales))
  openSales('/admin/sales')
  const table = await screen.findByRole('table', { name: 'Sales' })
  const colour = async (label: string) =>
    getComputedStyle((await within(table).findByText(label)).parentElement as Element).backgroundColor
  expect(await Promise.all(['Paid', 'Pending', 'Partial', 'Unpaid'].map(colour))).toEqual([
    '#e2f4e6',
    '#fff3d6',
    '#fff3d6',
    '#eceff5',
  ])
  expect((await within(table).findAllByText('Completed')).length).toBe(2)
})
