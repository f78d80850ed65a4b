import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { type Debt, getToday, listDebts, type Today } from '#contract/dashboard/today.ts'
import { listDrawers } from '#contract/drawer/drawer.ts'
import { summarizeExceptions } from '#contract/exceptions/exceptions.ts'
import { getFirstDay } from '#contract/firstDay/firstDay.ts'
import { changesFrom } from '#contract/live/live.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { countUndecidedMessages } from '#contract/sms/history/messages.ts'
import { DashboardPage } from '#web/dashboard/DashboardPage.tsx'
import { OwedPage } from '#web/dashboard/OwedPage.online.tsx'
import { createRefresher } from '#web/live/refresher.ts'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { serveShop, shopSettings } from '#web/settings/testing.ts'
import { refuseRequests, renderStaffApp } from '#web/shell/testing.tsx'
import { hrefOf } from '#web/testing/actions.ts'
import { listOf, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

/** The id of the user who is signed in. */
const own = '0198a000-0000-7000-8000-000000000001'
const colleague = '0198a000-0000-7000-8000-000000000002'

const dashboard: Dashboard = {
  byStatus: { Received: 1, 'In Progress': 2, Completed: 3, Delivered: 0, 'NOT REPAIRED': 0, Payment: 0 },
  delayed: 1,
  dueToday: 4,
  pendingApprovals: 0,
  newest: [],
  ready: [
    {
      ...{ number: 'REP-7K3M9QXZ', customerName: 'Abebe', customerPhone: '251911234567', deviceType: 'Nokia 105' },
      since: '2026-11-10T09:00:00.000Z',
    },
  ],
  workload: [
    { id: own, name: 'Hana', open: 5, delayed: 0 },
    { id: colleague, name: 'Dawit', open: 6, delayed: 2 },
    { id: null, name: null, open: 1, delayed: 0 },
  ],
  days: [{ day: '2026-11-14', takenIn: 7, handedOver: 8 }],
}

/** Opens the dashboard alone, on a wide screen. What a test does not serve is refused. */
const open = (role: Role) => {
  setWidth(1440)
  refuseRequests()
  return showPages({ '/admin/dashboard': DashboardPage }, '/admin/dashboard', role)
}

/** The links of the page to the repairs list: their name and their query. */
const linksFor = async (role: Role): Promise<Record<string, string>> => {
  serve(getDashboard, dashboard)
  open(role)
  await screen.findByRole('table', { name: 'Open repairs by technician' })
  const links = screen.getAllByRole('link', { hidden: true })
  return Object.fromEntries(
    links
      .map(link => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href') ?? ''] as const)
      .filter(([, href]) => href.startsWith('/admin/repairs?'))
      .map(([name, href]) => [name, href.slice('/admin/repairs?'.length)]),
  )
}

const ofColleague = `technician=${colleague}`

test('each figure leads an Admin to its list, unless it is zero', async () => {
  expect(await linksFor('Admin')).toEqual({
    'Repairs with the status In Progress: 2': 'status=In+Progress',
    'Repairs with the status Completed: 3': 'status=Completed',
    '4 repairs are due today': 'dueToday=true',
    '1 delayed repair': 'delayed=true',
    'Show all that wait for collection': 'sort=waiting',
    'Open repairs: Hana: 5': `technician=${own}&sort=due`,
    'Open repairs: Dawit: 6': `${ofColleague}&sort=due`,
    'Delayed repairs: Dawit: 2': `${ofColleague}&delayed=true`,
    'Open repairs: Unassigned: 1': 'technician=none&sort=due',
    'Show open repairs': 'sort=due',
    'Taken in on 14 Nov 2026: 7': 'from=2026-11-14&to=2026-11-14',
    'Handed over on 14 Nov 2026: 8': 'handedOver=2026-11-14',
  })
})

test('in a new shop the dashboard says in words that no repair is open and nothing was taken in', async () => {
  const days = [{ day: '2026-11-14', takenIn: 0, handedOver: 0 }]
  serve(getDashboard, { ...dashboard, workload: [], days })
  open('Admin')
  expect(await screen.findByText('No device was taken in or handed over.')).toBeTruthy()
  expect(screen.getByText('No repair is open.')).toBeTruthy()
  expect(screen.queryByText(/^Show (open repairs|as a table)$/)).toBeNull()
})

test('of many technicians the ten with the most open repairs are shown, and the others on a click', async () => {
  const workload = Array.from({ length: 37 }, (_, index) => ({
    ...{ id: `0198a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`, name: `Person ${index + 1}` },
    ...{ open: 700 - index, delayed: 0 },
  }))
  serve(getDashboard, { ...dashboard, workload })
  open('Admin')
  const table = await screen.findByRole('table', { name: 'Open repairs by technician' })
  const people = () => within(table).getAllByRole('rowheader')
  expect(people().map(({ textContent }) => textContent)).toEqual(workload.slice(0, 10).map(({ name }) => name))
  fireEvent.click(screen.getByRole('button', { name: 'Show 27 more' }))
  expect(people()).toHaveLength(37)
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
})

const noMoney: Today = {
  day: '2026-11-18',
  sold: { amount: 0, usual: null },
  returned: 0,
  repairsPaid: { amount: 0, usual: null },
  cash: { amount: 0, usual: null, leftOut: 0 },
  owed: { sales: 0, repairs: 0, usual: null },
}

/** The figures of the row: the text of each, and where its link leads. */
const moneyOfToday = () => {
  const items = within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem')
  return items.map(item => [
    item.textContent?.replaceAll('\u00A0', ' '),
    within(item).getByRole('link').getAttribute('href'),
  ])
}

test('an Admin sees the money of today, each figure with its list and with what is usual: zeros at first, then what comes in', async () => {
  serve(getDashboard, dashboard)
  serve(getToday, noMoney)
  const { client } = open('Admin')
  const links = [
    '/admin/sales?from=2026-11-18&to=2026-11-18',
    '/admin/payments?kind=repair&from=2026-11-18&to=2026-11-18',
    '/admin/drawer',
    '/admin/owed',
  ]
  const expectFigures = (...texts: string[]) =>
    waitFor(() => expect(moneyOfToday()).toEqual(texts.map((text, index) => [text, links[index]])))
  await screen.findByRole('list', { name: 'Today' })
  await expectFigures(
    'Sold todayETB 0.00',
    'Repairs paid todayETB 0.00',
    'Should be in the drawersETB 0.00',
    'Owed by customersETB 0.00',
  )
  serve(getToday, {
    ...noMoney,
    sold: { amount: 375_150, usual: { amount: 400_000, days: 8 } },
    returned: 75_150,
    repairsPaid: { amount: 40_000, usual: { amount: 12_000, days: 1 } },
    cash: { amount: 124_960, usual: null, leftOut: 1 },
    owed: { sales: 5000, repairs: 2000, usual: { amount: 9000, days: 2 } },
  })
  const refresh = createRefresher(client)
  for (const { topic } of changesFrom('repairs')) refresh(topic)
  await expectFigures(
    'Sold todayETB 3,751.50ETB 4,000.00 on average, last 8 WednesdaysETB 751.50 returned, ETB 3,000.00 net',
    'Repairs paid todayETB 400.00ETB 120.00 last Wednesday',
    'Should be in the drawersETB 1,249.60Without 1 drawer that nobody has closed for over a month',
    'Owed by customersETB 70.00ETB 90.00 on average, last 2 WednesdaysETB 20.00 of it for repairs',
  )
  serve(getToday, { ...noMoney, cash: { ...noMoney.cash, amount: null } })
  for (const { topic } of changesFrom('sales')) refresh(topic)
  await waitFor(() => expect(moneyOfToday()[2]?.[0]).toBe('Should be in the drawers—'))
})

/** What waits, with its further line, and where it leads. */
const tasks = () =>
  within(screen.getByRole('list', { name: 'Needs attention' }))
    .getAllByRole('listitem')
    .map(item => [item.textContent, within(item).queryByRole('link')?.getAttribute('href')])

test('what needs a person is listed most urgent first, with where it is done; without anything the page says so', async () => {
  serve(getDashboard, { ...dashboard, pendingApprovals: 1 })
  serve(countUndecidedMessages, { count: 2 })
  serve(listDrawers, { items: [{ branch: 0, unclosedDay: '2026-11-14', unclosedDays: 1, expected: 0 }] })
  serve(summarizeExceptions, { unseen: 3, yesterday: [{ kind: 'saleDeleted', count: 1 }] })
  await renderStaffApp('Admin', '/admin/dashboard')
  await screen.findByText('3 exceptions to look at')
  await waitFor(() =>
    expect(tasks()).toEqual([
      ['1 delayed repair', '/admin/repairs?delayed=true'],
      ['4 repairs are due today', '/admin/repairs?dueToday=true'],
      ['1 request waits for approval', '/admin/repairs/approvals?state=pending'],
      ['2 messages of the last 7 days failed or were not confirmed, or wait for release.', '/admin/messages'],
      ['The drawer of 14 Nov 2026 was not closed.', '/admin/drawer?branch=0'],
      ['3 exceptions to look atYesterday: 1 sale deleted', '/admin/exceptions'],
    ]),
  )
  cleanup()
  serve(getDashboard, { ...dashboard, delayed: 0, dueToday: 0 })
  serve(countUndecidedMessages, { count: 0 })
  serve(listDrawers, { items: [] })
  serve(summarizeExceptions, { unseen: 0, yesterday: [] })
  await renderStaffApp('Admin', '/admin/dashboard')
  expect(await screen.findByText('Nothing waits for anybody.')).toBeTruthy()
})

test('while no SMS provider is set up, the dashboard says it once to an Admin, on the first day in its list alone', async () => {
  serve(getDashboard, dashboard)
  serveShop({ hasSmsProvider: false })
  serve(getSettings, shopSettings)
  await renderStaffApp('Admin', '/admin/dashboard')
  expect(await screen.findAllByText(/^No SMS provider is set up/)).toHaveLength(1)
  cleanup()
  serve(getSettings, { ...shopSettings, isFirstDayOver: false })
  serve(getFirstDay, { done: [] })
  await renderStaffApp('Admin', '/admin/dashboard')
  await screen.findByText('Connect an SMS provider')
  await screen.findByText('1 delayed repair')
  expect(screen.queryByText(/^No SMS provider is set up/)).toBeNull()
})

test('after the first day the dashboard asks an Admin for the public address, unless the shop has none', async () => {
  serve(getDashboard, dashboard)
  serve(getSettings, shopSettings)
  serveShop({ linkUrl: null })
  await renderStaffApp('Admin', '/admin/dashboard')
  await screen.findByRole('link', { name: 'Set the public address' })
  expect(hrefOf('Set the public address')).toBe('/admin/settings?section=links')
  cleanup()
  serveShop({ linkUrl: null, hasNoPublicAddress: true })
  const { client } = await renderStaffApp('Admin', '/admin/dashboard')
  await screen.findByText('1 delayed repair')
  await waitFor(() => expect(client.getQueryData(customersAddressQuery.queryKey)).toBeTruthy())
  expect(screen.queryByText('Set the public address')).toBeNull()
})

test('the list of what is owed has the sum of the dashboard, and leads to each sale and repair', async () => {
  setWidth(1440)
  const sale: Debt = {
    ...{ id: own, kind: 'sale', repairNumber: null, customerName: '', customerPhone: null },
    ...{ createdAt: '2026-11-15T09:00:00.000Z', owed: 5000 },
  }
  const repair: Debt = {
    ...{ ...sale, id: colleague, kind: 'repair', repairNumber: 'REP-7K3M9QXZ' },
    ...{ customerName: 'Abebe', customerPhone: '251911234567', owed: 2000 },
  }
  serve(listDebts, { ...listOf([sale, repair]), total: { sales: 5000, repairs: 2000 } })
  showPages({ '/admin/owed': OwedPage }, '/admin/owed', 'Admin')
  await screen.findByText('ETB 70.00')
  const [, ...rows] = screen
    .getAllByRole('row')
    .map(row => [row.textContent?.replaceAll('\u00A0', ' '), within(row).queryByRole('link')?.getAttribute('href')])
  expect(rows).toEqual([
    ['S-0000000001SaleWalk-in customer15 Nov 2026ETB 50.00', `/admin/sales/${own}`],
    ['REP-7K3M9QXZRepairAbebe0911 234 56715 Nov 2026ETB 20.00', '/admin/repairs/REP-7K3M9QXZ'],
  ])
  expect(screen.getByRole('button', { name: 'Copy phone number 0911 234 567' })).toBeTruthy()
})

test('a Technician gets links only to their own repairs, because their list holds no others, and copies the phone of a customer who waits for a call', async () => {
  expect(await linksFor('Technician')).toEqual({ 'Open repairs: Hana: 5': `technician=${own}&sort=due` })
  expect(screen.getByRole('button', { name: 'Copy phone number 0911 234 567' })).toBeTruthy()
  expect(screen.getAllByText('in the whole shop')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
})
