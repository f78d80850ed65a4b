import type { TrackedRepair } from '#contract/tracking/tracking.ts'

interface Listener {
  onRepair: (repair: TrackedRepair) => void
  onRemoved: () => void
  /** The stream has failed or been silent for a while; the reason is unknown. */
  onConnectionLost: () => void
}

/** The server sends a heartbeat every 20 seconds. Without one the stream is dead, as after a change of network. */
const heartbeatTimeoutMs = 45_000
const maxRetryDelayMs = 60_000
/** A single failure is ignored: the server may be restarting, or the network changing. */
const failuresUntilLost = 2

/**
 * Subscribes to the live updates of a repair while its page is visible, to save battery and data. The server sends the
 * current repair first whenever the stream opens.
 */
export const subscribeToRepair = (url: string, { onRepair, onRemoved, onConnectionLost }: Listener): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const schedule = (delayMs: number, callback: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(callback, delayMs)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const restartHeartbeatTimeout = () =>
    schedule(heartbeatTimeoutMs, () => {
      open()
      onConnectionLost()
    })
  const onHeartbeat = () => {
    failures = 0
    restartHeartbeatTimeout()
  }
  const open = () => {
    close()
    restartHeartbeatTimeout()
    const opened = new EventSource(url)
    source = opened
    opened.onopen = onHeartbeat
    opened.onerror = () => {
      const isRefused = opened.readyState === EventSource.CLOSED
      failures = Math.max(failures + 1, isRefused ? failuresUntilLost : 0)
      const retryDelayMs = Math.min(1000 * 2 ** failures, maxRetryDelayMs)
      close()
      schedule(retryDelayMs * (0.5 + Math.random() / 2), open)
      // Not at every attempt: the listener makes a request of its own.
      if (failures === failuresUntilLost || retryDelayMs === maxRetryDelayMs) onConnectionLost()
    }
    opened.addEventListener('beat', onHeartbeat)
    opened.addEventListener('repair', ({ data }) => {
      onHeartbeat()
      onRepair(JSON.parse(data))
    })
    opened.addEventListener('gone', () => {
      stop()
      onRemoved()
    })
  }
  const openIfVisible = () => (document.visibilityState === 'hidden' ? close() : open())
  const stop = () => {
    close()
    document.removeEventListener('visibilitychange', openIfVisible)
    removeEventListener('pageshow', onPageShow)
    removeEventListener('online', openIfVisible)
    removeEventListener('offline', onConnectionLost)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && openIfVisible()

  document.addEventListener('visibilitychange', openIfVisible)
  addEventListener('pageshow', onPageShow)
  addEventListener('online', openIfVisible)
  addEventListener('offline', onConnectionLost)
  openIfVisible()
  return stop
}
