import { inOneTab } from '#web/browser/inOneTab.ts'
import { type OnFailed, type OnSignal, openStream, type Signal } from '#web/live/stream.ts'

const name = 'tigena.live'

/** One tab holds the stream and broadcasts it to the others, because a browser opens only six connections to a server. */
export const shareStream = (onSignal: OnSignal, onFailed: OnFailed): (() => void) => {
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  const publish: OnSignal = signal => {
    channel.postMessage(signal)
    onSignal(signal)
  }
  channel.onmessage = ({ data }: MessageEvent<Signal>) => onSignal(data)

  const holdStream = (stopped: AbortSignal) =>
    new Promise<void>(resolve => {
      const close = openStream(publish, onFailed)
      stopped.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  // The stream reports its own failures to onFailed. Only the lock can fail here: in a page that is being left, or one
  // whose storage is blocked.
  inOneTab(name, holdStream, stop.signal).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}
