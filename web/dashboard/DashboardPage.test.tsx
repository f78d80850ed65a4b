import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { changesFrom } from '#contract/live/live.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { DashboardPage } from '#web/dashboard/DashboardPage.tsx'
import { createRefresher } from '#web/live/refresher.ts'
import { repairWith } from '#web/repairs/testing.ts'
import { refuseRequests, renderStaffApp } from '#web/shell/testing.tsx'
import { serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const newest: RepairInList[] = [
  repairWith({ technician: { id: '0198a000-0000-7000-8000-000000000002', name: 'Dawit' }, status: 'In Progress' }),
  repairWith({ id: '0198a000-0000-7000-8000-0000000000cc', number: 'REP-00000002' }),
]

const dashboard: Dashboard = {
  byStatus: { Received: 1, 'In Progress': 2, Completed: 3, Delivered: 4, 'NOT REPAIRED': 0, Payment: 0 },
  ...{ delayed: 1, dueToday: 4, pendingApprovals: 2, newest, ready: [], workload: [], days: [] },
}

const figuresIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(item => /^(\D+)(\d+)/.exec(item.textContent ?? '')?.slice(1))
const counts = (delivered: string) => [
  ['In Progress', '2'],
  ['Completed', '3'],
  ['Delivered', delivered],
]
const firstRow = ['REP-7K3M9QXZ', 'Abebe Kebede', 'Samsung Galaxy A54', 'Dawit', 'In Progress', '15 Nov 2026']

test('DASH-01 DASH-02 DASH-03 the dashboard shows the counts and the newest repairs, and starts a new repair', async () => {
  serve(getDashboard, dashboard)
  const app = await renderStaffApp('Admin', '/admin/dashboard')
  await screen.findAllByText('REP-7K3M9QXZ')
  const main = within(screen.getByRole('main'))
  expect(figuresIn('Repairs by status')).toEqual(counts('4'))
  const table = within(main.getByRole('table', { name: 'Recent Repairs' }))
  const textsOf = (name: string, inside = table) => inside.getAllByRole(name).map(({ textContent }) => textContent)
  expect(textsOf('columnheader')).toEqual(['Repair #', 'Customer', 'Device', 'Technician', 'Status', 'Date'])
  const [, first, second] = table.getAllByRole('row').map(row => within(row))
  expect(first && textsOf('cell', first)).toEqual(firstRow)
  expect(second && textsOf('cell', second)[3]).toBe('-')
  expect(first?.getByRole('link').getAttribute('href')).toBe('/admin/repairs/REP-7K3M9QXZ/edit')

  expect(screen.getAllByRole('button', { name: 'Refresh' }), 'only that of the menu').toHaveLength(1)
  fireEvent.click(main.getAllByRole('button', { name: 'New Repair' })[0] as Element)
  await waitFor(() => expect(app.state.location.pathname).toBe('/admin/repairs/new'))
})

test('DASH-01 DASH-02 DASH-03 on a phone a Technician sees the same counts, the newest repairs as cards, and what colleagues change', async () => {
  setWidth(390)
  refuseRequests()
  serve(getDashboard, dashboard)
  const { client } = showPages({ '/admin/dashboard': DashboardPage }, '/admin/dashboard', 'Technician')
  await screen.findByText('REP-7K3M9QXZ')
  const cards = within(screen.getByRole('list', { name: 'Recent Repairs' })).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  expect(document.querySelector('.MuiFab-root'), 'would cover the buttons of the bench').toBeNull()
  screen.getByRole('button', { name: 'New Repair' })
  for (const fact of firstRow) expect(cards[0]?.textContent).toContain(fact)
  expect(figuresIn('Repairs by status')).toEqual(counts('4'))

  const { promise, resolve } = Promise.withResolvers<Dashboard>()
  serve(getDashboard, () => promise)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Refreshing…/ })).disabled).toBe(true)
  resolve({ ...dashboard, newest: [] })
  expect(await screen.findByText('No recent repairs')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(false))

  serve(getDashboard, { ...dashboard, byStatus: { ...dashboard.byStatus, Delivered: 5 } })
  const refresh = createRefresher(client)
  for (const { topic } of changesFrom('repairs')) refresh(topic)
  await waitFor(() => expect(figuresIn('Repairs by status')).toEqual(counts('5')))
})
