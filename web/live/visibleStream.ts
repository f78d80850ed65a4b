import { type OnFailed, type OnSignal, openStream } from '#web/live/stream.ts'

/** Opens a stream only while the tab is visible, where tabs cannot share one. Each opening brings a resync. */
export const openWhileVisible = (onSignal: OnSignal, onFailed: OnFailed): (() => void) => {
  let closeStream: (() => void) | undefined
  const close = () => {
    closeStream?.()
    closeStream = undefined
  }
  const update = () => {
    if (document.visibilityState === 'hidden') close()
    else closeStream ??= openStream(onSignal, onFailed)
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    close()
  }
}
