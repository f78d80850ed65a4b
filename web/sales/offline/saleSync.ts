import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { inOneTab } from '#web/browser/inOneTab.ts'
import { isOnline, onConnectionChange, onServerTime } from '#web/offline/connection.ts'
import { removeSyncedSales } from '#web/offline/offlineSales.ts'
import { storeClockOffset } from '#web/offline/serverClock.ts'
import { moveEarlierDraft } from '#web/sales/create/earlierDraft.ts'
import { startCopyRenewal } from '#web/sales/offline/renewCopies.ts'
import { onSyncRequest } from '#web/sales/offline/requestSync.ts'
import { resumeSales } from '#web/sales/offline/resumeSales.ts'
import { listWaitingSales, type SendResult, sendSales } from '#web/sales/offline/sendSales.ts'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { showToast, showWarning } from '#web/ui/page/toastQueue.ts'

const retryMs = 30_000

const announce = ({ sent, refused }: SendResult) => {
  if (refused > 0) showWarning(texts.refusedToast(refused))
  else if (sent > 0) showToast({ severity: 'success', message: texts.sentToast(sent) })
}

/**
 * Empties the offline queue: sends the unsent sales of this user when there is a connection, in one tab at a time, and
 * renews the copies for reading offline. Returns a function that stops it.
 */
export const startSaleSync = (user: SessionUser, client: QueryClient): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const copies = startCopyRenewal(user, signal)

  const send = async (tab: AbortSignal) => {
    const result = await sendSales(user.id, tab)
    if (result.sent + result.refused === 0) return
    announce(result)
    void client.invalidateQueries({ queryKey: ['sales' satisfies Topic] })
    copies.renewSalesNow()
  }
  let [isRunning, isRequested] = [false, false]
  const sync = async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    while (isRequested && isOnline() && !signal.aborted) {
      isRequested = false
      const waiting = await listWaitingSales(user.id).catch(() => [])
      if (waiting.length > 0) await inOneTab('sale sync', send, signal).catch(() => undefined)
    }
    isRunning = false
  }
  const onBack = onConnectionChange(() => {
    if (!isOnline()) return
    void sync()
    copies.renewSoon()
  })
  onSyncRequest(() => void sync(), signal)
  const retry = setInterval(() => void sync(), retryMs)
  storeClockOffset()
  const stopStoringClock = onServerTime(storeClockOffset)
  void removeSyncedSales().catch(() => undefined)
  void moveEarlierDraft(user.id)
    .then(() => resumeSales(user.id))
    .catch(() => undefined)
    .then(sync)
  return () => {
    stop.abort()
    onBack()
    stopStoringClock()
    clearInterval(retry)
  }
}
