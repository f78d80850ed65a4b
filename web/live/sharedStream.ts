import { type OnFailed, openStream, type Signal, type Tell } from '#web/live/stream.ts'

const name = 'tigena.live'
const heartbeatTimeoutMs = 60_000

/**
 * One tab holds the stream and tells the others, because a browser opens only six connections to a server. When it is
 * closed another takes over; when it falls silent, frozen in the background, one that is looked at takes it away.
 */
export const shareStream = (tell: Tell, onFailed: OnFailed): (() => void) => {
  const channel = new BroadcastChannel(name)
  let lastHeard = Date.now()
  let turn = new AbortController()

  const hear: Tell = signal => {
    lastHeard = Date.now()
    tell(signal)
  }
  const speak: Tell = signal => {
    channel.postMessage(signal)
    hear(signal)
  }
  channel.onmessage = ({ data }: MessageEvent<Signal>) => hear(data)

  const takeTurn = async (options: LockOptions): Promise<void> => {
    turn.abort()
    turn = new AbortController()
    const { signal } = turn
    let close: (() => void) | undefined
    const hold = () =>
      new Promise<void>(resolve => {
        if (signal.aborted) return resolve()
        close = openStream(speak, onFailed)
        signal.addEventListener('abort', () => resolve(close?.()))
      })
    await navigator.locks.request(name, options.steal ? options : { signal }, hold).catch(() => undefined)
    close?.()
    const isTakenAway = close && !signal.aborted
    if (isTakenAway) await takeTurn({})
  }
  const watch = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastHeard > heartbeatTimeoutMs)
      void takeTurn({ steal: true })
  }

  const watching = setInterval(watch, 10_000)
  document.addEventListener('visibilitychange', watch)
  void takeTurn({})
  return () => {
    clearInterval(watching)
    document.removeEventListener('visibilitychange', watch)
    turn.abort()
    channel.close()
  }
}
