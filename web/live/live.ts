import type { QueryClient } from '@tanstack/react-query'
import { publishLiveChange } from '#web/live/changes.ts'
import { createRefresher } from '#web/live/refresher.ts'
import { shareStream } from '#web/live/sharedStream.ts'
import type { OnFailed, OnSignal } from '#web/live/stream.ts'
import { openWhileVisible } from '#web/live/visibleStream.ts'

/**
 * Keeps the screen up to date with the server's live changes. Without locks, as on a page served over plain http, a tab
 * cannot notice at once that the tab with the stream is gone, so each visible tab opens its own.
 */
export const followChanges = (client: QueryClient, onFailed: OnFailed): (() => void) => {
  const refresh = createRefresher(client)
  const onSignal: OnSignal = signal => {
    const topic = signal.kind === 'change' ? signal.topic : undefined
    refresh(topic)
    publishLiveChange(topic)
  }
  return navigator.locks ? shareStream(onSignal, onFailed) : openWhileVisible(onSignal, onFailed)
}
