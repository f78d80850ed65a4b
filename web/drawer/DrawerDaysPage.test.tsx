import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listDrawers } from '#contract/drawer/drawer.ts'
import { type DrawerDayInList, listDrawerDays, sumDifferences } from '#contract/drawer/drawerDays.ts'
import { DrawerDaysPage } from '#web/drawer/DrawerDaysPage.online.tsx'
import { drawerDaySheet } from '#web/drawer/drawerDayColumns.tsx'
import { readDrawerFilter } from '#web/drawer/drawerFilter.ts'
import { serveShop } from '#web/settings/testing.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { sheetOf } from '#web/ui/excel/downloadWorkbook.ts'
// Loaded before the tests: it takes seconds, in which no test could go on.
import '#web/ui/chart/BarChart.online.tsx'

const counted: DrawerDayInList = {
  ...{ id: '0198a000-0000-7000-8000-0000000000aa', branch: 0, day: '2026-11-15', opening: 50_000, expected: 155_260 },
  ...{ counted: 140_000, difference: -15_260, lateAmount: 700, kept: 40_000, note: '', reason: 'Wrong change' },
  ...{ closedBy: { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }, closedAt: '2026-11-15T16:00:00.000Z' },
}
const uncounted = { ...counted, id: '0198a000-0000-7000-8000-0000000000ab', branch: null, counted: null }
const days = [counted, { ...uncounted, difference: null, lateAmount: 0, note: 'Forgotten', reason: null }]

beforeEach(() => {
  setWidth(1440)
  serveShop()
  serve(listDrawers, {
    items: [0, 1, null].map(branch => ({ branch, unclosedDay: null, unclosedDays: 0, expected: 0 })),
  })
  serve(listDrawerDays, listOf(days))
  serve(sumDifferences, { months: [{ start: '2026-11-01', difference: -15_260, days: 1 }] })
})

const open = (search = '') =>
  showPages({ '/admin/drawer/days': [DrawerDaysPage, readDrawerFilter] }, `/admin/drawer/days${search}`)

test('CASH-05 closed days are listed with their differences and what came later, with a chart by month and an Excel file', {
  timeout: 60_000,
}, async () => {
  open('?branch=0&from=2026-11-01&to=2026-11-15')
  await screen.findByText('Late: ETB 7.00')
  // Of the day, and of its month.
  expect(screen.getAllByText('−ETB 152.60')).toHaveLength(2)
  for (const text of ['Without a count', 'Wrong change']) expect(screen.getByText(text)).toBeDefined()
  const filter = { branch: '0', from: '2026-11-01', to: '2026-11-15' }
  expect([requestsTo(listDrawerDays)[0], requestsTo(sumDifferences)[0]]).toMatchObject([filter, filter])
  const chart = within(screen.getByRole('region', { name: 'Differences by month' }))
  expect(await chart.findByText('Sum of differences in ETB, counted minus expected')).toBeDefined()
  expect(chart.getAllByText('Nov 2026').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeDefined()
  const { rows } = sheetOf(
    drawerDaySheet(() => 'Awlo'),
    days,
  )
  expect(rows[0]?.slice(0, 8)).toEqual([46_341, 'Awlo', 500, 1552.6, 1400, -152.6, 7, 400])
  expect(rows[1]?.slice(4, 6)).toEqual([null, null])
})

test('without closed days the page says what to do', async () => {
  serve(listDrawerDays, listOf([]))
  serve(sumDifferences, { months: [] })
  open()
  await screen.findByText('No closed days yet')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open the drawer' })).toBeDefined())
})

test('months without a difference have a sentence instead of an empty chart', async () => {
  serve(sumDifferences, { months: [{ start: '2026-11-01', difference: 0, days: 30 }] })
  open()
  await screen.findByText('The differences of each month add up to zero.')
  expect(screen.queryByText('Sum of differences in ETB, counted minus expected')).toBeNull()
})
