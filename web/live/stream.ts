import type { Change, Topic } from '#contract/live/live.ts'
import { isOnline, onConnectionChange } from '#web/offline/connection.ts'

/** Only the address, so that the shell needs no schemas. A test holds it to the contract. */
export const liveAddress = { method: 'GET', path: '/api/live' } as const

/** This has changed; anything may have, unheard; or just that somebody is listening. */
export type Signal = { kind: 'change'; topic: Topic } | { kind: 'resync' } | { kind: 'beat' }
export type OnSignal = (signal: Signal) => void
/** The server has answered with something else, or could not be reached. */
export type OnFailed = (isRefused: boolean) => void

/** The server beats every 20 seconds. After a longer silence the stream is dead, as after a sleep of the device. */
const heartbeatTimeoutMs = 45_000
const maxRetryDelayMs = 30_000

const pauseAfter = (failures: number) => Math.min(1000 * 2 ** failures, maxRetryDelayMs) * (0.5 + Math.random() / 2)

/** Follows the server until it is closed, through restarts, lost networks and sleep. Each opening asks for a resync. */
export const openStream = (tell: OnSignal, onFailed: OnFailed): (() => void) => {
  let source: EventSource | undefined
  let lastHeard = 0
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const receive = (signal: Signal) => {
    lastHeard = Date.now()
    tell(signal)
  }
  const lose = () => {
    source?.close()
    source = undefined
    clearTimeout(retry)
  }
  const open = () => {
    lose()
    receive({ kind: 'beat' })
    const opened = new EventSource(liveAddress.path)
    source = opened
    opened.onopen = () => {
      failures = 0
      receive({ kind: 'resync' })
    }
    opened.onerror = () => {
      // Only an answer that is no stream ends it for good.
      const isRefused = opened.readyState === EventSource.CLOSED
      lose()
      retry = setTimeout(open, pauseAfter(failures++))
      onFailed(isRefused)
    }
    opened.addEventListener('change', ({ data }) =>
      receive({ kind: 'change', topic: (JSON.parse(data) as Change).topic }),
    )
    opened.addEventListener('resync', () => receive({ kind: 'resync' }))
    opened.addEventListener('beat', () => receive({ kind: 'beat' }))
  }

  const isSilent = () => Date.now() - lastHeard > heartbeatTimeoutMs
  const watch = () => source && isSilent() && open()
  const wake = () => (!source || isSilent()) && open()
  const onVisible = () => document.visibilityState === 'visible' && wake()
  const watching = setInterval(watch, 10_000)
  const stopFollowing = onConnectionChange(() => isOnline() && wake())
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', onVisible)
  open()
  return () => {
    lose()
    clearInterval(watching)
    stopFollowing()
    removeEventListener('online', wake)
    removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
