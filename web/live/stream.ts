import type { Change, Topic } from '#contract/live/live.ts'
import { isOnline, onConnectionChange } from '#web/http/connection.ts'

/** Only the method and path, so that the shell does not load the schemas. A test compares it with the contract. */
export const liveEndpoint = { method: 'GET', path: '/api/live' } as const

/** A topic has changed, or changes may have been missed and everything must be read again. */
export type Signal = { kind: 'change'; topic: Topic } | { kind: 'resync' }
export type OnSignal = (signal: Signal) => void
/** Called when the server refused the stream, or could not be reached. */
export type OnFailed = (isRefused: boolean) => void

/** The server sends a heartbeat every 20 seconds. After a longer silence the connection is dead, as after a sleep. */
const heartbeatTimeoutMs = 45_000
const maxReconnectDelayMs = 30_000

/** Exponential backoff with jitter. */
const reconnectDelayMs = (failures: number) =>
  Math.min(1000 * 2 ** failures, maxReconnectDelayMs) * (0.5 + Math.random() / 2)

/** Follows the server's changes until it is closed. Reconnects after restarts, lost networks and sleep, with a resync. */
export const openStream = (onSignal: OnSignal, onFailed: OnFailed): (() => void) => {
  let source: EventSource | undefined
  let lastReceived = 0
  let failures = 0
  let reconnecting: ReturnType<typeof setTimeout> | undefined

  const noteHeartbeat = () => {
    lastReceived = Date.now()
  }
  const receive = (signal: Signal) => {
    noteHeartbeat()
    onSignal(signal)
  }
  const disconnect = () => {
    source?.close()
    source = undefined
    clearTimeout(reconnecting)
  }
  const connect = () => {
    disconnect()
    noteHeartbeat()
    const opened = new EventSource(liveEndpoint.path)
    source = opened
    opened.onopen = () => {
      failures = 0
      receive({ kind: 'resync' })
    }
    opened.onerror = () => {
      // The browser closes the stream only if the answer is not an event stream.
      const isRefused = opened.readyState === EventSource.CLOSED
      disconnect()
      reconnecting = setTimeout(connect, reconnectDelayMs(failures++))
      onFailed(isRefused)
    }
    opened.addEventListener('change', ({ data }) =>
      receive({ kind: 'change', topic: (JSON.parse(data) as Change).topic }),
    )
    opened.addEventListener('resync', () => receive({ kind: 'resync' }))
    opened.addEventListener('beat', noteHeartbeat)
  }

  const isTimedOut = () => Date.now() - lastReceived > heartbeatTimeoutMs
  const checkHeartbeat = () => source && isTimedOut() && connect()
  const reconnect = () => (!source || isTimedOut()) && connect()
  const onVisible = () => document.visibilityState === 'visible' && reconnect()
  const heartbeatTimer = setInterval(checkHeartbeat, 10_000)
  const unsubscribe = onConnectionChange(() => isOnline() && reconnect())
  addEventListener('online', reconnect)
  addEventListener('pageshow', reconnect)
  document.addEventListener('visibilitychange', onVisible)
  connect()
  return () => {
    disconnect()
    clearInterval(heartbeatTimer)
    unsubscribe()
    removeEventListener('online', reconnect)
    removeEventListener('pageshow', reconnect)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
