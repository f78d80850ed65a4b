import { cleanup, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { getSalesReport } from '#contract/reports/salesReport.ts'
import { receivedInAll } from '#contract/sales/saleAmounts.ts'
import { getSale, type Sale } from '#contract/sales/sales.ts'
import { listSaleWarranties } from '#contract/warranties/warranties.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { SalesReportPage } from '#web/reports/SalesReportPage.tsx'
import { emptyReport } from '#web/reports/testing.tsx'
import { saleSheetColumns } from '#web/sales/list/saleSheet.ts'
import { openSales, saleWith } from '#web/sales/testing.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { sheetOf } from '#web/ui/excel/downloadWorkbook.ts'

let stored: Sale

beforeEach(() => {
  setWidth(1440)
  serveShop()
  serve(listSaleWarranties, { items: [] })
  serve(getSale, () => stored)
})

const santim = (text: string | null | undefined) =>
  Math.round(Number(text?.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)
const receipt = () => screen.findByRole('article', { name: 'Sales Receipt' })
const openReceipt = async () => {
  openSales(`/admin/sales/${stored.id}/print`)
  return receipt()
}

const knownSums = [
  'Subtotal',
  'Discount',
  'Total',
  'Returned',
  'Total after returns',
  'Payment method',
  'Reference',
  'Received',
  'Change',
]

/** Cost, paid and due as a person reads them from the paper: of several payments each is printed. */
const printedFigures = async () => {
  const rows = [...(await openReceipt()).querySelectorAll('.receipt-sums > div')].map(
    row => [row.querySelector('dt')?.textContent ?? '', santim(row.querySelector('dd')?.textContent)] as const,
  )
  const sums = new Map(rows)
  const payments = rows.filter(
    ([label]) => ![...knownSums, 'Overpaid', 'Not given back', 'Balance due'].includes(label),
  )
  const [received, change] = [sums.get('Received') ?? 0, sums.get('Change') ?? 0]
  const paid = sums.has('Payment method') ? received - change : payments.reduce((sum, [, amount]) => sum + amount, 0)
  const [due, overpaid] = [sums.get('Balance due') ?? 0, sums.get('Overpaid') ?? sums.get('Not given back') ?? 0]
  const cost = (sums.get('Total') ?? 0) + (sums.get('Returned') ?? 0)
  expect(sums.get('Total after returns') ?? cost).toBe(cost)
  return { cost, paid, due, overpaid }
}

/** The cells of its row, by title. */
const exportedCells = () => {
  const { columns, rows } = sheetOf(saleSheetColumns({ payments: paymentTexts.method, branches: [] }), [stored])
  return new Map(columns.map(({ title }, index) => [title, rows[0]?.[index]]))
}

const exportedFigures = () => {
  const cells = exportedCells()
  const inSantim = (title: string) => Math.round(Number(cells.get(title)) * 100)
  return {
    cost: inSantim('Total (ETB)') - inSantim('Returned (ETB)'),
    ...{ paid: inSantim('Paid (ETB)'), due: inSantim('Balance due (ETB)') },
  }
}

const method = fc.constantFrom('cash' as const, 'telebirr' as const, 'exchange' as const)
const amount = fc.integer({ min: -60_000, max: 120_000 }).filter(santim => santim !== 0)
/** After any payments, corrections and returns. */
const anySale = fc
  .record({
    total: fc.integer({ min: 1, max: 200_000 }),
    share: fc.constantFrom(0, 0, 0.3, 1),
    received: fc.array(fc.record({ method, amount }), { maxLength: 4 }),
    change: fc.nat({ max: 5000 }),
  })
  .map(({ total, share, received, change }): Sale => {
    const [first] = saleWith().payments
    const returned = Math.floor(total * share)
    const payments = received.flatMap(({ method, amount }, index) => {
      const id = `0198a000-0000-7000-8000-00000000000${index}`
      return first ? [{ ...first, id, method, amount: index === 0 ? Math.abs(amount) : amount, change: 0 }] : []
    })
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
    const last = payments.findLast(({ amount }) => amount > 0)
    if (last && last.method !== 'exchange' && paid >= total - returned) last.change = change
    const amounts = { total, returned, payments }
    return saleWith({ ...amounts, amountReceived: receivedInAll(amounts) })
  })

test('PAY-08 paid and due make up the cost of a sale on its receipt and in its row of the export, after any payments, corrections and returns', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anySale, async sale => {
      stored = sale
      const cost = sale.total - sale.returned
      const paid = sale.payments.reduce((sum, { amount }) => sum + amount, 0)
      const due = Math.max(0, cost - paid)
      expect(await printedFigures()).toEqual({ cost, paid, due, overpaid: Math.max(0, paid - cost) })
      expect(exportedFigures()).toEqual({ cost, paid, due })
      cleanup()
    }),
    { numRuns: 15 },
  )
})

test('DISC-01 a discount in Birr or percent, on a line and on the sale, is on its page, its receipt and in its row of the export, and in the report', async () => {
  const [phone, cable] = saleWith().lines as [Sale['lines'][number], Sale['lines'][number]]
  const lines = [
    { ...phone, discount: 50_000 },
    { ...cable, discount: 6_263, discountPercent: 12.5 },
  ]
  stored = saleWith({ lines, discount: 184_384, discountPercent: 10, discountTotal: 240_647, total: 1_659_453 })
  openSales(`/admin/sales/${stored.id}`)
  const table = within(await screen.findByRole('table', { name: 'Items' }))
  const rowOf = (text: string) => table.getByText(text).closest('tr')?.textContent
  expect(rowOf('Galaxy A15')).toContain('Discount −ETB 500.00')
  expect(rowOf('USB-C cable')).toContain('Discount 12.5% −ETB 62.63')
  expect(rowOf('Discount 10%')).toBe('Discount 10%−ETB 1,843.84')
  cleanup()
  const paper = within(await openReceipt())
  for (const text of ['Discount −ETB 500.00', 'Discount 12.5% −ETB 62.63']) expect(paper.getByText(text)).toBeTruthy()
  expect(paper.getByText('Discount 10%').parentElement?.textContent).toBe('Discount 10%−ETB 1,843.84')
  expect(paper.getAllByText('Total').at(-1)?.parentElement?.textContent).toBe('TotalETB 16,594.53')
  const cells = exportedCells()
  expect([cells.get('Discount (ETB)'), cells.get('Total (ETB)')]).toEqual([2406.47, 16_594.53])
  cleanup()
  const { total, discountTotal: discounts } = stored
  const report = { ...emptyReport, sales: 1, total, average: total, discounts }
  serve(getSalesReport, report)
  showPage(SalesReportPage)
  expect(await within(await screen.findByRole('region', { name: 'Discounts' })).findByText(/2,406\.47/)).toBeTruthy()
})
