import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Access, Role } from '#contract/access.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { searchShop } from '#contract/shopSearch/shopSearch.ts'
import { repairWith } from '#web/repairs/testing.ts'
import { saleWith } from '#web/sales/testing.tsx'
import { openPath, renderStaffApp } from '#web/shell/testing.tsx'
import { SearchButton } from '#web/shopSearch/SearchButton.tsx'
import { lostConnection, requestsTo, serve } from '#web/testing/server.ts'
import { showPages, userOf } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { setSingleKeys } from '#web/ui/page/singleKeys.ts'
import { warrantyWith } from '#web/warranties/testing.tsx'

const repairOf = (number: string, customerName: string, customerPhone = '251911234567') =>
  repairWith({
    id: `0198a000-0000-7000-8000-0000${number.slice(4)}`,
    number,
    customerName,
    customerPhone,
    deviceType: 'Nokia 105',
    status: 'In Progress',
  })
const first = repairOf('REP-00000001', 'Abebe Kebede')
const second = repairOf('REP-00000002', 'Abebe Worku', '251922000111')

const found = <Item,>(...items: Item[]) => ({ items, isExact: false, hasMore: false })
const nothing = { repairs: found<RepairInList>(), sales: found<Sale>(), warranty: null }
const both = { ...nothing, repairs: found(first, second) }

const sale = saleWith({ createdAt: '2026-11-15T09:00:00.000Z' })

const searched = () => requestsTo(searchShop).map(({ search }) => search)

/** Opens the search in an app that has nothing else. */
const open = async (role: Role = 'Admin', access: Partial<Access> = {}) => {
  setWidth(1440)
  const pages = { '/admin/messages': SearchButton, $: () => null }
  const { router } = showPages(pages, '/admin/messages', { ...userOf(role), ...access })
  await screen.findByRole('button', { name: 'Search the shop' })
  fireEvent.keyDown(document.body, { key: '/' })
  return () => router.state.location.pathname
}
/** The app has the page, and its guard lets this role open it. */
const expectAllowed = async (role: Role, page: string) =>
  expect((await openPath(role, page)).state.location.pathname).toBe(page)
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more })
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const dialog = () => screen.queryByRole('dialog', { name: 'Search the shop' })

beforeEach(() => serve(searchShop, both))
test('finds tickets while typing; the arrow keys and Enter open one, Ctrl+Enter opens a new tab and keeps the search open', async () => {
  const path = await open()
  expect(document.activeElement).toBe(field())
  for (const value of ['a', 'ab', 'abe ']) type(value)
  const options = await screen.findAllByRole('option')
  expect(searched(), 'debounced').toEqual(['abe'])
  expect(options[0]?.textContent).toBe('REP-00000001 Nokia 105In ProgressAbebe Kebede · 0911 234 567 · 490154203237518')
  expect(options[0]?.getAttribute('href'), 'a middle click opens a new tab').toBe('/admin/repairs/REP-00000001')
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('Found: 2 repairs')
  expect(activeOption()).toContain('REP-00000001')
  press('ArrowDown')
  expect(activeOption()).toContain('REP-00000002')
  for (const number of ['REP-00000001', 'REP-00000002']) {
    press('ArrowUp')
    expect(activeOption()).toContain(number)
  }
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  press('Enter', { ctrlKey: true })
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/admin/repairs/REP-00000002', '_blank', 'noopener'))
  expect([path(), dialog()?.textContent]).toEqual(['/admin/messages', expect.any(String)])
  press('Enter', { keyCode: 229 })
  expect(dialog(), 'it ends a composition').not.toBeNull()
  press('Enter')
  await waitFor(() => expect(path()).toBe('/admin/repairs/REP-00000002'))
  await expectAllowed('Admin', path())
  expect(dialog()).toBeNull()
})

test('the customer of all matches is named above their repairs and sales, with every name under that number', async () => {
  const ofSelam = saleWith({ customerName: 'Selam Kebede', customerPhone: first.customerPhone })
  serve(searchShop, { ...nothing, repairs: found(first), sales: found(ofSelam) })
  await open()
  type('0911234567')
  expect(await screen.findByText('Customer Abebe Kebede, Selam Kebede, 0911 234 567: 1 repair, 1 sale')).toBeTruthy()
  serve(searchShop, { ...nothing, repairs: found(first), sales: found({ ...ofSelam, customerPhone: '251922000111' }) })
  type('kebede')
  expect(await screen.findByText('Found: 1 repair, 1 sale')).toBeTruthy()
})

test('an exact number and Enter at once, as a scanner types it, opens the ticket', async () => {
  serve(searchShop, { ...nothing, repairs: { ...found(first), isExact: true } })
  const path = await open()
  type('0000 0001')
  press('Enter')
  await waitFor(() => expect(path()).toBe('/admin/repairs/REP-00000001'))
  expect(searched()).toEqual(['0000 0001'])
})

test('Enter before the matches are there opens nothing that the user has not seen', async () => {
  const path = await open()
  type('abebe')
  press('Enter')
  await screen.findAllByRole('option')
  expect([path(), searched()]).toEqual(['/admin/messages', ['abebe']])
})

test('a click on a match opens it, and more matches are in the list', async () => {
  serve(searchShop, { ...nothing, repairs: { ...both.repairs, hasMore: true } })
  const path = await open()
  type('abebe')
  const all = await screen.findByRole('link', { name: 'Show all in the repairs list' })
  expect(all.getAttribute('href')).toBe('/admin/repairs?search=abebe')
  expect(screen.getByText('Found: the newest 2 repairs')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('option')[0] as Element)
  await waitFor(() => expect(path()).toBe('/admin/repairs/REP-00000001'))
  expect(dialog()).toBeNull()
})

test.each([
  ['Admin', 'Please check the spelling.'],
  ['Technician', 'A repair of a colleague is found by its full number.'],
] as const)('explains to the role %s what to type, and that nothing was found', async (role, explanation) => {
  serve(searchShop, nothing)
  await open(role)
  const what = 'Type a repair number, sale number, phone, IMEI, customer, device or product, or a warranty ID.'
  for (const tooShort of ['', 'x', '😀']) {
    type(tooShort)
    expect(screen.getByText(what), tooShort).toBeTruthy()
  }
  type('xyz')
  expect(await screen.findByText('Nothing found for “xyz”')).toBeTruthy()
  expect(screen.getByText(explanation, { exact: false })).toBeTruthy()
})

test('a Sales user who takes in repairs is told that they find every repair, but only their own sales', async () => {
  serve(searchShop, nothing)
  await open('Sales', { takesInRepairs: true })
  expect(screen.getByText('You find every repair and your own sales.')).toBeTruthy()
  type('xyz')
  expect(await screen.findByText('Neither a repair nor one of your own sales contains this.')).toBeTruthy()
})

test('the ID of a warranty finds it, and Enter opens it', async () => {
  serve(searchShop, { ...nothing, warranty: warrantyWith() })
  const path = await open()
  type('123456')
  const warranty = await screen.findByRole('option')
  expect(warranty.textContent).toBe(
    'Warranty #123456 Samsung Galaxy A54ActiveAbebe Kebede · 0911 234 567 · 490154203237518',
  )
  press('Enter')
  await waitFor(() => expect(path()).toBe('/admin/warranty/123456/edit'))
  await expectAllowed('Admin', '/admin/warranty/123456/edit')
})

test('says that it searches, and on a slow connection that it still does', async () => {
  serve(searchShop, () => new Promise(() => undefined))
  await open()
  type('abebe')
  expect(await screen.findByText('Searching…')).toBeTruthy()
  expect(await screen.findByText('Still searching. The connection is slow.')).toBeTruthy()
})

test('a search that a newer one supersedes is cancelled', async () => {
  const cancelled: string[] = []
  serve(searchShop, ({ search }, signal) => {
    signal.addEventListener('abort', () => cancelled.push(search))
    return search === 'abebe' ? both : new Promise(() => undefined)
  })
  await open()
  type('abe')
  await waitFor(() => expect(searched()).toEqual(['abe']))
  expect(cancelled).toEqual([])
  type('abebe')
  await screen.findAllByRole('option')
  expect([searched(), cancelled]).toEqual([['abe', 'abebe'], ['abe']])
})

test('without a connection it says so, and Retry searches again', async () => {
  serve(searchShop, lostConnection)
  await open()
  type('abebe')
  const alert = await screen.findByText('The search did not work')
  expect(alert.closest('[role=alert]')?.textContent).toContain('No connection to the shop server.')
  serve(searchShop, both)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test('Ctrl+K opens it also while typing; / does not, nor when single keys are off', async () => {
  await renderStaffApp('Admin', '/admin/messages')
  await screen.findByRole('main')
  const input = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(input, { key: '/' })
  setSingleKeys(false)
  fireEvent.keyDown(document.body, { key: '/' })
  expect(dialog()).toBeNull()
  fireEvent.keyDown(input, { key: 'k', ctrlKey: true })
  expect(dialog()).toBeTruthy()
  input.remove()
})

test.each([1440, 390])('at %i px a button in the top bar opens it, and Escape closes it', async width => {
  await renderStaffApp('Technician', '/admin/messages')
  setWidth(width)
  fireEvent.click(await screen.findByRole('button', { name: 'Search the shop' }))
  press('Escape')
  await waitFor(() => expect(dialog()).toBeNull())
})

test.each([
  ['Admin', `/admin/sales/${sale.id}`],
  ['Sales', `/admin/sales/${sale.id}`],
  ['Technician', `/admin/sales/${sale.id}/print`],
] as const)('the role %s finds a sale and opens %s', async (role, page) => {
  serve(searchShop, { ...nothing, sales: { ...found(sale), hasMore: true } })
  const path = await open(role)
  type('galaxy')
  const option = await screen.findByRole('option')
  expect(option.textContent).toMatch(
    /^Sale S-00000000FF Galaxy A15, 2 × USB-C cablePaidAbebe Kebede · 0911 234 567 · .*2026/,
  )
  expect(screen.getByText('Found: the newest 1 sales')).toBeTruthy()
  const all = screen.queryByRole('link', { name: 'Show all in the sales list' })
  expect(all?.getAttribute('href')).toBe(role === 'Technician' ? undefined : '/admin/sales?search=galaxy')
  press('Enter')
  await waitFor(() => expect(path()).toBe(page))
  await expectAllowed(role, page)
})

test('a sale with exactly the number that was typed comes before repairs', async () => {
  serve(searchShop, { ...both, sales: { ...found(sale), isExact: true } })
  const path = await open('Sales')
  expect(screen.getByText('You find your own sales.')).toBeTruthy()
  type('S-00000000FF')
  press('Enter')
  await waitFor(() => expect(path()).toBe(`/admin/sales/${sale.id}`))
})

test('a Sales user opens the warranty of their own sale there, because they have no page of all warranties', async () => {
  serve(searchShop, { ...nothing, warranty: warrantyWith({ saleId: sale.id }) })
  const path = await open('Sales')
  type('123456')
  await screen.findByRole('option')
  press('Enter')
  const page = `/admin/sales/${sale.id}/warranty/123456`
  await waitFor(() => expect(path()).toBe(page))
  await expectAllowed('Sales', page)
})
