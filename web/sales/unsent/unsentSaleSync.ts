import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import { inOneTab } from '#web/browser/inOneTab.ts'
import { isOnline, onConnectionChange, onServerTime } from '#web/http/connection.ts'
import { storeClockOffset } from '#web/offline/serverClock.ts'
import { moveEarlierDraft } from '#web/sales/create/earlierDraft.ts'
import { resumeSales } from '#web/sales/unsent/correction.ts'
import { onSyncRequest } from '#web/sales/unsent/requestSync.ts'
import { listSalesToSend, type SendResult, sendUnsentSales } from '#web/sales/unsent/sendUnsentSales.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import { removeSyncedSales } from '#web/sales/unsent/unsentSaleStore.ts'
import { showToast, showWarning } from '#web/ui/page/toastQueue.ts'

const retryMs = 30_000

const announce = ({ sent, refused }: SendResult) => {
  if (refused > 0) showWarning(texts.refusedToast(refused))
  else if (sent > 0) showToast({ severity: 'success', message: texts.sentToast(sent) })
}

/** Sends the unsent sales of this user when there is a connection, in one tab at a time, until the signal aborts. */
export const startUnsentSaleSync = (userId: string, client: QueryClient, signal: AbortSignal): void => {
  const send = async (tab: AbortSignal) => {
    const result = await sendUnsentSales(userId, tab)
    if (result.sent + result.refused === 0) return
    announce(result)
    void client.invalidateQueries({ queryKey: ['sales' satisfies Topic] })
  }
  let [isRunning, isRequested] = [false, false]
  const sync = async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    while (isRequested && isOnline() && !signal.aborted) {
      isRequested = false
      const unsent = await listSalesToSend(userId).catch(() => [])
      if (unsent.length > 0) await inOneTab('sale sync', send, signal).catch(() => undefined)
    }
    isRunning = false
  }
  const retry = setInterval(() => void sync(), retryMs)
  signal.addEventListener('abort', () => clearInterval(retry))
  signal.addEventListener(
    'abort',
    onConnectionChange(() => void sync()),
  )
  onSyncRequest(() => void sync(), signal)
  storeClockOffset()
  signal.addEventListener('abort', onServerTime(storeClockOffset))
  void removeSyncedSales().catch(() => undefined)
  void moveEarlierDraft(userId)
    .then(() => resumeSales(userId))
    .catch(() => undefined)
    .then(sync)
}
