import type { TrackedRepair } from '#contract/tracking/tracking.ts'

interface Listener {
  onRepair: (repair: TrackedRepair) => void
  onGone: () => void
  /** The server answered with something else than a stream, which does not say what. */
  onRefused: () => void
}

/** The server beats every 20 seconds. After a longer silence the stream is dead, as after a change of network. */
const longestSilence = 45_000
const longestPause = 60_000

const pauseAfter = (failures: number) => Math.min(2000 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2)

/**
 * Hears of a repair for as long as its page is looked at: a hidden one costs neither battery nor data. Whenever it
 * listens anew, the server begins by telling how the repair is now.
 */
export const followRepair = (address: string, { onRepair, onGone, onRefused }: Listener): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const openAfter = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, pause)
  }
  const leave = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const hear = () => {
    failures = 0
    openAfter(longestSilence)
  }
  const open = () => {
    leave()
    openAfter(longestSilence)
    const opened = new EventSource(address)
    source = opened
    opened.onopen = hear
    opened.onerror = () => {
      const isRefused = opened.readyState === EventSource.CLOSED
      leave()
      openAfter(pauseAfter(failures++))
      if (isRefused) onRefused()
    }
    opened.addEventListener('beat', hear)
    opened.addEventListener('repair', ({ data }) => {
      hear()
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
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && follow()

  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', onReturn)
  addEventListener('online', follow)
  follow()
  return stop
}
