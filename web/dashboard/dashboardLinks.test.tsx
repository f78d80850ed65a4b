import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { listDrawers } from '#contract/drawer/drawer.ts'
import { changesFrom } from '#contract/live/live.ts'
import { getSalesReport, type SalesReport } from '#contract/reports/salesReport.ts'
import { createRefresher } from '#web/live/refresher.ts'
import { renderStaffApp } from '#web/shell/testing.tsx'
import { serve } from '#web/testing/server.ts'

/** The id of the user in renderStaffApp. */
const own = '0198a000-0000-7000-8000-000000000001'
const colleague = '0198a000-0000-7000-8000-000000000002'

const dashboard: Dashboard = {
  byStatus: { Received: 1, 'In Progress': 2, Completed: 3, Delivered: 0, 'NOT REPAIRED': 0, Payment: 0 },
  delayed: 1,
  dueToday: 4,
  pendingApprovals: 0,
  newest: [],
  ready: [],
  workload: [
    { id: own, name: 'Hana', open: 5, delayed: 0 },
    { id: colleague, name: 'Dawit', open: 6, delayed: 2 },
    { id: null, name: null, open: 1, delayed: 0 },
  ],
  days: [{ day: '2026-11-14', takenIn: 7, handedOver: 8 }],
}

/** The links of the page to the repairs list: their name and their query. */
const linksFor = async (role: Role): Promise<Record<string, string>> => {
  serve(getDashboard, dashboard)
  await renderStaffApp(role, '/admin/dashboard')
  await screen.findByRole('table', { name: 'Open repairs by technician' })
  const links = within(screen.getByRole('main')).getAllByRole('link', { hidden: true })
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
    'Show repairs due today': 'dueToday=true',
    'Show delayed repairs': 'delayed=true',
    'Show completed repairs': 'status=Completed',
    'Open repairs: Hana: 5': `technician=${own}&sort=due`,
    'Open repairs: Dawit: 6': `${ofColleague}&sort=due`,
    'Delayed repairs: Dawit: 2': `${ofColleague}&delayed=true`,
    'Open repairs: Unassigned: 1': 'technician=none&sort=due',
    'Show open repairs': 'sort=due',
    'Taken in on 14 Nov 2026: 7': 'from=2026-11-14&to=2026-11-14',
    'Handed over on 14 Nov 2026: 8': 'handedOver=2026-11-14',
  })
})

const noMoney: SalesReport = {
  ...{ view: 'daily', from: '2026-11-15', to: '2026-11-15', sales: 0, total: 0, average: null, balance: 0 },
  ...{ discounts: 0, methods: [], income: [], items: [], series: [], seriesUnit: 'day', hours: [] },
  returns: { count: 0, total: 0, givenBack: 0 },
  late: { theseDays: { sales: 0, total: 0 }, earlierDays: { sales: 0, total: 0 } },
  ...{ previous: null, people: [] },
}
const drawerOf = (branch: number | null, expected: number | null) => ({
  branch,
  unclosedDay: null,
  unclosedDays: 0,
  expected,
})

/** The figures of the card: the text of each, and where its link leads. */
const moneyOfToday = () => {
  const items = within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem')
  return items.map(item => [
    item.textContent?.replaceAll('\u00A0', ' '),
    within(item).getByRole('link').getAttribute('href'),
  ])
}

test('an Admin sees the money of today, each figure with its list: zeros at first, then what comes in', async () => {
  serve(getDashboard, dashboard)
  serve(getSalesReport, noMoney)
  serve(listDrawers, { items: [drawerOf(0, 0)] })
  const { client } = await renderStaffApp('Admin', '/admin/dashboard')
  const links = [
    '/admin/sales?from=2026-11-15&to=2026-11-15',
    '/admin/payments?kind=repair&from=2026-11-15&to=2026-11-15',
    '/admin/drawer',
  ]
  const expectFigures = (...texts: string[]) =>
    waitFor(() => expect(moneyOfToday()).toEqual(texts.map((text, index) => [text, links[index]])))
  await screen.findByRole('region', { name: 'Today' })
  await expectFigures(
    'SoldETB 0.00Show sales of today',
    'Repairs paidETB 0.00Show payments of repairs',
    'Should be in the drawersETB 0.00Show drawers',
  )
  serve(getSalesReport, {
    ...{ ...noMoney, sales: 2, total: 375_150, returns: { count: 1, total: 75_150, givenBack: 0 } },
    income: [
      { kind: 'sale', method: 'cash', category: null, payments: 2, received: 375_150 },
      { kind: 'repair', method: 'cash', category: null, payments: 1, received: 50_000 },
      { kind: 'repair', method: 'telebirr', category: null, payments: 2, received: -10_000 },
    ],
  })
  serve(listDrawers, { items: [drawerOf(0, 120_000), drawerOf(1, 5000), drawerOf(2, null), drawerOf(null, -40)] })
  const refresh = createRefresher(client)
  for (const { topic } of changesFrom('repairs')) refresh(topic)
  await expectFigures(
    'SoldETB 3,751.50ETB 751.50 returned, ETB 3,000.00 netShow sales of today',
    'Repairs paidETB 400.00Show payments of repairs',
    'Should be in the drawersETB 1,249.60Without 1 drawer that nobody has closed for over a monthShow drawers',
  )
})

test('a Technician gets links only to their own repairs, because their list holds no others', async () => {
  expect(await linksFor('Technician')).toEqual({ 'Open repairs: Hana: 5': `technician=${own}&sort=due` })
  expect(screen.getAllByText('in the whole shop')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
})
