import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Exception, exceptionKinds, listExceptions, markExceptionsSeen } from '#contract/exceptions/exceptions.ts'
import { linkOfException, titleOfException } from '#web/exceptions/describeException.ts'
import { ExceptionsPage } from '#web/exceptions/ExceptionsPage.online.tsx'
import { stateLabels } from '#web/language/stateLabels.texts.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const hana = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }
const saleId = '0198a000-0000-7000-8000-0000000000ff'
const activity: Exception['activity'] = {
  id: '7',
  at: '2026-11-15T09:05:00.000Z',
  person: hana,
  address: '196.188.1.20',
  action: 'sales.delete',
  reason: 'Typed twice',
  table: 'sales',
  before: { id: saleId, total: 1_850_050, customer_name: 'Abebe', notes: '' },
  after: null,
}
const exceptionWith = (kind: Exception['kind'], changes: Partial<Exception['activity']>, id = '12'): Exception => ({
  ...{ id, kind, activity: { ...activity, ...changes }, seen: null },
})
const deleted = exceptionWith('saleDeleted', {})
const status = {
  ...{ id: '6', action: 'repairs.status', reason: null, table: 'repairs' },
  before: { id: hana.id, number: 'REP-7K2M9QXZ', status: 'Delivered', notes: 'Old' },
  after: { id: hana.id, number: 'REP-7K2M9QXZ', status: 'Received', notes: 'New' },
}
const reopened = exceptionWith('ticketReopened', status, '11')

let unseen: Exception[]

beforeEach(() => {
  setWidth(1440)
  serveShop()
  unseen = [deleted, reopened]
  serve(listExceptions, ({ seen }) => ({
    ...listOf(seen === 'yes' ? [{ ...deleted, seen: { at: activity.at, by: 'Sara' } }] : unseen),
    names: {},
  }))
  serve(markExceptionsSeen, ({ id, andOlder }) => {
    const marked = unseen.filter(each => each.id === id || andOlder)
    unseen = unseen.filter(each => !marked.includes(each))
    return { marked: marked.length }
  })
})

const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement

test('each exception says who, before and after and why, and links to what it is about', async () => {
  showPage(ExceptionsPage)
  const sale = await rowOf('Sale deleted: S-00000000FF')
  expect(within(sale).getByText('S-00000000FF'), 'which never breaks').toBeTruthy()
  expect(sale.textContent).toContain('Reason: Typed twice')
  expect(sale.textContent).toContain('Total: ETB 18,500.50')
  expect(sale.textContent).toMatch(/Hanafrom 196\.188\.1\.2015 Nov 2026, 12:05/)
  const ticket = await rowOf('Re-opened after Delivered: REP-7K2M9QXZ')
  expect(ticket.textContent).toContain('Status: Delivered → Received')
  expect(ticket.textContent).not.toContain('Notes')
  expect(within(ticket).getByRole('link').getAttribute('href')).toBe('/admin/repairs/REP-7K2M9QXZ')
  expect(within(sale).getByRole('link').getAttribute('href')).toContain('/admin/settings/activity?search=S-00000000FF')
})

test('a price below list names its product, and a repair delivered unpaid what was due', async () => {
  const line = { sale_id: saleId, product_name: 'Galaxy A25', quantity: 1 }
  const [before, after] = [
    { ...line, unit_price: 1_800_000 },
    { ...line, unit_price: 1_700_050 },
  ]
  const repair = { number: 'REP-7K2M9QXZ', total: 110_050, paid: 0 }
  const delivery = { before: { ...repair, status: 'Completed' }, after: { ...repair, status: 'Delivered' } }
  unseen = [
    exceptionWith('priceBelowList', { table: 'sale_lines', before, after }),
    exceptionWith('deliveredUnpaid', { table: 'repairs', ...delivery }, '11'),
  ]
  showPage(ExceptionsPage)
  const sold = await rowOf('Price below list: Galaxy A25, S-00000000FF')
  expect(sold.textContent).toContain('ETB 18,000.00 → ETB 17,000.50')
  expect((await rowOf('Delivered unpaid: REP-7K2M9QXZ')).textContent).toMatch(/Total: ETB 1,100\.50Paid: ETB 0\.00/)
})

test('too large a discount on one item names it and says what it alone is below its list price', async () => {
  const line = { sale_id: saleId, product_name: 'Galaxy A25', quantity: 1, unit_price: 500_000 }
  const after = { ...line, discount_total: 250_000, discount_limit: 10 }
  unseen = [exceptionWith('discountTooLarge', { table: 'sale_lines', before: null, after })]
  showPage(ExceptionsPage)
  const item = await rowOf('Discount too large: Galaxy A25, S-00000000FF')
  expect(item.textContent).toMatch(
    /Below list prices in all: ETB 2,500\.00Largest discount \(%\): 10Unit price: ETB 5,000\.00/,
  )
  expect(within(item).getByRole('link').getAttribute('href')).toBe(`/admin/sales/${saleId}`)
})

test('a drawer that was closed short, and a reopened day, name their branch and lead to the day', async () => {
  const day = { id: saleId, branch: 1, day: '2026-11-15', expected: 155_260, counted: 5260, difference: -150_000 }
  const before = { ...day, branch: null, reopened_at: null }
  const after = { ...before, reopened_at: activity.at }
  unseen = [
    exceptionWith('drawerDifference', { table: 'drawer_days', before: null, after: day }),
    exceptionWith('dayReopened', { table: 'drawer_days', before, after }, '11'),
  ]
  showPage(ExceptionsPage)
  const short = await rowOf('Large difference in a drawer: 15 Nov 2026, Atlas')
  expect(short.textContent).toContain('Difference: −ETB 1,500.00')
  expect(within(short).getByRole('link').getAttribute('href')).toBe(`/admin/drawer/days/${saleId}`)
  await rowOf('Closed day of a drawer reopened: 15 Nov 2026, No branch')
})

test('a lowered price leads to its product, and a sold product that does not exist has its price', async () => {
  const product = { name: 'Galaxy S24', type: 'phone', version: 1 }
  const lowered = { before: { ...product, price: 9_000_000 }, after: { ...product, price: 1, version: 2 } }
  const sold = { sale_id: saleId, product_name: 'iPhone 15', product_type: 'phone', quantity: 1, unit_price: 1 }
  unseen = [
    exceptionWith('priceLowered', { table: 'products', ...lowered }),
    exceptionWith('unlistedProduct', { table: 'sale_lines', before: null, after: sold }, '11'),
  ]
  showPage(ExceptionsPage)
  const price = await rowOf('Price of a product lowered: Galaxy S24')
  expect(price.textContent).toContain('Price: ETB 90,000.00 → ETB 0.01')
  expect(within(price).getByRole('link').getAttribute('href')).toBe('/admin/products?search=Galaxy+S24')
  const unlisted = await rowOf('Product not in the list: iPhone 15, S-00000000FF')
  expect(unlisted.textContent).toContain('Unit price: ETB 0.01')
})

test('an import says how much it changed, also if it was undone, and a renamed product both names', async () => {
  const imported = { id: saleId, added: 12, updated: 5000, lowered: 4800, undone_at: null, undone_by: null }
  const undone = { ...imported, undone_at: activity.at, undone_by: hana.id }
  const product = { name: 'Galaxy S24', type: 'phone', version: 1 }
  const ofImport = { table: 'product_imports', action: 'products.import', before: null, after: imported }
  const undoing = { ...ofImport, action: 'products.undoImport', before: imported, after: undone }
  const deletion = { count: 2, names: ['Spark 1', 'Spark 2'] }
  const renamed = { before: product, after: { ...product, name: 'Old cable' } }
  unseen = [
    exceptionWith('productsImported', undoing, '15'),
    exceptionWith('productsImported', ofImport, '14'),
    exceptionWith('productDeleted', { table: 'product_deletions', before: null, after: deletion }),
    exceptionWith('productRenamed', { table: 'products', ...renamed }, '13'),
  ]
  showPage(ExceptionsPage)
  for (const title of ['Products imported', 'Import of products undone']) {
    const link = await screen.findByText(title, { selector: 'td a' })
    expect(link.closest('tr')?.textContent).toContain('Added: 12Updated: 5,000Prices lowered: 4,800')
    expect(link.getAttribute('href')).toBe('/admin/products')
  }
  const together = await rowOf('Products with a price deleted')
  expect(together.textContent).toContain('Count: 2Names: Spark 1, Spark 2')
  expect(within(together).getByRole('link').getAttribute('href')).toBe('/admin/settings/activity?kind=products')
  expect((await rowOf('Product renamed: Old cable')).textContent).toContain('Name: Galaxy S24 → Old cable')
})

test('one is marked as seen, or all of them, and what was seen can be listed', async () => {
  showPage(ExceptionsPage)
  await rowOf('Sale deleted: S-00000000FF')
  press('Mark as seen: Sale deleted: S-00000000FF')
  await waitFor(() => expect(screen.queryByText('Sale deleted: S-00000000FF')).toBeNull())
  press('Mark all as seen')
  press('Keep the list')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requestsTo(markExceptionsSeen)).toHaveLength(1)
  press('Mark all as seen')
  await screen.findByRole('alertdialog', { name: 'Mark all as seen?' })
  press('Mark all as seen')
  expect(await screen.findByText('Nothing to look at')).toBeTruthy()
  expect(requestsTo(markExceptionsSeen)).toEqual([{ id: '12' }, { id: '11', andOlder: true }])
})

test('every kind has a title and a link', () => {
  for (const kind of exceptionKinds) {
    const exception = { ...reopened, kind }
    expect(titleOfException(exception, {})).toContain(stateLabels.exceptions[kind])
    expect(linkOfException(exception, {}).to).toMatch(/^\/admin\//)
  }
})
