import type { getHealth } from '#contract/program/program.ts'
import { createStore } from '#web/browser/createStore.ts'
import { call } from '#web/http/call.ts'
import { isOnline, reportConnection } from '#web/http/connection.ts'
import { onRequestTimeout, TimeoutFailure } from '#web/http/timeout.ts'

/** Only the method and path, so that the shell does not load the schemas. A test compares it with the contract. */
export const healthEndpoint = { method: 'GET', path: '/api/health' } as const

const pollSeconds = 10

/** Health check: calls the server and returns whether it answered. Unlike other calls, its timeout means offline. */
export const checkConnection = async (): Promise<boolean> => {
  await call<typeof getHealth>(healthEndpoint, {}, { kind: 'health' }).catch(error => {
    if (error instanceof TimeoutFailure) reportConnection(false)
  })
  return isOnline()
}

/** Offline polling: repeats the health check until the server answers, and at once when the device is online again. */
export const pollWhileOffline = (): (() => void) => {
  const poll = () => void (isOnline() || checkConnection())
  const timer = setInterval(poll, pollSeconds * 1000)
  addEventListener('online', poll)
  return () => {
    clearInterval(timer)
    removeEventListener('online', poll)
  }
}

const isChecking = createStore(false)

/** Requests that time out together share one health check. */
const checkAfterTimeout = async () => {
  if (isChecking.get()) return
  isChecking.set(true)
  await checkConnection()
  isChecking.set(false)
}

/** A request that timed out may mean a slow server or a lost connection: the health check finds out. */
export const checkAfterTimeouts = (): (() => void) => onRequestTimeout(() => void checkAfterTimeout())
