import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDrawers } from '#contract/drawer/drawer.ts'
import { Refusal } from '#contract/errors.ts'
import { changesFrom } from '#contract/live/live.ts'
import { getSalesReport, type SalesReport } from '#contract/reports/salesReport.ts'
import { createRefresher } from '#web/live/refresher.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { reportSheet } from '#web/reports/reportSheet.ts'
import { SalesReportPage } from '#web/reports/SalesReportPage.tsx'
import { card, emptyReport, report, show } from '#web/reports/testing.tsx'
import { emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { storeUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { serveShop } from '#web/settings/testing.ts'
import { hrefOf } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
// Loaded before the tests: it takes seconds, in which no test could go on.
import '#web/ui/chart/BarChart.online.tsx'

const { view, from, to, seriesUnit } = report
const previous = { from: '2026-10-30', to: '2026-10-31', sales: 0, total: 0 }
const noSales: SalesReport = { ...emptyReport, view, from, to, seriesUnit, previous }

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent?.replaceAll('\u00A0', ' ')))

const textOf = async (name: string) => (await card(name)).textContent.replaceAll('\u00A0', ' ')

test('a payment of a repair and cash paid in or out refetch the report', async () => {
  const client = show(report)
  const refresh = createRefresher(client)
  await card('Total Sales')
  for (const [table, total] of [
    ['repairs', 400_000],
    ['drawer_days', 500_000],
  ] as const) {
    serve(getSalesReport, { ...report, total })
    for (const { topic } of changesFrom(table)) refresh(topic)
    await within(await card('Total Sales')).findByText(`ETB ${total / 100_000},000.00`)
  }
})

test('the cards show the figures, compared with the period before', async () => {
  show(report)
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect(await textOf('Total Sales')).toBe(
    'Total SalesETB 3,751.50+25% compared with ETB 3,000.00 (30 Oct 2026 – 31 Oct 2026)',
  )
  expect(await textOf('Number of Sales')).toBe('Number of Sales3−25% compared with 4 (30 Oct 2026 – 31 Oct 2026)')
  expect(await textOf('Average Sale')).toBe('Average SaleETB 1,250.50per sale')
  expect(await textOf('Outstanding Balance')).toBe('Outstanding BalanceETB 500.0013.3% of the total is not paid yet')
  expect(await textOf('Discounts')).toBe('DiscountsETB 125.003.2% of the list prices')
  expect(await textOf('Other Items')).toBe('Other ItemsETB 375.0010% of the total, 2 items')
  cleanup()
  show({ ...report, previous: { from: '2026-10-30', to: '2026-10-31', sales: 1, total: 350 } })
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect(await textOf('Total Sales')).toMatch('More than 10 times ETB 3.50 (30 Oct 2026 – 31 Oct 2026)')
  expect(await textOf('Number of Sales')).toMatch('+200% compared with 1 ')
})

test('a card of items and sales leads to their list', async () => {
  show(report)
  await screen.findByRole('table', { name: 'Top Selling Items' })
  const others = within(await card('Other Items')).getByRole('link')
  expect(others.getAttribute('href')).toBe('/admin/sales?items=other&from=2026-11-01&to=2026-11-02')
  expect(await textOf('Received by Payment Method')).toContain(
    'CashETB 2,501.00 · 3 paymentstelebirrETB 750.50 · 1 payment',
  )
})

test('a Sales user, who begins with the report, reads there that nobody has closed the drawer; an Admin on the dashboard', async () => {
  const unclosed = { branch: 0, unclosedDay: '2026-11-14', unclosedDays: 1, expected: null } as const
  show(report, 'Sales')
  serve(listDrawers, { items: [unclosed] })
  const notice = within(await screen.findByText(/^Awlo: the drawer of 14 Nov 2026 was not closed\./))
  expect(notice.getByRole('link', { name: 'Open the drawer' }).getAttribute('href')).toMatch(/^\/admin\/drawer\?/)
  cleanup()
  show(report)
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect(requestsTo(listDrawers)).toHaveLength(1)
})

test('returns are a figure of their own, beside the total and what is left of it', async () => {
  show({
    ...report,
    returns: { count: 2, total: 75_050, givenBack: 70_000 },
    series: report.series.map(each => ({ ...each, returned: 75_050 })),
  })
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect(await textOf('Returns')).toBe('ReturnsETB 750.502 returns, ETB 700.00 given back')
  expect(await textOf('Net Sales')).toBe('Net SalesETB 3,001.00Total Sales less returns')
  for (const name of ['Top Selling Items', 'Sales People'])
    expect(await textOf(name), name).toMatch(/Before returns, as Total Sales\.$/)
  expect(rowsOf('Returns per Day')).toEqual([
    ['1 Nov 2026', 'ETB 0.00'],
    ['2 Nov 2026', 'ETB 750.50'],
  ])
})

/** Whom the report can be of, besides the one who sold. */
const ofTwo = [
  ...(report.people ?? []),
  { id: '0198a000-0000-7000-8000-00000000000b', name: 'Abel', sales: 0, total: 0, balance: 0 },
]

test('tables show the top items, every day and hour, and who sold', async () => {
  show({ ...report, people: ofTwo })
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect(rowsOf('Top Selling Items')).toEqual([
    ['Galaxy A15', '1', 'ETB 3,000.00'],
    ['=Case', '3', 'ETB 751.50'],
  ])
  expect(rowsOf('Sales per Day')).toEqual([
    ['1 Nov 2026', '0', 'ETB 0.00'],
    ['2 Nov 2026', '3', 'ETB 3,751.50'],
  ])
  expect(rowsOf('Sales per Hour').map(([hour, sales]) => [hour, sales])).toEqual([
    ['9:00', '2'],
    ['10:00', '0'],
    ['11:00', '1'],
  ])
  const printedHours = document.querySelectorAll('table[aria-label="Sales per Hour"] tbody tr:not(.no-print)')
  expect([...printedHours].map(row => row.firstChild?.textContent)).toEqual(['9:00', '11:00'])
  expect(rowsOf('Sales People')).toEqual([['Hana Girma', '3', 'ETB 3,751.50', 'ETB 500.00']])
  cleanup()
  setWidth(390)
  show(report)
  await screen.findByRole('table', { name: 'Sales People' })
  expect(rowsOf('Sales People'), 'a phone').toEqual([['Hana Girma', '3', 'ETB 3,751.50ETB 500.00 not paid yet']])
})

test("REPT-03 a Sales user sees today's report with fewer cards and nothing to choose, and how many sales it lacks", async () => {
  await storeUnsentSale(emptyUnsentSale('unsent', { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }))
  show({ ...report, view: 'daily', from: '2026-11-02', people: null }, 'Sales')
  expect(await screen.findByRole('heading', { level: 1, name: "Today's Sales Report" })).toBeTruthy()
  await screen.findByRole('table', { name: 'Top Selling Items' })
  await screen.findByText('1 sale on this device is not sent yet, so it is not in this report.')
  expect(screen.getByText('Your sales of 2 Nov 2026, from 07:30 to 07:30 the next morning')).toBeTruthy()
  for (const name of ['Average Sale', 'Outstanding Balance', 'Sales People', 'Sales per Day'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect([screen.queryByRole('combobox'), screen.queryByRole('button', { name: 'All Time' })]).toEqual([null, null])
  expect(screen.queryByLabelText('Days: From')).toBeNull()
  expect(hrefOf('New Sale')).toBe('/admin/create-sale')
})

test('late sales are named with a link to them, also in the sheet, and nothing is said without any', async () => {
  const late = { theseDays: { sales: 2, total: 100_050 }, earlierDays: { sales: 1, total: 5_000 } }
  show({ ...report, late })
  const list = await screen.findByRole('list', { name: 'Uploaded late' })
  const links = within(list).getAllByRole('link')
  expect(links.map(link => [link.textContent?.replaceAll('\u00A0', ' '), link.getAttribute('href')])).toEqual([
    [
      '2 sales made in this time were uploaded late: ETB 1,000.50',
      '/admin/sales?late=theseDays&from=2026-11-01&to=2026-11-02',
    ],
    [
      '1 sale made earlier was uploaded in this time: ETB 50.00',
      '/admin/sales?late=earlierDays&from=2026-11-01&to=2026-11-02',
    ],
  ])
  expect(reportSheet({ ...report, late }, { person: 'Hana', branch: undefined }, paymentTexts.method).rows).toEqual(
    expect.arrayContaining([
      ['Uploaded late', 'Made in this time', 2, null, 1000.5, null, null, null],
      ['Uploaded late', 'Made earlier, not in the total', 1, null, 50, null, null, null],
    ]),
  )
  fireEvent.change(await screen.findByLabelText('Branch'), { target: { value: '2' } })
  await waitFor(() =>
    expect(hrefOf(/^2 sales made/)).toBe('/admin/sales?late=theseDays&from=2026-11-01&to=2026-11-02&branch=2'),
  )
  cleanup()
  show(report)
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect(screen.queryByRole('list', { name: 'Uploaded late' })).toBeNull()
})

test('a failure can be retried', async () => {
  serveShop()
  serve(getSalesReport, new Refusal('server.busy'))
  showPage(SalesReportPage)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch sales dataThe server is busy.')
  serve(getSalesReport, report)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table', { name: 'Top Selling Items' })).toBeTruthy()
})

test('without sales the page says so', async () => {
  show(noSales, 'Sales')
  expect(await screen.findByText('No sales yet today')).toBeTruthy()
  cleanup()
  show(noSales)
  expect(await screen.findByText('No sales found for the selected date range')).toBeTruthy()
  expect((await card('Total Sales')).textContent).toContain('No sales in the period before')
  cleanup()
  show({ ...noSales, methods: report.methods }, 'Sales')
  expect((await card('Received by Payment Method')).textContent, 'for older sales').toContain('2,501.00 · 3 payments')
})

test('the Excel sheet has every figure that is shown, exact to the santim', () => {
  const { columns, rows } = reportSheet(
    { ...report, people: ofTwo },
    { person: 'All sales people', branch: undefined },
    { ...paymentTexts.method, telebirr: 'M-Pesa' },
  )
  const titles = [
    'Section',
    'Name',
    'Sales',
    'Quantity',
    'Total (ETB)',
    'Not paid yet (ETB)',
    'Payments',
    'Received (ETB)',
  ]
  expect(columns.map(({ title }) => title)).toEqual(titles)
  expect(rows).toEqual([
    ['Period', '1 Nov 2026 – 2 Nov 2026', null, null, null, null, null, null],
    ['Sales person', 'All sales people', null, null, null, null, null, null],
    ['Total Sales', null, 3, null, 3751.5, null, null, null],
    ['Average Sale', null, null, null, 1250.5, null, null, null],
    ['Outstanding Balance', null, null, null, null, 500, null, null],
    ['Discounts', null, null, null, 125, null, null, null],
    ['Other Items', null, null, 2, 375, null, null, null],
    ['Period before', '30 Oct 2026 – 31 Oct 2026', 4, null, 3000, null, null, null],
    ['Sales per Day', '1 Nov 2026', 0, null, 0, null, null, null],
    ['Sales per Day', '2 Nov 2026', 3, null, 3751.5, null, null, null],
    ['Top Selling Items', 'Galaxy A15', null, 1, 3000, null, null, null],
    ['Top Selling Items', '=Case', null, 3, 751.5, null, null, null],
    ['Received by Payment Method', 'Cash', null, null, null, null, 3, 2501],
    ['Received by Payment Method', 'M-Pesa', null, null, null, null, 1, 750.5],
    ['Sales per Hour', '9:00', 2, null, 3001, null, null, null],
    ['Sales per Hour', '10:00', 0, null, 0, null, null, null],
    ['Sales per Hour', '11:00', 1, null, 750.5, null, null, null],
    ['Sales People', 'Hana Girma', 3, null, 3751.5, 500, null, null],
  ])
})

test('income from repairs stands beside the sales, with its methods, on the page and in the sheet; without it there is no section', async () => {
  show(report)
  await card('Received by Payment Method')
  expect(screen.queryByRole('region', { name: 'Income' })).toBeNull()
  cleanup()
  const income = [
    ...report.income,
    { kind: 'repair', method: 'cash', category: null, payments: 2, received: 100_000 },
    { kind: 'return', method: 'cash', category: null, payments: 1, received: -50_000 },
    { kind: 'cash', method: 'cash', category: null, payments: 1, received: 30_000 },
    { kind: 'expense', method: 'cash', category: 'Food', payments: 1, received: -5000 },
    { kind: 'expense', method: 'cash', category: 'Rent', payments: 1, received: -15_000 },
  ] satisfies SalesReport['income']
  show({ ...report, income })
  const textContent = await textOf('Income')
  expect(textContent).toContain('SalesETB 3,251.50 · 4 payments')
  expect(textContent).toContain('RepairsETB 1,000.00 · 2 payments')
  expect(textContent).toContain('Given back for returns−ETB 500.00 · 1 payment')
  expect(textContent).toContain('Paid into the drawerETB 300.00 · 1 payment')
  expect(textContent).toContain('Expenses−ETB 200.00 · 2 payments')
  for (const category of ['Food −ETB 50.00', 'Rent −ETB 150.00']) expect(textContent).toContain(category)
  expect(textContent).toContain('ETB 3,851.50 in all')
  const { rows } = reportSheet({ ...report, income }, { person: 'Hana', branch: undefined }, paymentTexts.method)
  expect(rows.filter(([section]) => section === 'Income')).toEqual([
    ['Income', 'Repairs: Cash', null, null, null, null, 2, 1000],
    ['Income', 'Given back for returns: Cash', null, null, null, null, 1, -500],
    ['Income', 'Paid into the drawer: Cash', null, null, null, null, 1, 300],
    ['Income', 'Expenses: Food', null, null, null, null, 1, -50],
    ['Income', 'Expenses: Rent', null, null, null, null, 1, -150],
  ])
})
