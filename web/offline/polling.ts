import type { getHealth } from '#contract/program/program.ts'
import { call } from '#web/http/call.ts'
import { isOnline } from '#web/offline/connection.ts'

/** Only the address, so that the shell needs no schemas. A test holds it to the contract. */
export const healthAddress = { method: 'GET', path: '/api/health' } as const

const pollSeconds = 10

/** Asks the server whether it is there; the call itself reports what it found. */
export const checkConnection = async (): Promise<boolean> => {
  await call<typeof getHealth>(healthAddress, {}).catch(() => undefined)
  return isOnline()
}

/** While the server is out of reach, asks from time to time, and at once when the device finds a network. */
export const pollWhileOffline = (): (() => void) => {
  const poll = () => void (isOnline() || checkConnection())
  const timer = setInterval(poll, pollSeconds * 1000)
  addEventListener('online', poll)
  return () => {
    clearInterval(timer)
    removeEventListener('online', poll)
  }
}
