import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/language.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { RepairPage } from '#web/public/repair/RepairPage.tsx'
import { keepPicturesOnTheirWay, OnPage, somePictures, someRepair } from '#web/public/repair/testing.tsx'

beforeEach(() => {
  vi.stubGlobal('EventSource', undefined)
  keepPicturesOnTheirWay()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const page = (overrides: Partial<TrackedRepair> = {}, language: Language = 'en') => (
  <OnPage language={language}>
    <RepairPage repair={someRepair(overrides)} />
  </OnPage>
)
const show = (...args: Parameters<typeof page>) => render(page(...args))

const bigChip = () => document.querySelector('.big-status .chip')
const steps = () =>
  within(screen.getByRole('list', { name: 'Progress of the repair' }))
    .getAllByRole('listitem')
    .map(step => step.textContent)
const fact = (name: string) => screen.getAllByText(name).at(-1)?.nextElementSibling?.textContent
const update = (at: string, status: string, note: string) => ({ id: at, at, status, note, pictureId: null })

test('TRACK-03 the header names the repair, when it came, when it will be done and how it is', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Repair #REP-7K2M9QXZ')
  expect(screen.getByText('Submitted on 10 Nov 2026')).toBeTruthy()
  expect(fact('Estimated completion')).toBe('20 Nov 2026')
  expect(bigChip()?.textContent).toBe('In Progress')
})

test.each([
  ['Received', 'blue', ['now', 'to come', 'to come', 'to come']],
  ['In Progress', 'amber', ['done', 'now', 'to come', 'to come']],
  ['Completed', 'green', ['done', 'done', 'now', 'to come']],
  ['Payment', 'violet', ['done', 'done', 'now', 'to come']],
  ['Delivered', 'slate', ['done', 'done', 'done', 'now']],
  ['NOT REPAIRED', 'red', ['done', 'done', 'skipped', 'skipped']],
])('TRACK-05 %s is %s, and stands at its step', (status, color, states) => {
  show({ status })
  expect(bigChip()?.className).toBe(`chip ${color}`)
  const names = ['Received', 'In Progress', 'Completed', 'Delivered']
  expect(steps()).toEqual(names.map((name, index) => `${name} (${states[index]})`))
})

test('TRACK-03 what to do next stands below the status, if there is anything to do', () => {
  show({ status: 'Completed', nextStep: 'Come and collect it.' })
  expect(screen.getByText('Come and collect it.').className).toBe('note green')
  cleanup()
  show({ status: 'Delivered' })
  expect(document.querySelector('.note')).toBeNull()
})

test.each(['Lost in the mail', 'constructor', ''])('TRACK-06 the status “%s” is unknown, and grey', status => {
  show({ status, updates: [update('2026-11-12T08:00:00.000Z', status, '')] })
  expect(screen.getAllByText('Unknown Status').map(chip => chip.className)).toEqual(['chip slate', 'chip slate'])
  expect(steps().every(step => step?.endsWith('(to come)'))).toBe(true)
})

test('TRACK-04 a repair that is late says so, any other does not', () => {
  show({ isDelayed: true })
  expect(screen.getByText('Delayed')).toBeTruthy()
  expect(screen.getByText(/past its estimated completion date/)).toBeTruthy()
  cleanup()
  show()
  expect(screen.queryByText('Delayed')).toBeNull()
})

test('TRACK-10 the updates are told with their moment, status, note and picture', () => {
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
    `/api/tracking/REP-7K2M9QXZ/pictures/${picture?.id}?size=thumbnail`,
  )
})

test('TRACK-11 what is known of device and service is shown, what is missing is not specified', () => {
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

test('TRACK-12 support is called, the number found and the status refreshed from here', () => {
  show()
  expect(screen.getByRole('link', { name: /^Call support/ }).getAttribute('href')).toBe('tel:+251911234567')
  expect(screen.getByRole('link', { name: 'Refresh Status' }).getAttribute('href')).toBe('/status/REP-7K2M9QXZ')
  expect(screen.getByRole('status').textContent).toBe('Updated 15 Nov 2026, 14:05')
})

const refresh = () => fireEvent.click(screen.getByRole('link', { name: 'Refresh Status' }))
const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))

test('TRACK-12 refreshing says that it loads, then what has changed', async () => {
  show()
  answer(200, someRepair({ status: 'Completed' }))
  refresh()
  expect(screen.getByRole('status').textContent).toBe('Loading repair details...')
  await screen.findByText('Status changed to Completed')
  expect(bigChip()?.textContent).toBe('Completed')
  answer(200, someRepair({ status: 'Completed', technician: 'Hana Girma' }))
  refresh()
  await screen.findByText('Hana Girma')
  expect(screen.getByRole('status').textContent).toMatch(/^Updated /)
})

test('TRACK-12 without an answer the page stays and says as of when it is', async () => {
  show()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  refresh()
  await screen.findByText('No connection to the shop. Updated 15 Nov 2026, 14:05')
  expect(bigChip()?.textContent).toBe('In Progress')
})

test.each([
  ['61', 'en', 'Too many requests from your connection. Please try again in 2 minutes.'],
  ['60', 'en', 'Too many requests from your connection. Please try again in a minute.'],
  ['in a while', 'en', 'Too many requests from your connection. Please try again in a minute.'],
  ['540', 'am', 'ከእርስዎ የኢንተርኔት ግንኙነት ብዙ ስለተጠየቀ፣ እባክዎ ከ9 ደቂቃ በኋላ እንደገና ይሞክሩ።'],
] as const)('TRACK-12 whoever asks too often is told to wait (%s, %s)', async (wait, language, told) => {
  show({}, language)
  answer(429, { code: 'lookUps.tooMany' }, { 'retry-after': wait })
  fireEvent.click(screen.getByRole('link', { name: /^(Refresh Status|አድስ)$/ }))
  await screen.findByText(told)
  expect(screen.getByText('Selam Bekele')).toBeTruthy()
})

/** What the page follows the repair by: the test plays the server. */
const openStream = () => {
  const stream = Object.assign(new EventTarget(), { close: () => undefined })
  vi.stubGlobal('EventSource', function open() {
    return stream
  })
  return (repair: TrackedRepair) =>
    act(() => void stream.dispatchEvent(Object.assign(new Event('repair'), { data: JSON.stringify(repair) })))
}

test('TRACK-12 a page that has lost its connection says so by itself, until it is back', async () => {
  const send = openStream()
  show()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  dispatchEvent(new Event('offline'))
  await screen.findByText('No connection to the shop. Updated 15 Nov 2026, 14:05')
  send(someRepair({ technician: 'Hana Girma' }))
  expect(screen.getByRole('status').textContent).toMatch(/^Updated /)
  expect(screen.getByText('Hana Girma')).toBeTruthy()
})

test('TRACK-09 a picture that failed is tried again once the page is read anew', () => {
  const send = openStream()
  show({ pictures: somePictures(1) })
  fireEvent.error(document.querySelector('.slides img') as Element)
  expect(screen.getByText('Failed to load image')).toBeTruthy()
  send(someRepair({ pictures: somePictures(1) }))
  expect(screen.queryByText('Failed to load image')).toBeNull()
  expect(document.querySelector('.slides img')?.getAttribute('src')).toMatch(/size=thumbnail$/)
})

test('TRACK-12 an answer that is overtaken by a change does not undo it', async () => {
  const send = openStream()
  const asked = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => asked.promise)
  show()
  refresh()
  send(someRepair({ status: 'Completed' }))
  asked.resolve(new Response(JSON.stringify(someRepair({ status: 'In Progress' }))))
  await screen.findByText('Status changed to Completed')
  expect(bigChip()?.textContent).toBe('Completed')
})

test('TRACK-12 a question that fails does not speak over a later one that was answered', async () => {
  openStream()
  const [slow, quick] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const asked = vi.fn(() => quick.promise).mockReturnValueOnce(slow.promise)
  vi.stubGlobal('fetch', asked)
  show()
  dispatchEvent(new Event('offline'))
  refresh()
  expect(asked).toHaveBeenCalledTimes(2)
  await act(async () => quick.resolve(new Response(JSON.stringify(someRepair({ technician: 'Hana Girma' })))))
  await screen.findByText('Hana Girma')
  await act(async () => slow.reject(new TypeError('no network')))
  expect(screen.getByRole('status').textContent).toMatch(/^Updated /)
})

test('a repair that is gone by then says so', async () => {
  show()
  answer(404, { code: 'tracking.notFound' })
  refresh()
  expect((await screen.findByRole('alert')).textContent).toContain('This repair was removed')
  expect(screen.queryByText('Selam Bekele')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: /^Call support/ })).toBeTruthy()
})

test('only a customer who has not been heard is asked', () => {
  show({ status: 'Delivered', isFeedbackOpen: true })
  expect(screen.getByRole('link', { name: 'Give feedback on this repair' }).getAttribute('href')).toBe(
    '/feedback/REP-7K2M9QXZ',
  )
  cleanup()
  show({ status: 'Delivered' })
  expect(screen.queryByRole('link', { name: 'Give feedback on this repair' })).toBeNull()
})

test('TRACK-12 it is refreshed in the language of the page', async () => {
  const asked = vi.fn(async (_address: string) => new Response(JSON.stringify(someRepair({ problem: 'የስክሪን ጉዳት' }))))
  vi.stubGlobal('fetch', asked)
  show({}, 'am')
  fireEvent.click(screen.getByRole('link', { name: 'አድስ' }))
  await screen.findByText('የስክሪን ጉዳት')
  expect(asked.mock.calls[0]?.[0]).toBe('/api/tracking/REP-7K2M9QXZ?lang=am')
})

test.each(repairStatuses)('in Amharic %s is told without a letter of English', status => {
  show({ status, isDelayed: true }, 'am')
  expect(document.querySelector('.big-status')?.textContent).not.toMatch(/[A-Za-z]/)
})

test('what the server renders holds every picture for a browser without scripts, and no style of its own', () => {
  const html = renderToString(page({ pictures: somePictures(6) }))
  expect(html.match(/<noscript><img/g)).toHaveLength(3)
  expect(html.match(/<a class="picture" href="[^"?]+"/g)).toHaveLength(6)
  expect(html).not.toContain('style=')
})
