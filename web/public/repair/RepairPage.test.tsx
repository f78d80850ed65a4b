import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import { type TrackedRepair, trackRepair } from '#contract/tracking/tracking.ts'
import { RepairPage } from '#web/public/repair/RepairPage.tsx'
import { InPublicView, keepPicturesLoading, somePictures, someRepair } from '#web/public/repair/testing.tsx'
import { hrefOf, textsOf } from '#web/testing/actions.ts'
import { lostConnection, requestsTo, serve } from '#web/testing/server.ts'

beforeEach(() => {
  vi.stubGlobal('EventSource', undefined)
  keepPicturesLoading()
})

const page = (overrides: Partial<TrackedRepair> = {}, language: Language = 'en') => (
  <InPublicView language={language}>
    <RepairPage repair={someRepair(overrides)} linkNumber="REP-7K2M9QXZ-4H7P" />
  </InPublicView>
)
const show = (...args: Parameters<typeof page>) => render(page(...args))

const bigChip = () => document.querySelector('.big-status .chip')
const steps = () =>
  textsOf(within(screen.getByRole('list', { name: 'Progress of the repair' })).getAllByRole('listitem'))
const fact = (name: string) => screen.getAllByText(name).at(-1)?.nextElementSibling?.textContent
const update = (at: string, status: string, note: string) => ({ id: at, at, status, note, pictureId: null })

test('TRACK-03 the header shows the number, submission date, estimate and status', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Repair #REP-7K2M9QXZ')
  expect(screen.getByText('Submitted on 10 Nov 2026')).toBeTruthy()
  expect(fact('Estimated completion')).toBe('20 Nov 2026')
  expect(bigChip()?.textContent).toBe('In Progress')
})

test('the tracking number is copied by a button, which shows the result', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce('denied')
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  show()
  const button = screen.getByRole('button', { name: 'Copy' })
  fireEvent.click(button)
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('REP-7K2M9QXZ')
  const ask = vi.fn()
  vi.stubGlobal('prompt', ask)
  fireEvent.click(button)
  await waitFor(() => expect(ask).toHaveBeenCalledExactlyOnceWith('Copy', 'REP-7K2M9QXZ'))
})

test.each([
  ['Received', 'blue', ['now', 'not started', 'not started', 'not started']],
  ['In Progress', 'amber', ['done', 'now', 'not started', 'not started']],
  ['Completed', 'green', ['done', 'done', 'now', 'not started']],
  ['Payment', 'violet', ['done', 'done', 'now', 'not started']],
  ['Delivered', 'slate', ['done', 'done', 'done', 'now']],
  ['NOT REPAIRED', 'red', ['done', 'done', 'skipped', 'skipped']],
])('TRACK-05 %s is %s, and the steps show its progress', (status, color, states) => {
  show({ status })
  expect(bigChip()?.className).toBe(`chip ${color}`)
  const names = ['Received', 'In Progress', 'Completed', 'Delivered']
  expect(steps()).toEqual(names.map((name, index) => `${name} (${states[index]})`))
})

test('TRACK-03 the next step for the customer shows below the status, if there is one', () => {
  show({ status: 'Completed', nextStep: 'Come and collect it.' })
  expect(screen.getByText('Come and collect it.').className).toBe('note green')
  cleanup()
  show({ status: 'Delivered' })
  expect(document.querySelector('.note')).toBeNull()
})

test.each(['Lost in the mail', 'constructor', ''])('TRACK-06 the status “%s” is unknown, and grey', status => {
  show({ status, updates: [update('2026-11-12T08:00:00.000Z', status, '')] })
  expect(screen.getAllByText('Unknown Status').map(chip => chip.className)).toEqual(['chip slate', 'chip slate'])
  expect(steps().every(step => step.endsWith('(not started)'))).toBe(true)
})

test('TRACK-04 a delayed repair shows the chip and the warning, any other does not', () => {
  show({ isDelayed: true })
  expect(screen.getByText('Delayed')).toBeTruthy()
  expect(screen.getByText(/past its estimated completion date/)).toBeTruthy()
  cleanup()
  show()
  expect(screen.queryByText('Delayed')).toBeNull()
})

test('TRACK-10 the updates show date, status, note and picture', () => {
  const [picture] = somePictures(1)
  const updates = [
    { ...update('2026-11-12T11:05:00.000Z', 'Completed', 'New\nscreen'), pictureId: picture?.id ?? null },
    update('2026-11-10T08:00:00.000Z', 'Received', 'Repair ticket created'),
  ]
  show({ updates, pictures: somePictures(1) })
  const entries = document.querySelectorAll('.updates li')
  expect(Array.from(entries, entry => entry.textContent)).toEqual([
    '12 Nov 2026, 14:05CompletedNew\nscreen',
    '10 Nov 2026, 11:00ReceivedRepair ticket created',
  ])
  expect(entries[0]?.querySelector('img')?.getAttribute('src')).toBe(
    `/api/tracking/REP-7K2M9QXZ-4H7P/pictures/${picture?.id}?size=thumbnail`,
  )
})

test('TRACK-11 known facts of device and service are shown, missing ones are marked or left out', () => {
  show({ cost: 125_050, notes: 'Kept in rice' })
  expect(fact('Device Type')).toBe('Samsung Galaxy A54')
  expect(fact('Repair Cost')).toBe('ETB 1,250.50')
  expect(fact('Technician')).toBe('Dawit Tesfaye')
  expect(screen.getByText('Kept in rice')).toBeTruthy()
  cleanup()
  show({ deviceType: '', serialNumber: '', problem: '', technician: null, estimatedCompletion: null })
  for (const name of ['Device Type', 'Serial Number', 'Problem']) expect(fact(name)).toBe('Not specified')
  expect(fact('Technician')).toBe('Unassigned')
  expect(screen.getAllByText('Estimated completion')).toHaveLength(1)
  for (const name of ['Repair Cost', 'Notes']) expect(screen.queryByText(name)).toBeNull()
  expect(screen.queryByRole('heading', { name: /Images/ })).toBeNull()
})

test('the customer sees what the repair costs, what is paid and what is left, or that it is paid, in both languages', () => {
  show({ cost: 125_050, paid: 50_000 })
  expect(['Repair Cost', 'Paid so far', 'Left to pay'].map(fact)).toEqual(['ETB 1,250.50', 'ETB 500.00', 'ETB 750.50'])
  cleanup()
  show({ cost: 125_050, paid: 125_050 })
  expect([fact('Payment'), screen.queryByText('Left to pay')]).toEqual(['Paid', null])
  cleanup()
  show({ cost: 125_050, paid: 50_000 }, 'am')
  expect(fact('ቀሪ ክፍያ')).toBe('750.50 ብር')
})

test('the customer who has paid more than the repair costs sees how much, not only that it is paid', () => {
  show({ cost: 20_000, paid: 50_000 })
  expect(['Repair Cost', 'Paid so far'].map(fact)).toEqual(['ETB 200.00', 'ETB 500.00'])
  expect([screen.queryByText('Payment'), screen.queryByText('Left to pay')]).toEqual([null, null])
})

test('TRACK-12 the page offers a support call and a refresh, and shows when it was updated', () => {
  show()
  expect(hrefOf(/^Call support/)).toBe('tel:+251911234567')
  expect(hrefOf('Refresh Status')).toBe('/status/REP-7K2M9QXZ-4H7P')
  expect(screen.getByRole('status').textContent).toBe('Last updated 15 Nov 2026, 14:05')
})

const refresh = () => fireEvent.click(screen.getByRole('link', { name: 'Refresh Status' }))

test('TRACK-12 refreshing shows that it loads, then what has changed', async () => {
  show()
  serve(trackRepair, someRepair({ status: 'Completed' }))
  refresh()
  expect(screen.getByRole('status').textContent).toBe('Loading repair details...')
  await screen.findByText('Status changed to Completed')
  expect(bigChip()?.textContent).toBe('Completed')
  serve(trackRepair, someRepair({ status: 'Completed', technician: 'Hana Girma' }))
  refresh()
  await screen.findByText('Hana Girma')
  expect(screen.getByRole('status').textContent).toMatch(/^Last updated /)
})

test('TRACK-12 without a connection the page stays and shows when it was updated', async () => {
  show()
  serve(trackRepair, lostConnection)
  refresh()
  await screen.findByText('No connection to the shop. Last updated 15 Nov 2026, 14:05')
  expect(bigChip()?.textContent).toBe('In Progress')
})

test.each([
  ['61', 'en', 'Too many requests from your connection. Please try again in 2 minutes.'],
  ['60', 'en', 'Too many requests from your connection. Please try again in a minute.'],
  ['in a while', 'en', 'Too many requests from your connection. Please try again in a minute.'],
  ['540', 'am', 'ከእርስዎ የኢንተርኔት ግንኙነት ብዙ ስለተጠየቀ፣ እባክዎ ከ9 ደቂቃ በኋላ እንደገና ይሞክሩ።'],
] as const)('TRACK-12 too many requests show how long to wait (%s, %s)', async (retryAfter, language, shown) => {
  show({}, language)
  const headers = { 'retry-after': retryAfter }
  serve(trackRepair, () => Response.json({ code: 'lookUps.tooMany' }, { status: 429, headers }))
  fireEvent.click(screen.getByRole('link', { name: /^(Refresh Status|አድስ)$/ }))
  await screen.findByText(shown)
  expect(screen.getByText('Selam Bekele')).toBeTruthy()
})

/** Replaces the live stream; the returned function sends an update through it. */
const openStream = () => {
  const stream = Object.assign(new EventTarget(), { close: () => undefined })
  vi.stubGlobal('EventSource', function open() {
    return stream
  })
  return (repair: TrackedRepair) =>
    act(() => void stream.dispatchEvent(Object.assign(new Event('repair'), { data: JSON.stringify(repair) })))
}

test('TRACK-12 a lost connection is shown by itself, until it is back', async () => {
  const send = openStream()
  show()
  serve(trackRepair, lostConnection)
  dispatchEvent(new Event('offline'))
  await screen.findByText('No connection to the shop. Last updated 15 Nov 2026, 14:05')
  send(someRepair({ technician: 'Hana Girma' }))
  expect(screen.getByRole('status').textContent).toMatch(/^Last updated /)
  expect(screen.getByText('Hana Girma')).toBeTruthy()
})

test('TRACK-09 a failed picture is retried when the repair is reloaded', () => {
  const send = openStream()
  show({ pictures: somePictures(1) })
  fireEvent.error(document.querySelector('.slides img') as Element)
  expect(screen.getByText('Failed to load image')).toBeTruthy()
  send(someRepair({ pictures: somePictures(1) }))
  expect(screen.queryByText('Failed to load image')).toBeNull()
  expect(document.querySelector('.slides img')?.getAttribute('src')).toMatch(/size=thumbnail$/)
})

test('TRACK-12 a response older than a live update is ignored', async () => {
  const send = openStream()
  const response = Promise.withResolvers<TrackedRepair>()
  serve(trackRepair, () => response.promise)
  show()
  refresh()
  send(someRepair({ status: 'Completed' }))
  response.resolve(someRepair({ status: 'In Progress' }))
  await screen.findByText('Status changed to Completed')
  expect(bigChip()?.textContent).toBe('Completed')
})

test('TRACK-12 a failed request does not replace the result of a later one', async () => {
  openStream()
  const [slow, quick] = [Promise.withResolvers<Error>(), Promise.withResolvers<TrackedRepair>()]
  serve(trackRepair, () => (requestsTo(trackRepair).length === 1 ? slow.promise : quick.promise))
  show()
  dispatchEvent(new Event('offline'))
  refresh()
  expect(requestsTo(trackRepair)).toHaveLength(2)
  await act(async () => quick.resolve(someRepair({ technician: 'Hana Girma' })))
  await screen.findByText('Hana Girma')
  await act(async () => slow.resolve(lostConnection))
  expect(screen.getByRole('status').textContent).toMatch(/^Last updated /)
})

test('a repair removed in the meantime is shown as removed', async () => {
  show()
  serve(trackRepair, new Refusal('tracking.notFound'))
  refresh()
  expect((await screen.findByRole('alert')).textContent).toContain('This repair was removed')
  expect(screen.queryByText('Selam Bekele')).toBeNull()
  expect(hrefOf('Go Home')).toBe('/')
  expect(screen.getByRole('link', { name: /^Call support/ })).toBeTruthy()
})

test('feedback is offered only while it can be given', () => {
  show({ status: 'Delivered', isFeedbackOpen: true })
  expect(hrefOf('Give feedback on this repair')).toBe('/feedback/REP-7K2M9QXZ-4H7P')
  cleanup()
  show({ status: 'Delivered' })
  expect(screen.queryByRole('link', { name: 'Give feedback on this repair' })).toBeNull()
})

test('TRACK-12 a refresh uses the language of the page', async () => {
  serve(trackRepair, someRepair({ problem: 'የስክሪን ጉዳት' }))
  show({}, 'am')
  fireEvent.click(screen.getByRole('link', { name: 'አድስ' }))
  await screen.findByText('የስክሪን ጉዳት')
  expect(requestsTo(trackRepair)).toEqual([{ number: 'REP-7K2M9QXZ-4H7P', lang: 'am' }])
})

test.each(repairStatuses)('in Amharic %s is shown without English letters', status => {
  show({ status, isDelayed: true }, 'am')
  expect(document.querySelector('.big-status')?.textContent).not.toMatch(/[A-Za-z]/)
})

test('the server renders every picture for browsers without scripts, and no inline styles', () => {
  const html = renderToString(page({ pictures: somePictures(6) }))
  expect(html.match(/<noscript><img/g)).toHaveLength(3)
  expect(html.match(/<a class="picture" href="[^"?]+"/g)).toHaveLength(6)
  expect(html).not.toContain('style=')
})
