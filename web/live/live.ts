import type { QueryClient } from '@tanstack/react-query'
import { createRefresher } from '#web/live/refresher.ts'
import { shareStream } from '#web/live/sharedStream.ts'
import type { OnFailed, OnSignal } from '#web/live/stream.ts'
import { openWhileVisible } from '#web/live/visibleStream.ts'

/** Keeps what is on the screen as it is on the server. Locks are missing on a page served over plain http. */
export const followChanges = (client: QueryClient, onFailed: OnFailed): (() => void) => {
  const refresh = createRefresher(client)
  const onSignal: OnSignal = signal => {
    if (signal.kind === 'change') refresh(signal.topic)
    if (signal.kind === 'resync') refresh()
  }
  return navigator.locks ? shareStream(onSignal, onFailed) : openWhileVisible(onSignal, onFailed)
}
