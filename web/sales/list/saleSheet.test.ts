import { expect, test } from 'vitest'
import { getSaleSummary, listSales, type Sale } from '#contract/sales/sales.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { readAllSales } from '#web/sales/list/readAllSales.ts'
import { saleSheetColumns } from '#web/sales/list/saleSheet.ts'
import { saleWith } from '#web/sales/testing.tsx'
import { pageOf, requestsTo, serve } from '#web/testing/server.ts'
import { sheetOf } from '#web/ui/excel/downloadWorkbook.ts'

const summaryOf = (count: number) => ({ count, isMore: false, total: 0 })

/** So many sales, in pages of 200. */
const serveSales = (count: number) => {
  const sales = Array<Sale>(count).fill(saleWith())
  serve(listSales, input => pageOf(sales, input))
}

test('an export reads all pages of the filtered list', async () => {
  serve(getSaleSummary, summaryOf(401))
  serveSales(401)
  expect(await readAllSales({ search: 'galaxy', status: 'pending', branch: 2 })).toHaveLength(401)
  const filter = { search: 'galaxy', status: 'pending', branch: '2' }
  expect(requestsTo(getSaleSummary)).toEqual([filter])
  expect(requestsTo(listSales)).toMatchObject([filter, { ...filter, cursor: '200' }, { ...filter, cursor: '400' }])
})

test('more than 20,000 sales are refused before they are read, and in a search as soon as there are more', {
  timeout: 60_000,
}, async () => {
  const refusal = 'These are more than 20,000 sales, too many for one file. Choose fewer days.'
  serve(getSaleSummary, summaryOf(20_001))
  await expect(readAllSales({})).rejects.toThrow(refusal)
  expect(requestsTo(listSales)).toEqual([])
  serve(getSaleSummary, { count: 1000, isMore: true, total: null })
  serveSales(30_000)
  await expect(readAllSales({ search: 'galaxy' })).rejects.toThrow(refusal)
  expect(requestsTo(listSales)).toHaveLength(101)
})

test('a row has what was sold, exact to the santim', () => {
  const names = { payments: paymentTexts.method, branches: [{ place: 2, name: 'Aberus' }] }
  const sale: Sale = saleWith({
    ...{ customerName: '=1+1', createdAt: '2026-11-14T04:00:00Z', branch: 2, notes: 'Collects it later' },
    ...{ paymentStatus: 'partial', amountReceived: 1_000_050, discountTotal: 12_345 },
  })
  const { columns, rows } = sheetOf(saleSheetColumns(names), [sale])
  const cells = Object.fromEntries(columns.map(({ title }, index) => [title, rows[0]?.[index]]))
  expect(cells).toEqual({
    Number: 'S-00000000FF',
    'Business day': 46_339,
    Date: '14 Nov 2026, 07:00',
    Customer: '=1+1',
    Phone: '0911 234 567',
    Items: 'Galaxy A15, 2 × USB-C cable',
    IMEI: '490154203237518',
    'Discount (ETB)': 123.45,
    'Total (ETB)': 19_001,
    'Returned (ETB)': 0,
    'Paid (ETB)': 10_000.5,
    'Balance due (ETB)': 9_000.5,
    Payment: 'Partial',
    'Payment method': 'Cash',
    Status: 'Completed',
    'Sales person': 'Hana',
    Branch: 'Aberus',
    Notes: 'Collects it later',
  })
})

test('the customer of a walk-in sale is named so, without a phone', () => {
  const { columns, rows } = sheetOf(saleSheetColumns({ payments: paymentTexts.method, branches: [] }), [
    saleWith({ customerName: '', customerPhone: '' }),
  ])
  const cellOf = (title: string) => rows[0]?.[columns.findIndex(column => column.title === title)]
  expect([cellOf('Customer'), cellOf('Phone')]).toEqual(['Walk-in customer', ''])
})
