import { type OnFailed, type OnSignal, openStream } from '#web/live/stream.ts'

/** A stream for as long as the tab is looked at, where tabs cannot agree on one. Opening it anew brings a resync. */
export const openWhileVisible = (tell: OnSignal, onFailed: OnFailed): (() => void) => {
  let close: (() => void) | undefined
  const leave = () => {
    close?.()
    close = undefined
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') leave()
    else close ??= openStream(tell, onFailed)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    leave()
  }
}
