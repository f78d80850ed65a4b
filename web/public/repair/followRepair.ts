import type { TrackedRepair } from '#contract/tracking/tracking.ts'

interface Listener {
  onRepair: (repair: TrackedRepair) => void
  onGone: () => void
  /** Nothing is heard for a while or at all, which does not say why. */
  onLost: () => void
}

/** The server beats every 20 seconds. After a longer silence the stream is dead, as after a change of network. */
const heartbeatTimeoutMs = 45_000
const maxRetryDelayMs = 60_000
/** So many failures. A stream that breaks once is one whose server starts anew, or a network that changes. */
const lost = 2

/**
 * Hears of a repair for as long as its page is looked at: a hidden one costs neither battery nor data. Whenever it
 * listens anew, the server begins by telling how the repair is now.
 */
export const followRepair = (address: string, { onRepair, onGone, onLost }: Listener): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const wait = (pause: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, pause)
  }
  const leave = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const awaitBeat = () =>
    wait(heartbeatTimeoutMs, () => {
      open()
      onLost()
    })
  const receive = () => {
    failures = 0
    awaitBeat()
  }
  const open = () => {
    leave()
    awaitBeat()
    const opened = new EventSource(address)
    source = opened
    opened.onopen = receive
    opened.onerror = () => {
      const isRefused = opened.readyState === EventSource.CLOSED
      failures = Math.max(failures + 1, isRefused ? lost : 0)
      const pause = Math.min(1000 * 2 ** failures, maxRetryDelayMs)
      leave()
      wait(pause * (0.5 + Math.random() / 2), open)
      // With every attempt it would be two requests each.
      if (failures === lost || pause === maxRetryDelayMs) onLost()
    }
    opened.addEventListener('beat', receive)
    opened.addEventListener('repair', ({ data }) => {
      receive()
      onRepair(JSON.parse(data))
    })
    opened.addEventListener('gone', () => {
      stop()
      onGone()
    })
  }
  const follow = () => (document.visibilityState === 'hidden' ? leave() : open())
  const stop = () => {
    leave()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('pageshow', onReturn)
    removeEventListener('online', follow)
    removeEventListener('offline', onLost)
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && follow()

  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', onReturn)
  addEventListener('online', follow)
  addEventListener('offline', onLost)
  follow()
  return stop
}
