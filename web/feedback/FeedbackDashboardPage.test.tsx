import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type FeedbackDashboard, getFeedbackDashboard, listFeedback } from '#contract/feedback/feedback.ts'
import { AllFeedbackPage } from '#web/feedback/AllFeedbackPage.online.tsx'
import { FeedbackDashboardPage } from '#web/feedback/FeedbackDashboardPage.online.tsx'
import { createRefresher } from '#web/live/refresher.ts'
import { press, textsOf } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const comment = `Quick and friendly. ${'The screen is like new. '.repeat(20)}The end.`
const ratings = { quality: 5, speed: 3, communication: 4, recommendation: 5, suggestion: '', sentFrom: null }
/** Without responses, so that no chart is loaded: that takes seconds in a test. */
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}-01`,
  responses: 0,
  averageRating: null,
}))
const dashboard: FeedbackDashboard = {
  customers: 1234,
  responses: 4,
  averageRating: 4.25,
  averages: { quality: 4.35, speed: 3, communication: 4, recommendation: 5 },
  distribution: [0, 1, 0, 0, 4],
  months,
  reopened: 0,
  recent: [
    {
      ...ratings,
      repairNumber: 'REP-7K2M9QXZ',
      customerName: 'Selam Bekele',
      deviceType: 'Nokia 105',
      rating: 5,
      comment,
      submittedAt: '2026-11-15T22:05:00.000Z',
    },
    {
      ...ratings,
      repairNumber: 'REP-0000000A',
      customerName: 'Abebe',
      deviceType: 'Tecno',
      rating: 2,
      comment: '',
      suggestion: 'Open earlier',
      submittedAt: '2026-11-14T08:00:00.000Z',
    },
  ],
}
const noFeedback: FeedbackDashboard = {
  customers: 0,
  responses: 0,
  averageRating: null,
  averages: { quality: null, speed: null, communication: null, recommendation: null },
  distribution: [0, 0, 0, 0, 0],
  months,
  reopened: 0,
  recent: [],
}

const items = (name: string) => textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'))
const share = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')

test('FDB-02 FDB-03 FDB-04 FDB-05 the cards show the figures and what they are compared with', async () => {
  serve(getFeedbackDashboard, dashboard)
  showPage(FeedbackDashboardPage)
  expect(await screen.findByRole('heading', { name: 'Customer Feedback Dashboard' })).toBeTruthy()
  expect(await screen.findByText('4 of 1,234 customers responded')).toBeTruthy()
  expect(screen.getByText('0.3%')).toBeTruthy()
  const average = screen.getByRole('region', { name: 'Average Rating' })
  expect(average.textContent).toBe('Average Rating4.3 😄Based on 4 reviews')
  expect(items('Rating Breakdown')).toEqual(['Quality4.4/5', 'Speed3.0/5', 'Communication4.0/5', 'Recommendation5.0/5'])
  expect(items('Rating Distribution')).toEqual(['5 Excellent4', '4 Great0', '3 Good0', '2 Poor1', '1 Very Poor0'])
  expect([share('Speed'), share('5 Excellent'), share('2 Poor'), share('4 Great')]).toEqual(['60', '100', '25', '0'])
})

test('FDB-06 the newest feedback is listed with its comments, long ones shortened until expanded', async () => {
  setWidth(1440)
  serve(getFeedbackDashboard, dashboard)
  showPage(FeedbackDashboardPage)
  const table = await screen.findByRole('table', { name: 'Recent Feedback' })
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
    'Repair',
    'Customer',
    'Device',
    'Rating',
    'Submitted',
    'Actions',
  ])
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(
    /^#REP-7K2M9QXZSelam BekeleNokia 1055\/5Quick and friendly\..*16 Nov 2026, 01:05View Details$/,
  )
  expect(first?.textContent).not.toContain('The end.')
  press('Show all')
  expect(first?.textContent).toContain('The end.')
  expect(second?.textContent).toContain('Suggestion: Open earlier')
  const link = within(table).getByRole('link', { name: 'View Details of REP-0000000A' })
  expect(link.getAttribute('href')).toBe('/admin/repairs/REP-0000000A')
})

test('FDB-07 without feedback there is an empty state, and no average', async () => {
  serve(getFeedbackDashboard, noFeedback)
  showPage(FeedbackDashboardPage)
  expect(screen.queryByText('No feedback submitted yet')).toBeNull()
  expect(await screen.findByText('No feedback submitted yet')).toBeTruthy()
  expect(screen.getByText('0 of 0 customers responded')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Average Rating' }).textContent).toContain('–')
  expect(items('Rating Breakdown')[0]).toBe('Quality–/5')
})

test('FDB-07 a spinner shows while the data is loading, and an error can be retried', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  serve(getFeedbackDashboard, () => promise)
  showPage(FeedbackDashboardPage)
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeTruthy()
  resolve(new Refusal('server.busy'))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch feedback dataThe server is busy.')
  serve(getFeedbackDashboard, dashboard)
  press('Retry')
  expect(await screen.findByText('Based on 4 reviews')).toBeTruthy()
})

test('FDB-01 an Admin sees the page with its twelve months and new feedback; other roles see an error, and no request is sent', async () => {
  showPage(FeedbackDashboardPage, 'Technician')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Access denied. This page is only available to administrators.')
  expect(requestsTo(getFeedbackDashboard)).toEqual([])
  cleanup()
  const latest = { month: '2026-12-01', responses: 4, averageRating: 4.25 }
  serve(getFeedbackDashboard, { ...dashboard, months: [...months.slice(0, -1), latest] })
  const client = showPage(FeedbackDashboardPage)
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer Feedback Dashboard' })).toBeTruthy()
  expect(screen.getByText('Monitor customer satisfaction and feedback trends')).toBeTruthy()
  fireEvent.click(await screen.findByText('Show the figures as a table'))
  const rows = within(screen.getByRole('table', { name: 'Last Twelve Months' })).getAllByRole('row')
  expect([rows.length, rows.at(-1)?.textContent]).toEqual([13, 'Dec 20264.34'])
  serve(getFeedbackDashboard, { ...dashboard, responses: 5 })
  createRefresher(client)('feedback')
  expect(await screen.findByText('5 of 1,234 customers responded')).toBeTruthy()
})

test('it says how many reviews belong to re-opened repairs, and marks what was sent from the shop', async () => {
  const [first, ...others] = dashboard.recent
  if (!first) throw new Error('no feedback')
  serve(getFeedbackDashboard, {
    ...dashboard,
    reopened: 2,
    recent: [{ ...first, sentFrom: 'staffSession' }, ...others],
  })
  showPage(FeedbackDashboardPage)
  await screen.findByText('2 reviews belong to repairs that were re-opened and not counted here until done again.')
  expect(screen.getAllByText('Sent while signed in as staff')).toHaveLength(1)
})

test('all feedback is listed by rating, also that of re-opened repairs', async () => {
  setWidth(1440)
  const [first] = dashboard.recent
  if (!first) throw new Error('no feedback')
  const listed = {
    ...first,
    id: '0198a000-0000-7000-8000-0000000000aa',
    counts: false,
    sentFrom: 'allowedAddress',
  } as const
  serve(listFeedback, listOf([listed]))
  showPage(AllFeedbackPage)
  const row = (await screen.findByText('Repair re-opened, not counted')).closest('tr')
  expect(row?.textContent).toContain('Sent from an allowed address')
  fireEvent.change(screen.getByRole('combobox', { name: 'Rating' }), { target: { value: '2' } })
  await waitFor(() => expect(requestsTo(listFeedback).at(-1)?.rating).toBe('2'))
})
