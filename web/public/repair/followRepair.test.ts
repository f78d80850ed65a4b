import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRepair } from '#web/public/repair/followRepair.ts'
import { someRepair } from '#web/public/repair/testing.tsx'
import { makeEventSource } from '#web/testing/eventSource.ts'

const { Source, current, openings, isOpen } = makeEventSource()

const listener = { onRepair: vi.fn(), onGone: vi.fn(), onLost: vi.fn() }
let stop: () => void
const look = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Source.opened = []
  vi.clearAllMocks()
  stop = followRepair('/live', listener)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the server tells of the repair is heard', () => {
  expect(current().address).toBe('/live')
  current().send('repair', JSON.stringify(someRepair({ status: 'Completed' })))
  expect(listener.onRepair).toHaveBeenCalledExactlyOnceWith(someRepair({ status: 'Completed' }))
})

test('a page that nobody looks at does not listen, and listens anew when it is looked at', () => {
  look('hidden')
  expect(isOpen()).toBe(false)
  vi.advanceTimersByTime(600_000)
  expect(openings()).toBe(1)
  look('visible')
  expect([openings(), isOpen()]).toEqual([2, true])
})

test('a stream that breaks is opened again, each time later, up to a minute, until one opens', () => {
  for (const pause of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    const before = openings()
    current().fail(0)
    vi.advanceTimersByTime(pause - 1)
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

test('a refusal is told, since the repair may be gone', () => {
  current().fail(Source.CLOSED)
  expect(listener.onLost).toHaveBeenCalledOnce()
})

test('a stream that breaks is not told of, one that does not come back is', () => {
  current().fail(0)
  vi.advanceTimersByTime(2000)
  expect(listener.onLost).not.toHaveBeenCalled()
  current().fail(0)
  expect(listener.onLost).toHaveBeenCalledOnce()
})

test.each([
  ['breaks', 0, [0, 1, 0, 0, 0, 1, 1], [0, 1]],
  ['is refused', Source.CLOSED, [1, 0, 0, 0, 1, 1, 1], [1, 0]],
])('a stream that %s again and again is told of once, then with the longest pauses', (_what, state, told, toldAnew) => {
  const fail = () => {
    listener.onLost.mockClear()
    current().fail(state)
    vi.runOnlyPendingTimers()
    return listener.onLost.mock.calls.length
  }
  expect(told.map(fail)).toEqual(told)
  current().onopen()
  expect(toldAnew.map(fail)).toEqual(toldAnew)
})

test('a network that is lost is told at once', () => {
  dispatchEvent(new Event('offline'))
  expect(listener.onLost).toHaveBeenCalledOnce()
  stop()
  dispatchEvent(new Event('offline'))
  expect(listener.onLost).toHaveBeenCalledOnce()
})

test('a stream that falls silent is told of and opened anew, one that beats is not', () => {
  for (let count = 0; count < 5; count += 1) {
    vi.advanceTimersByTime(20_000)
    current().send('beat')
  }
  expect([openings(), listener.onLost.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(45_000)
  expect([openings(), listener.onLost.mock.calls.length]).toEqual([2, 1])
})

test('when the network is back it listens at once', () => {
  current().fail(0)
  dispatchEvent(new Event('online'))
  expect([openings(), isOpen()]).toEqual([2, true])
})

test('a repair that is gone is told, and followed no more', () => {
  current().send('gone')
  expect(listener.onGone).toHaveBeenCalledOnce()
  look('visible')
  vi.advanceTimersByTime(120_000)
  expect([openings(), isOpen()]).toEqual([1, false])
})

test('a browser that cannot follow shows the page all the same', () => {
  stop()
  vi.stubGlobal('EventSource', undefined)
  expect(followRepair('/live', listener)).not.toThrow()
})
