// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inOneTab } from '#web/browser/inOneTab.ts'

const opened: Promise<void>[] = []
let count = 0
let name: string
let stop: AbortController
let page: EventTarget & { visibilityState: string }
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  name = `test ${++count}`
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await Promise.all(opened.splice(0))
})

/** A tab whose work lasts until the test ends it, or until its signal aborts. */
const openTab = () => {
  const tab = { isRunning: false, runs: 0, end: () => {} }
  const work = (aborted: AbortSignal) =>
    new Promise<void>(resolve => {
      tab.isRunning = true
      tab.runs += 1
      tab.end = () => {
        tab.isRunning = false
        resolve()
      }
      aborted.addEventListener('abort', tab.end)
    })
  const ended = inOneTab(name, work, stop.signal)
  opened.push(ended)
  return Object.assign(tab, { ended })
}

const countRunning = (tabs: readonly { isRunning: boolean }[]) => tabs.filter(({ isRunning }) => isRunning).length

/** Holds the lock as a frozen tab does: without heartbeats. */
const freezeTab = () =>
  new Promise<void>(resolve => {
    const hold = () => new Promise<void>(() => resolve())
    navigator.locks.request(name, hold).catch(() => undefined)
  })

const ways = [
  ['with locks', () => undefined],
  ['without locks, as over plain http', () => void vi.stubGlobal('navigator', {})],
] as const

test.each(ways)(
  '%s the work runs in one tab at a time, and the next tab begins when it is done',
  async (_how, prepare) => {
    prepare()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
    const tabs = [openTab(), openTab(), openTab()]
    for (let done = 0; done < tabs.length; done++) {
      await vi.waitFor(() => expect(countRunning(tabs)).toBe(1), 8000)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(countRunning(tabs)).toBe(1)
      const working = tabs.find(({ isRunning }) => isRunning)
      working?.end()
      await working?.ended
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(tabs.map(({ runs }) => runs)).toEqual([1, 1, 1])
  },
)

test.each(ways)('%s a stopped tab aborts its work and a waiting tab never begins', async (_how, prepare) => {
  prepare()
  const tabs = [openTab(), openTab()]
  await vi.waitFor(() => expect(countRunning(tabs)).toBe(1), 8000)
  stop.abort()
  await Promise.all(tabs.map(({ ended }) => ended))
  expect(tabs.map(({ runs }) => runs).sort()).toEqual([0, 1])
  expect(countRunning(tabs)).toBe(0)
})

test.each(ways)('%s a failure of the work is passed on, and lets the next tab begin', async (_how, prepare) => {
  prepare()
  const failure = new Error('No such sale')
  await expect(inOneTab(name, () => Promise.reject(failure), stop.signal)).rejects.toBe(failure)
  const next = openTab()
  await vi.waitFor(() => expect(next.isRunning).toBe(true), 8000)
})

test('a visible tab takes over from a frozen tab, and a hidden tab does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  page.visibilityState = 'hidden'
  await freezeTab()
  const tab = openTab()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(tab.isRunning).toBe(false)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(tab.isRunning).toBe(true), 8000)
})

test('no other tab takes over while heartbeats arrive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const tabs = [openTab(), openTab()] as const
  await vi.waitFor(() => expect(tabs[0].isRunning).toBe(true), 8000)
  const heartbeats = new BroadcastChannel(`${name} heartbeat`)
  for (let seconds = 0; seconds < 300; seconds += 15) {
    const received = new Promise(resolve => {
      heartbeats.onmessage = resolve
    })
    await vi.advanceTimersByTimeAsync(15_000)
    await received
  }
  heartbeats.close()
  expect(tabs.map(({ runs }) => runs)).toEqual([1, 0])
})

test('a tab whose work was taken over aborts it, and begins again when the other is done', async () => {
  const interrupted = openTab()
  await vi.waitFor(() => expect(interrupted.isRunning).toBe(true), 8000)
  const { promise, resolve: endOther } = Promise.withResolvers<void>()
  const other = navigator.locks.request(name, { steal: true }, () => promise)
  await vi.waitFor(() => expect(interrupted.isRunning).toBe(false), 8000)
  endOther()
  await other
  await vi.waitFor(() => expect([interrupted.isRunning, interrupted.runs]).toEqual([true, 2]), 8000)
})
