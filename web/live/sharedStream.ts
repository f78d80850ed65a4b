import { type OnFailed, type OnSignal, openStream, type Signal } from '#web/live/stream.ts'

const name = 'tigena.live'
const heartbeatTimeoutMs = 60_000

/**
 * One tab holds the stream and tells the others, because a browser opens only six connections to a server. When it is
 * closed another takes over; when it falls silent, frozen in the background, one that is looked at takes it away.
 */
export const shareStream = (onSignal: OnSignal, onFailed: OnFailed): (() => void) => {
  const channel = new BroadcastChannel(name)
  let lastReceived = Date.now()
  let leadership = new AbortController()

  const receive: OnSignal = signal => {
    lastReceived = Date.now()
    onSignal(signal)
  }
  const publish: OnSignal = signal => {
    channel.postMessage(signal)
    receive(signal)
  }
  channel.onmessage = ({ data }: MessageEvent<Signal>) => receive(data)

  const lead = async (options: LockOptions): Promise<void> => {
    leadership.abort()
    leadership = new AbortController()
    const { signal } = leadership
    let close: (() => void) | undefined
    const hold = () =>
      new Promise<void>(resolve => {
        if (signal.aborted) return resolve()
        close = openStream(publish, onFailed)
        signal.addEventListener('abort', () => resolve(close?.()))
      })
    await navigator.locks.request(name, options.steal ? options : { signal }, hold).catch(() => undefined)
    close?.()
    const isStolen = close && !signal.aborted
    if (isStolen) await lead({})
  }
  const watch = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastReceived > heartbeatTimeoutMs)
      void lead({ steal: true })
  }

  const watching = setInterval(watch, 10_000)
  document.addEventListener('visibilitychange', watch)
  void lead({})
  return () => {
    clearInterval(watching)
    document.removeEventListener('visibilitychange', watch)
    leadership.abort()
    channel.close()
  }
}
