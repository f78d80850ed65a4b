import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import { getSalesReport, type SalesReport } from '#contract/reports/salesReport.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { reportSheet } from '#web/reports/reportSheet.ts'
import { SalesReportPage } from '#web/reports/SalesReportPage.tsx'
import { card, hana, lastAsked, report, show } from '#web/reports/testing.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage, userOf } from '#web/testing/showPage.tsx'
// Loaded before the tests: it takes seconds, in which no test could go on.
import '#web/ui/chart/BarChart.online.tsx'

test('an Admin chooses the days from the 1st to today, All Time or Daily, and a sales person', async () => {
  show(report)
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect([await card('Average Sale'), await card('Top Selling Items')]).toHaveLength(2)
  const today = businessDay(new Date())
  const [from, to] = ['Days: From', 'Days: To'].map(label => screen.getByLabelText<HTMLInputElement>(label))
  expect([from?.value, to?.value]).toEqual([`${today.slice(0, 8)}01`, today])
  expect(lastAsked()).toEqual({ calendar: 'gregorian', view: 'range' })
  fireEvent.change(from as HTMLInputElement, { target: { value: '2026-01-15' } })
  await waitFor(() => expect(lastAsked()).toMatchObject({ view: 'range', from: '2026-01-15' }))
  press('Daily')
  await waitFor(() => expect(lastAsked()).toEqual({ calendar: 'gregorian', view: 'daily' }))
  expect(screen.queryByLabelText('Days: From')).toBeNull()
  type('Sales person', hana)
  await waitFor(() => expect(lastAsked()).toEqual({ calendar: 'gregorian', view: 'daily', salesPerson: hana }))
  press('All Time')
  await waitFor(() => expect(lastAsked()).toEqual({ calendar: 'gregorian', view: 'all', salesPerson: hana }))
})

test('the report is asked for by the months of the calendar that the user has chosen', async () => {
  rememberUser({ ...userOf('Admin'), preferences: { language: 'en', calendar: 'ethiopian', clock: null } })
  serve(getSalesReport, report)
  vi.resetModules()
  // The next test files would read by the Ethiopian calendar, too.
  onTestFinished(() => void vi.resetModules())
  const { salesReportQuery } = await import('#web/reports/salesReport.queries.ts')
  await new QueryClient().fetchQuery(salesReportQuery({}))
  expect(lastAsked()).toEqual({ view: 'range', calendar: 'ethiopian' })
})

test('an Admin chooses a branch, which the title and the Excel sheet name; a Sales user does not', async () => {
  show(report)
  await screen.findByText(/All sales people\. A day runs/)
  fireEvent.change(await screen.findByLabelText('Branch'), { target: { value: '2' } })
  await screen.findByText(/^1 Nov 2026 – 2 Nov 2026 · All sales people · Aberus\./)
  expect(lastAsked()).toMatchObject({ view: 'range', branch: '2' })
  fireEvent.change(await screen.findByLabelText('Branch'), { target: { value: 'none' } })
  await screen.findByText(/^1 Nov 2026 – 2 Nov 2026 · All sales people · No branch\./)
  expect(lastAsked()).toMatchObject({ view: 'range', branch: 'none' })
  const { rows } = reportSheet(report, { person: 'All sales people', branch: 'Aberus' }, paymentTexts.method)
  expect(rows[2]?.slice(0, 2)).toEqual(['Branch', 'Aberus'])
  cleanup()
  show(report, 'Sales')
  await screen.findByRole('table', { name: 'Top Selling Items' })
  expect(screen.queryByLabelText('Branch')).toBeNull()
})

test('an Admin chooses the day of the daily report, which is today at first', async () => {
  show(report)
  await findAndPress('Daily')
  const day = await screen.findByLabelText<HTMLInputElement>('Day')
  expect(day.value).toBe(businessDay(new Date()))
  fireEvent.change(day, { target: { value: '2026-11-03' } })
  await waitFor(() => expect(lastAsked()).toEqual({ calendar: 'gregorian', view: 'daily', day: '2026-11-03' }))
})

test('while the report of another sales person loads, the shown one keeps its name and cannot be printed or exported', async () => {
  show(report)
  await screen.findByRole('table', { name: 'Top Selling Items' })
  const heading = () => screen.getByText(/A day runs from/).textContent
  const buttons = () =>
    ['Print', 'Export to Excel'].map(name => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)
  expect([heading(), ...buttons()]).toEqual([expect.stringContaining('All sales people.'), false, false])
  const { promise, resolve } = Promise.withResolvers<SalesReport>()
  serve(getSalesReport, () => promise)
  type('Sales person', hana)
  await waitFor(() => expect(buttons()).toEqual([true, true]))
  expect(heading()).toContain('All sales people.')
  resolve(report)
  await waitFor(() => expect(heading()).toContain('Hana Girma.'))
  expect(buttons()).toEqual([false, false])
})

test('a day to come cannot be chosen: a sentence says so, and the report stays', async () => {
  serveShop()
  serve(getSalesReport, report)
  showPage(SalesReportPage)
  const tomorrow = businessDay(new Date(Date.now() + 86_400_000))
  const toCome = 'This day is still to come. Please choose today or an earlier day.'
  const choose = (name: string) => type(name, tomorrow)
  await screen.findByLabelText('Days: To')
  choose('Days: To')
  expect((await screen.findByRole('alert')).textContent).toBe(toCome)
  press('Daily')
  await screen.findByLabelText('Day')
  choose('Day')
  expect((await screen.findByRole('alert')).textContent).toBe(toCome)
  expect(requestsTo(getSalesReport).filter(({ day, to }) => day !== undefined || to !== undefined)).toEqual([])
})
