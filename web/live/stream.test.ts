import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from '#contract/live/live.ts'
import { reportConnection } from '#web/http/connection.ts'
import { liveEndpoint, openStream } from '#web/live/stream.ts'
import { makeEventSource } from '#web/testing/eventSource.ts'

const { Source, current, openings, isOpen } = makeEventSource()

const onSignal = vi.fn()
const onFailed = vi.fn()
let close: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Source.opened = []
  close = openStream(onSignal, onFailed)
})
afterEach(() => close())

test('the address is the one in the contract', () => {
  expect(liveEndpoint).toEqual({ method: followChanges.method, path: followChanges.path })
})

test('opening the stream signals a resync, and a change signals its topic', () => {
  current().onopen()
  current().send('change', '{"topic":"users","ids":["1"]}')
  current().send('resync')
  expect(onSignal.mock.calls.flat()).toEqual([
    { kind: 'resync' },
    { kind: 'change', topic: 'users' },
    { kind: 'resync' },
  ])
})

test('a broken stream reconnects with exponential backoff, up to half a minute, until it opens', () => {
  const delays = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
  for (const delay of delays) {
    current().fail(0)
    const before = openings()
    vi.advanceTimersByTime(delay - 1)
    expect(openings()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(openings()).toBe(before + 1)
  }
  current().onopen()
  current().fail(0)
  vi.advanceTimersByTime(1000)
  expect(openings()).toBe(delays.length + 2)
  expect(onFailed).toHaveBeenLastCalledWith(false)
})

test('a refusal is reported, since the session may have ended', () => {
  current().fail(Source.CLOSED)
  expect(onFailed).toHaveBeenLastCalledWith(true)
})

test.each<[string, () => void]>([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the page is shown again', () => dispatchEvent(new Event('pageshow'))],
  ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'the server answers again',
    () => {
      reportConnection(false)
      reportConnection(true)
    },
  ],
])('when %s a broken stream reconnects at once, and a working one is left alone', (_what, wake) => {
  wake()
  expect(openings()).toBe(1)
  current().fail(0)
  wake()
  expect(openings()).toBe(2)
  vi.advanceTimersByTime(2000)
  expect(openings()).toBe(2)
})

test('a stream without heartbeats reconnects after a timeout, one with heartbeats does not', () => {
  for (let count = 0; count < 5; count += 1) {
    vi.advanceTimersByTime(20_000)
    current().send('beat')
  }
  expect(openings()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(openings()).toBe(2)
})

test('after the device slept, a dead stream reconnects at once', () => {
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(openings()).toBe(2)
})

test('a closed stream stays closed', () => {
  current().fail(0)
  close()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(120_000)
  expect([openings(), isOpen()]).toEqual([1, false])
})
