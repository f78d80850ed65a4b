import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { deleteSale, getSaleSummary, listSales, listSalesPeople, type Sale } from '#contract/sales/sales.ts'
import { getDeskSettings } from '#contract/settings/settings.ts'
import { hana, openSales, saleWith, sara } from '#web/sales/testing.tsx'
import { emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { storeUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { deskSettings, serveShop } from '#web/settings/testing.ts'
import { hrefOf, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { pageOf, requestsTo, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'

const twelveSales = Array.from({ length: 12 }, (_, index) =>
  saleWith({ id: `0198a000-0000-7000-8000-0000000000${10 + index}`, customerName: `Customer ${10 + index}` }),
)

let sales: Sale[]

/** The queries of the list that were sent, without cursors and empty values. */
const sent = () =>
  requestsTo(listSales).map(input =>
    Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== '' && name !== 'cursor')),
  )

const serveList = () => serve(listSales, input => pageOf(sales, input))

beforeEach(() => {
  sales = twelveSales.slice(0, 2)
  setWidth(1440)
  serveShop()
  serve(getDeskSettings, { ...deskSettings, mobileMoneyName: 'M-Pesa' })
  serve(listSalesPeople, [hana, sara])
  serve(getSaleSummary, ({ search }) =>
    search ? { count: 1000, isMore: true, total: null } : { count: 1234, isMore: false, total: 567_890_050 },
  )
  serveList()
})

/** Opens the list until it shows its first sale. */
const openList = async () => {
  const opened = openSales('/admin/sales')
  await screen.findByText('Customer 10')
  return opened
}
const customers = () => screen.getAllByText(/^Customer \d/).map(({ textContent }) => textContent?.slice(0, 11))
const deleteButtons = () => screen.queryAllByRole('button', { name: /^Delete S-/ })

test('a sale of which everything was returned offers no warranty', async () => {
  const [returned, kept] = twelveSales as [Sale, Sale]
  sales = [{ ...returned, lines: returned.lines.map(line => ({ ...line, returned: line.quantity })) }, kept]
  await openList()
  expect(screen.getAllByText('Returned')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Issue warranty/ })).toHaveLength(1)
})

test('SALE-01 the table has pages of 10, 25, 50 (default) and 100 rows, and New Sale opens its page', async () => {
  sales = twelveSales
  const { router } = await openList()
  expect(sent()).toEqual([{ limit: '50' }])
  const sizes = within(screen.getByRole('combobox', { name: /^Rows per page/ })).getAllByRole<HTMLOptionElement>(
    'option',
  )
  expect(sizes.map(({ value, selected }) => [value, selected])).toEqual([
    ['10', false],
    ['25', false],
    ['50', true],
    ['100', false],
  ])
  type(/^Rows per page/, '10')
  await waitFor(() => expect(customers()).toHaveLength(10))
  press('Next page')
  await waitFor(() => expect(customers()).toEqual(['Customer 20', 'Customer 21']))
  expect(router.state.location.searchStr).toBe('?pageSize=10')
  press('New Sale')
  await screen.findByRole('heading', { name: 'Create Sale' })
})

test.each([1440, 390])('at %i px a row shows what was sold to whom, its total and its payment', async width => {
  setWidth(width)
  sales = [
    saleWith({ createdAt: '2026-11-14T10:05:00Z', paymentStatus: 'partial', amountReceived: 1_000_000 }),
    saleWith({ id: sara.id, customerName: '', customerPhone: '', paymentMethod: 'telebirr' }),
  ]
  openSales('/admin/sales')
  await screen.findByText('14 Nov 2026, 13:05')
  for (const text of [
    /Abebe Kebede/,
    /0911 234 567/,
    'Galaxy A15, 2 × USB-C cable',
    'ETB 19,001.00',
    'ETB 9,001.00 due',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByText('Walk-in customer')).toBeTruthy()
  expect(await screen.findByText('M-Pesa')).toBeTruthy()
  expect(screen.getByText('14 Nov 2026, 13:05').closest('a')?.getAttribute('href')).toBe(
    '/admin/sales/0198a000-0000-7000-8000-0000000000ff',
  )
})

test.each([1440, 390])('at %i px a late sale is marked, and the list of late sales can be left', async width => {
  setWidth(width)
  const moment = '2026-11-14T10:05:00Z'
  sales = [saleWith({ offline: { madeAt: moment, sentAt: moment, receivedAt: moment, isLate: true } })]
  openSales('/admin/sales?late=earlierDays&from=2026-11-14&to=2026-11-14')
  expect(await screen.findByText('Uploaded late')).toBeTruthy()
  expect(sent()).toEqual([{ late: 'earlierDays', from: '2026-11-14', to: '2026-11-14', limit: '50' }])
  if (width === 1440) {
    type('Upload', '')
    await waitFor(() => expect(sent().at(-1)).toEqual({ from: '2026-11-14', to: '2026-11-14', limit: '50' }))
    expect(screen.queryByRole('combobox', { name: /^Upload/ })).toBeNull()
  }
})

test('the filters are sent, kept in the URL and removable', async () => {
  const { router } = await openList()
  type(/^Status/, 'pending')
  type(/^Payment/, 'partial')
  await screen.findByRole('option', { name: 'Sara' })
  type(/^Sales person/, sara.id)
  type(/^Branch/, '2')
  type('Sold: From', '2026-11-01')
  type('Sold: To', '2026-11-03')
  const chosen = {
    status: 'pending',
    paymentStatus: 'partial',
    salesPerson: sara.id,
    branch: '2',
    from: '2026-11-01',
    to: '2026-11-03',
  }
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...chosen, limit: '50' }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.searchStr))).toEqual(chosen)
  for (const filter of [
    'Status: Pending',
    'Payment: Partial',
    'Sales person: Sara',
    'Branch: Aberus',
    'Sold: 1 Nov 2026 – 3 Nov 2026',
  ])
    press(`Remove filter ${filter}`)
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test.each([1440, 390])('at %s px the count and the sum are those of the filter; a search has no sum', async width => {
  setWidth(width)
  openSales('/admin/sales?branch=1&search=', 'Sales')
  await screen.findByText('1,234 sales · ETB 5,678,900.50')
  expect(requestsTo(getSaleSummary)).toMatchObject([{ branch: '1' }])
  cleanup()
  openSales('/admin/sales?search=galaxy')
  await screen.findByText('More than 1,000 sales, too many to add up in a search')
})

test('what belongs to no branch can be chosen', async () => {
  const { router } = openSales('/admin/sales')
  const branch = await screen.findByLabelText<HTMLSelectElement>('Branch')
  expect([...branch.options].map(({ text }) => text)).toEqual([
    ...['All branches', 'Awlo', 'Atlas', 'Aberus', 'Garad', 'No branch'],
  ])
  fireEvent.change(branch, { target: { value: 'none' } })
  await waitFor(() => expect(requestsTo(listSales).at(-1)).toMatchObject({ branch: 'none' }))
  expect(router.state.location.searchStr).toBe('?branch=none')
  expect(requestsTo(getSaleSummary).at(-1)).toMatchObject({ branch: 'none' })
})

test.each([1440, 390])(
  'at %i px a row of all branches names its branch, one of a chosen branch does not',
  async width => {
    setWidth(width)
    sales = [saleWith({ branch: 2 })]
    openSales('/admin/sales')
    expect(await screen.findByText('S-00000000FF · Aberus')).toBeTruthy()
    cleanup()
    openSales('/admin/sales?branch=2')
    expect(await screen.findByText('S-00000000FF')).toBeTruthy()
  },
)

test('an export of nothing says that there is nothing to export', async () => {
  sales = []
  serve(getSaleSummary, { count: 0, isMore: false, total: 0 })
  openSales('/admin/sales')
  await screen.findByText('No sales found')
  press('Export to Excel')
  await expectToast('The sales could not be exported. The list is empty, so there is nothing to export.')
})

test('a search in the URL is sent, and invalid parts of a filter are ignored', async () => {
  openSales('/admin/sales?search=galaxy&status=lost&salesPerson=me&from=2026-02-30&pageSize=7')
  await screen.findByText('Customer 10')
  expect(sent()).toEqual([{ search: 'galaxy', limit: '50' }])
})

test('SALE-07 an empty list says that no sales were found, and names a chosen date range', async () => {
  sales = []
  openSales('/admin/sales')
  await screen.findByText('No sales found')
  type('Sold: From', '2026-11-01')
  await screen.findByText('No sales found for the selected date range')
  expect(screen.getByText(/from 1 Nov 2026\)\. A business day begins at 07:30\./)).toBeTruthy()
})

test('a list that cannot be fetched says so and can be retried', async () => {
  serve(listSales, new Refusal('server.failed'))
  openSales('/admin/sales')
  await screen.findByText('Failed to fetch sales data')
  serveList()
  press('Retry')
  await screen.findByText('Customer 10')
})

test('SALE-03 a Sales user sees neither sales people nor their filter, and deletes only today’s sales of their own', async () => {
  sales = [saleWith(), saleWith({ id: sara.id, createdAt: '2026-01-10T10:00:00Z' })]
  openSales('/admin/sales', 'Sales')
  await screen.findByText('10 Jan 2026, 13:00')
  expect(screen.queryByText('Sales person')).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^Sales person/ })).toBeNull()
  expect(deleteButtons()).toHaveLength(1)
  cleanup()
  openSales('/admin/sales')
  await screen.findByText('10 Jan 2026, 13:00')
  expect(screen.getByRole('columnheader', { name: 'Sales person' })).toBeTruthy()
  expect(deleteButtons()).toHaveLength(2)
})

test('SALE-03 deleting asks first and for a reason, removes the row, and shows a failure', async () => {
  sales = [saleWith()]
  openSales('/admin/sales')
  await screen.findByText('Abebe Kebede')
  press(/^Delete S-/)
  await screen.findByText('Are you sure you want to delete this sale?')
  serve(deleteSale, new Refusal('server.failed'))
  press('Delete sale')
  await screen.findByText('Reason is required')
  type(/^Reason/, 'Typed twice')
  press('Delete sale')
  await screen.findByText('Failed to delete sale')
  serve(deleteSale, () => {
    sales = []
  })
  press('Delete sale')
  await screen.findByText('No sales found')
  expect(requestsTo(deleteSale).map(({ reason }) => reason)).toEqual(['Typed twice', 'Typed twice'])
  expect(await screen.findByText('S-00000000FF was deleted')).toBeTruthy()
})

test.each([1440, 390])('at %i px the list says how many sales of this device are not sent yet', async width => {
  setWidth(width)
  for (const seller of [hana, sara]) {
    await storeUnsentSale(emptyUnsentSale(seller.name, seller))
  }
  openSales('/admin/sales', 'Sales')
  await screen.findByText('1 sale on this device is not sent yet, so it is not in this list.')
  expect(hrefOf('Show them')).toBe('/admin/unsent-sales')
  cleanup()
  openSales('/admin/sales')
  await screen.findByText('2 sales on this device are not sent yet, so they are not in this list.')
})

test('a live change of sales refetches the list', async () => {
  const { client } = await openList()
  sales = [saleWith({ customerName: 'Newest' })]
  await client.invalidateQueries({ queryKey: ['sales'] })
  await screen.findByText('Newest')
})

test('the column for pictures is there from the first sale with one, also when the list shows others', async () => {
  await openList()
  const column = () => screen.queryByRole('columnheader', { name: 'Pictures' })
  expect(column()).toBeNull()
  sales = [saleWith({ images: ['0198a000-0000-7000-8000-000000000011'] })]
  type(/^Payment/, 'paid')
  await screen.findByText(/Abebe Kebede/)
  expect(column()).toBeTruthy()
  sales = twelveSales.slice(0, 1)
  type(/^Payment/, 'partial')
  await screen.findByText('Customer 10')
  expect(column()).toBeTruthy()
})

test.each([1440, 390])('at %s px the pictures of a sale open from the list, not the sale itself', async width => {
  setWidth(width)
  const images = [1, 2].map(number => `0198a000-0000-7000-8000-00000000001${number}`)
  sales = [saleWith({ images }), ...twelveSales.slice(0, 1)]
  const { router } = openSales('/admin/sales')
  await screen.findByText(/Abebe Kebede/)
  const [thumbnail, ...others] = screen.getAllByRole('button', { name: /^Enlarge/ })
  expect([thumbnail?.parentElement?.textContent, others]).toEqual(['2', []])
  press('Enlarge Picture 1')
  press('Next image')
  expect(within(screen.getByRole('dialog')).getByRole('img').getAttribute('alt')).toBe('Picture 2')
  expect(router.state.location.pathname).toBe('/admin/sales')
})
