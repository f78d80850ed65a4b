import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToRepair } from '#web/public/repair/subscribeToRepair.ts'
import { someRepair } from '#web/public/repair/testing.tsx'
import { makeEventSource } from '#web/testing/eventSource.ts'

const { Source, current, openings, isOpen } = makeEventSource()

const listener = { onRepair: vi.fn(), onRemoved: vi.fn(), onConnectionLost: vi.fn() }
let stop: () => void
const setVisibility = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Source.opened = []
  stop = subscribeToRepair('/live', listener)
})
afterEach(() => stop())

test('an update of the repair reaches the listener', () => {
  expect(current().address).toBe('/live')
  current().send('repair', JSON.stringify(someRepair({ status: 'Completed' })))
  expect(listener.onRepair).toHaveBeenCalledExactlyOnceWith(someRepair({ status: 'Completed' }))
})

test('a hidden page closes the stream and opens it again when visible', () => {
  setVisibility('hidden')
  expect(isOpen()).toBe(false)
  vi.advanceTimersByTime(600_000)
  expect(openings()).toBe(1)
  setVisibility('visible')
  expect([openings(), isOpen()]).toEqual([2, true])
})

test('a broken stream is retried with growing delays of up to a minute, reset once one opens', () => {
  for (const delayMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    const before = openings()
    current().fail(0)
    vi.advanceTimersByTime(delayMs - 1)
    expect(openings()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(openings()).toBe(before + 1)
  }
  const before = openings()
  current().onopen()
  current().fail(0)
  vi.advanceTimersByTime(2000)
  expect(openings()).toBe(before + 1)
})

test('a refused stream is reported at once, since the repair may be removed', () => {
  current().fail(Source.CLOSED)
  expect(listener.onConnectionLost).toHaveBeenCalledOnce()
})

test('one failure is not reported, a second one is', () => {
  current().fail(0)
  vi.advanceTimersByTime(2000)
  expect(listener.onConnectionLost).not.toHaveBeenCalled()
  current().fail(0)
  expect(listener.onConnectionLost).toHaveBeenCalledOnce()
})

test.each([
  ['breaks', 0, [0, 1, 0, 0, 0, 1, 1], [0, 1]],
  ['is refused', Source.CLOSED, [1, 0, 0, 0, 1, 1, 1], [1, 0]],
])(
  'a stream that %s repeatedly is reported once, then only at the longest delays',
  (_what, state, reports, reportsAfterOpen) => {
    const fail = () => {
      listener.onConnectionLost.mockClear()
      current().fail(state)
      vi.runOnlyPendingTimers()
      return listener.onConnectionLost.mock.calls.length
    }
    expect(reports.map(fail)).toEqual(reports)
    current().onopen()
    expect(reportsAfterOpen.map(fail)).toEqual(reportsAfterOpen)
  },
)

test('a lost network is reported at once, until the subscription ends', () => {
  dispatchEvent(new Event('offline'))
  expect(listener.onConnectionLost).toHaveBeenCalledOnce()
  stop()
  dispatchEvent(new Event('offline'))
  expect(listener.onConnectionLost).toHaveBeenCalledOnce()
})

test('a stream without heartbeats is reported and opened again, one with heartbeats is not', () => {
  for (let count = 0; count < 5; count += 1) {
    vi.advanceTimersByTime(20_000)
    current().send('beat')
  }
  expect([openings(), listener.onConnectionLost.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(45_000)
  expect([openings(), listener.onConnectionLost.mock.calls.length]).toEqual([2, 1])
})

test('the stream opens at once when the network is back', () => {
  current().fail(0)
  dispatchEvent(new Event('online'))
  expect([openings(), isOpen()]).toEqual([2, true])
})

test('a removed repair is reported and the subscription ends', () => {
  current().send('gone')
  expect(listener.onRemoved).toHaveBeenCalledOnce()
  setVisibility('visible')
  vi.advanceTimersByTime(120_000)
  expect([openings(), isOpen()]).toEqual([1, false])
})

test('a browser without EventSource still shows the page', () => {
  stop()
  vi.stubGlobal('EventSource', undefined)
  expect(subscribeToRepair('/live', listener)).not.toThrow()
})
