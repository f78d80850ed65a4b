import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import {
  countRepairs,
  deleteRepair,
  getRepair,
  getRepairSummary,
  listRepairs,
  listTechnicians,
  type Repair,
  type RepairInList,
} from '#contract/repairs/repairs.ts'
import { RepairListPage } from '#web/repairs/RepairListPage.tsx'
import { paymentWith, repairWith } from '#web/repairs/testing.ts'
import { readRepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { pageOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const twelveRepairs = Array.from({ length: 12 }, (_, index) =>
  repairWith({
    id: `0198a000-0000-7000-8000-0000000000${10 + index}`,
    number: `REP-000000${10 + index}`,
    serialNumber: '',
  }),
)

let repairs: RepairInList[]
const technician = { id: '0198a000-0000-7000-8000-000000000002', name: 'Dawit' }

/** What was sent, without cursors and empty values. */
const withoutEmpty = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== '' && name !== 'cursor'))
const sent = () => requestsTo(listRepairs).map(withoutEmpty)

const unflagged = { delayed: 'false', dueToday: 'false', balanceDue: 'false', toGiveBack: 'false', sort: 'newest' }
const unfiltered = { ...unflagged, limit: '50' }

const openList = async (query = '', role?: Role) => {
  const { router } = showPages({ '/admin/repairs': [RepairListPage, readRepairFilter] }, `/admin/repairs${query}`, role)
  await screen.findByText(repairs[0]?.number ?? 'No repairs found')
  return () => router.state.location.searchStr
}

const visibleNumbers = () => screen.getAllByText(/^REP-/).map(cell => cell.textContent)

beforeEach(() => {
  repairs = twelveRepairs.slice(0, 2)
  setWidth(1440)
  serve(countRepairs, ({ search }) => (search ? { count: 1000, isMore: true } : { count: 1234, isMore: false }))
  serve(listTechnicians, [technician])
  const byStatus = { Received: 0, 'In Progress': 0, Completed: 0, Delivered: 0, 'NOT REPAIRED': 0, Payment: 0 }
  serve(getRepairSummary, { delayed: 3, byStatus, pendingApprovals: 2 })
  serve(listRepairs, input => pageOf(repairs, input))
})

test('at a desk the list has pages, and the chosen page size stays in the URL', async () => {
  repairs = twelveRepairs
  const search = await openList('?pageSize=10')
  expect(visibleNumbers()).toHaveLength(10)
  press('Next page')
  await waitFor(() => expect(visibleNumbers()[0]).toBe('REP-00000020'))
  type(/^Rows per page/, '25')
  await waitFor(() => expect(visibleNumbers()).toHaveLength(12))
  expect(search()).toBe('?pageSize=25')
  type(/^Rows per page/, '50')
  await waitFor(() => expect(search()).toBe(''))
  expect(sent().map(({ limit }) => limit)).toEqual(['10', '10', '25', '50'])
})

test('REP-05 REP-06 an Admin sees the pending approvals and can delete, a Technician cannot; both print and add', async () => {
  const names = (role: 'link' | 'button', name: RegExp) =>
    screen.queryAllByRole(role, { name }).map(found => found.getAttribute('aria-label') ?? found.textContent)
  for (const role of ['Admin', 'Technician'] as const) {
    await openList('', role)
    const approvals = role === 'Admin' ? 1 : 0
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: /^Approval Requests.*2/ })).toHaveLength(approvals),
    )
    expect(names('button', /^Delete REP-/)).toHaveLength(role === 'Admin' ? 2 : 0)
    expect(names('link', /^Print REP-/)).toHaveLength(2)
    expect(names('button', /^New Repair/)).toHaveLength(1)
    cleanup()
  }
})

const openDeletion = async (ticket: Repair) => {
  repairs = [ticket]
  serve(getRepair, ticket)
  serve(deleteRepair, () => {
    repairs = []
  })
  await openList()
  press(`Delete ${ticket.number}`)
  await screen.findByText('Are you sure you want to delete this repair?')
}

test.each([5000, 0])('deleting a ticket with payments asks for a reason, %i of them not given back', async paid => {
  await openDeletion(repairWith({ paid, payments: [paymentWith()] }))
  await screen.findByLabelText(/^Reason/)
  press('Delete repair')
  await screen.findByText('Reason is required')
  type(/^Reason/, 'Typed twice')
  press('Delete repair')
  await screen.findByText('REP-7K3M9QXZ was deleted')
  expect(requestsTo(deleteRepair)).toEqual([{ number: 'REP-7K3M9QXZ', reason: 'Typed twice' }])
})

test('a ticket whose cash is in a closed drawer is not deleted, and the dialog says what to do', async () => {
  await openDeletion(repairWith({ paid: 5000, payments: [paymentWith()] }))
  serve(deleteRepair, new Refusal('repairs.dayClosed'))
  type(/^Reason/, 'Typed twice')
  press('Delete repair')
  const reason = await screen.findByText(/counted in a drawer that is closed.*remove the payment first/)
  expect(screen.getByRole('dialog').contains(reason)).toBe(true)
})

test('deleting a ticket without payments asks for none', async () => {
  await openDeletion(repairWith())
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  press('Delete repair')
  await screen.findByText('REP-7K3M9QXZ was deleted')
  expect(requestsTo(deleteRepair)).toEqual([{ number: 'REP-7K3M9QXZ' }])
})

test('REP-08 missing values and an empty list are shown in words, at a desk and on a phone', async () => {
  for (const width of [1440, 390]) {
    setWidth(width)
    repairs = twelveRepairs.slice(0, 1)
    await openList()
    for (const words of [/Unassigned/, /^Not set$/, /No serial/])
      expect(screen.getByText(words, { ignore: 'option' })).toBeTruthy()
    cleanup()
    repairs = []
    await openList()
    cleanup()
  }
})

test('on a phone the list has a Load more button', async () => {
  setWidth(390)
  repairs = twelveRepairs
  await openList('?pageSize=10')
  expect(screen.queryByRole('combobox', { name: /^Rows per page/ })).toBeNull()
  press('Load more')
  await waitFor(() => expect(visibleNumbers()).toHaveLength(12))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('the days on which repairs were taken in are sent, kept in the URL and removable', async () => {
  const search = await openList()
  type('Taken in: From', '2026-11-01')
  await waitFor(() => expect(search()).toBe('?from=2026-11-01'))
  type('Taken in: To', '2026-11-14')
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, from: '2026-11-01', to: '2026-11-14' }))
  expect(search()).toBe('?from=2026-11-01&to=2026-11-14')
  press('Remove filter Taken in: 1 Nov 2026 – 14 Nov 2026')
  await waitFor(() => expect(search()).toBe(''))
})

test('REP-03 the count of delayed repairs lists them alone, and Show All lists the others again', async () => {
  const search = await openList()
  press('3 delayed repairs')
  expect(await screen.findByText('Showing delayed repairs only')).toBeTruthy()
  expect(search()).toBe('?delayed=true')
  expect(sent().at(-1)).toEqual({ ...unfiltered, delayed: 'true' })
  expect(screen.getByRole('button', { name: '3 delayed repairs' }).getAttribute('aria-pressed')).toBe('true')
  press('Show All')
  await waitFor(() => expect(screen.queryByText('Showing delayed repairs only')).toBeNull())
  expect(search()).toBe('')
})

test('a filter in the URL is applied, and its invalid parts are ignored', async () => {
  await openList('?from=2026-02-30&to=2026-11-14&pageSize=7&delayed=true&status=Lost&sort=newest')
  expect(sent()).toEqual([{ ...unfiltered, delayed: 'true', to: '2026-11-14' }])
  expect(screen.getByText('Showing delayed repairs only')).toBeTruthy()
})

test('the list shows one status in the chosen order, and how many repairs it holds', async () => {
  const search = await openList()
  expect(await screen.findByText('1,234 repairs')).toBeTruthy()
  type(/^Status/, 'In Progress')
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, status: 'In Progress' }))
  type(/^Sort/, 'due')
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, status: 'In Progress', sort: 'due' }))
  expect(await screen.findByText('1,234 open repairs')).toBeTruthy()
  expect(search()).toBe('?status=In+Progress&sort=due')
  press('Remove filter Status: In Progress')
  await waitFor(() => expect(search()).toBe('?sort=due'))
})

test('Open and Waiting for collection are one click, and the list opens with the last choice of this device', async () => {
  const search = await openList()
  press('Open')
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, sort: 'due' }))
  expect(search()).toBe('?sort=due')
  cleanup()
  await openList()
  expect(sent().at(-1)).toEqual({ ...unfiltered, sort: 'due' })
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-pressed')).toBe('true')
  type(/^Status/, 'In Progress')
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, status: 'In Progress', sort: 'due' }))
  press('Waiting for collection')
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, sort: 'waiting' }))
  expect(await screen.findByText('1,234 repairs wait for collection')).toBeTruthy()
  cleanup()
  await openList('?status=Delivered')
  expect(sent().at(-1), 'a link says all it wants').toEqual({ ...unfiltered, status: 'Delivered' })
  cleanup()
  await openList()
  press('Waiting for collection')
  await waitFor(() => expect(sent().at(-1)).toEqual(unfiltered))
  cleanup()
  await openList()
  expect(sent().at(-1)).toEqual(unfiltered)
})

test('the days in the present status stand beneath it, until the device is handed over', async () => {
  const statusSince = new Date(Date.now() - 3 * 86_400_000).toISOString()
  repairs = [
    repairWith({ status: 'Completed', statusSince }),
    repairWith({ id: technician.id, number: 'REP-00000001', status: 'Delivered', statusSince }),
  ]
  await openList()
  expect(screen.getAllByText('3 days')).toHaveLength(1)
  expect(screen.getByText('3 days').closest('td')?.textContent).toBe('Completed3 days')
  expect(screen.getByTitle('3 days in this status')).toBeTruthy()
})

test('a search is sorted newest first, and its total is counted up to a limit', async () => {
  await openList('?search=abebe&sort=oldest')
  expect(sent()).toEqual([{ ...unfiltered, search: 'abebe' }])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Sort/ }).disabled).toBe(true)
  expect(screen.getByText('Search results are sorted newest first.')).toBeTruthy()
  expect(await screen.findByText('More than 1,000 repairs')).toBeTruthy()
  expect(requestsTo(countRepairs).map(withoutEmpty)).toEqual([{ ...unflagged, search: 'abebe' }])
})

test('an Admin lists the repairs of one technician, of nobody, or of a technician who has left', async () => {
  const search = await openList('?technician=0198a000-0000-7000-8000-000000000001')
  expect(screen.getByRole('button', { name: 'Remove filter Technician: Another technician' })).toBeTruthy()
  await screen.findByRole('option', { name: 'Dawit' })
  type(/^Technician/, technician.id)
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, technician: technician.id }))
  type(/^Technician/, 'none')
  await waitFor(() => expect(search()).toBe('?technician=none'))
  press('Remove filter Technician: Unassigned')
  await waitFor(() => expect(search()).toBe(''))
})

test('a Technician has no filter for technicians', async () => {
  await openList('', 'Technician')
  expect(screen.queryByRole('combobox', { name: /^Technician/ })).toBeNull()
})

test('the filters that the dashboard links to are shown and can be removed', async () => {
  const search = await openList('?dueToday=true&handedOver=2026-11-14')
  expect(sent()).toEqual([{ ...unfiltered, dueToday: 'true', handedOver: '2026-11-14' }])
  press('Remove filter Due: today')
  await waitFor(() => expect(search()).toBe('?handedOver=2026-11-14'))
  press('Remove filter Handed over: 14 Nov 2026')
  await waitFor(() => expect(search()).toBe(''))
})

test('the list shows what each repair costs and what is due; its filter Balance due is sent and kept in the URL', async () => {
  const [first, second] = twelveRepairs
  repairs = [
    { ...first, cost: 120_000, paid: 50_000 },
    { ...second, cost: 90_000, paid: 90_000 },
  ] as RepairInList[]
  for (const width of [390, 1440]) {
    cleanup()
    setWidth(width)
    const search = await openList()
    for (const words of ['ETB 1,200.00', '700.00 due', 'Paid']) expect(screen.getByText(words)).toBeTruthy()
    const money = screen.getByText('700.00 due').parentElement?.textContent
    expect(money?.replaceAll('\u00A0', ' ')).toBe('ETB 1,200.00 · 700.00 due')
    if (width === 390) press(/^Filters?/)
    await findAndPress(/Balance due/)
    await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, balanceDue: 'true' }))
    await waitFor(() => expect(requestsTo(countRepairs).at(-1)).toMatchObject({ balanceDue: 'true' }))
    expect(search()).toBe('?balanceDue=true')
  }
})

test('the list shows money to give back of a repair without a cost, and its filter takes the place of Balance due', async () => {
  const [first, second] = twelveRepairs
  repairs = [
    { ...first, status: 'NOT REPAIRED', notRepairedCharge: 0, cost: 0, paid: 50_000 },
    { ...second, cost: 0, paid: 20_000 },
  ] as RepairInList[]
  for (const width of [390, 1200, 1440, 1920]) {
    cleanup()
    setWidth(width)
    const search = await openList('?balanceDue=true&sort=due')
    for (const words of ['ETB 500.00 to give back', 'Deposit ETB 200.00']) expect(screen.getByText(words)).toBeTruthy()
    if (width === 390) press(/^Filters?/)
    await findAndPress(/To give back/)
    await waitFor(() => expect(sent().at(-1)).toEqual({ ...unfiltered, toGiveBack: 'true' }))
    expect(search()).toBe('?toGiveBack=true')
  }
})

test('the notice of a new ticket stays until the list is left, and does not come back after a reload', async () => {
  const { router } = showPages({ '/admin/repairs': [RepairListPage, readRepairFilter] }, '/admin/repairs?pageSize=10')
  await screen.findByText('REP-00000010')
  const createdRepair = 'REP-00000010'
  await act(() => router.navigate({ to: '/admin/repairs', search: { pageSize: 10 }, state: { createdRepair } }))
  const notice = await screen.findByText(/^Repair ticket REP-00000010 was created/)
  await waitFor(() => expect(router.state.location.state.createdRepair).toBeUndefined())
  expect([notice.isConnected, router.state.location.searchStr]).toEqual([true, '?pageSize=10'])
})
