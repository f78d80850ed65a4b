import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUser, listUsers } from '#contract/users/users.ts'
import { call } from '#web/http/call.ts'
import { isOnline } from '#web/http/connection.ts'
import { checkAfterTimeouts, checkConnection, pollWhileOffline } from '#web/http/polling.ts'
import { TimeoutFailure } from '#web/http/timeout.ts'

const isHealth = (url: unknown) => url === '/api/health'
const answer = async () => Response.json({})
const refuse = () => Promise.reject(new TypeError('Failed to fetch'))

/** Ends the request with this timeout. Until then it hangs. */
const timeOut = (milliseconds: number) => {
  const controller = timeouts.find(timeout => timeout.milliseconds === milliseconds)
  controller?.abort(new DOMException('The operation timed out', 'TimeoutError'))
}
const hang = (_url: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

let timeouts: (AbortController & { milliseconds: number })[]
let stop: () => void
const answerHealth = (health: typeof hang | typeof answer | typeof refuse) =>
  vi.stubGlobal(
    'fetch',
    vi.fn((url: unknown, options: RequestInit) => (isHealth(url) ? health(url, options) : hang(url, options))),
  )
const healthChecks = () => vi.mocked(fetch).mock.calls.filter(([url]) => isHealth(url)).length

beforeEach(() => {
  timeouts = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const controller = Object.assign(new AbortController(), { milliseconds })
    timeouts.push(controller)
    return controller.signal
  })
  stop = checkAfterTimeouts()
})
afterEach(() => stop())

test('a slow request times out by itself, and the app stays online if the health check passes', async () => {
  answerHealth(answer)
  const outcome = call(listUsers, {})
  timeOut(30_000)
  await expect(outcome).rejects.toMatchObject({
    name: 'TimeoutFailure',
    message: 'The server took too long to answer. Please try again.',
  })
  await vi.waitFor(() => expect(healthChecks()).toBe(1), 8000)
  expect(isOnline()).toBe(true)
})

test.each([
  ['fails', refuse],
  ['times out', hang],
])('a slow request puts the app offline if the health check that follows %s', async (_how, health) => {
  answerHealth(health)
  const outcome = call(createUser, { id: 'x', name: 'Hana', username: 'hana', password: 'kettle-sand-19' })
  timeOut(60_000)
  await expect(outcome).rejects.toBeInstanceOf(TimeoutFailure)
  timeOut(10_000)
  await vi.waitFor(() => expect(isOnline()).toBe(false), 8000)
  expect(healthChecks()).toBe(1)
})

test('requests that time out together share one health check', async () => {
  answerHealth(hang)
  const outcomes = Promise.allSettled([call(listUsers, {}), call(listUsers, {})])
  for (const timeout of timeouts) timeout.abort()
  await outcomes
  expect(healthChecks()).toBe(1)
  timeOut(10_000)
  await vi.waitFor(() => expect(isOnline()).toBe(false), 8000)
})

test('polling repeats the health check while offline, and stops once the server answers', async () => {
  vi.useFakeTimers()
  const stopPolling = pollWhileOffline()
  answerHealth(refuse)
  await checkConnection()
  expect(isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(healthChecks()).toBe(3)
  answerHealth(answer)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([isOnline(), healthChecks()]).toEqual([true, 1])
  stopPolling()
})
