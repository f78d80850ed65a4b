import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
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

test('a Technician gets links only to their own repairs, because their list holds no others', async () => {
  expect(await linksFor('Technician')).toEqual({ 'Open repairs: Hana: 5': `technician=${own}&sort=due` })
  expect(screen.getAllByText('in the whole shop')).toHaveLength(3)
})
