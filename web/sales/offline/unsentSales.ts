import { useEffect, useState } from 'react'
import { createStore, useStore } from '#web/browser/createStore.ts'
import {
  type DamagedSale,
  findUnsentSale,
  onOfflineSalesChange,
  readQueue,
  type UnsentSale,
} from '#web/offline/offlineSales.ts'

const emptyQueue: Awaited<ReturnType<typeof readQueue>> = { unsent: [], damaged: [] }
const queue = createStore(emptyQueue)
let reads = 0

/** Only the latest read counts. A browser that forbids storage has no unsent sales. */
const read = async () => {
  reads += 1
  const current = reads
  const found = await readQueue().catch(() => emptyQueue)
  if (current !== reads) return
  queue.set(found)
}

let subscribers = 0
let stopFollowing: (() => void) | undefined

const subscribe: typeof queue.subscribe = listener => {
  const unsubscribe = queue.subscribe(listener)
  subscribers += 1
  if (subscribers === 1) {
    stopFollowing = onOfflineSalesChange(() => void read())
    void read()
  }
  return () => {
    unsubscribe()
    subscribers -= 1
    if (subscribers > 0) return
    stopFollowing?.()
    // What changes from now on goes unnoticed.
    reads += 1
    queue.set(emptyQueue)
  }
}

const useQueue = () => useStore({ ...queue, subscribe })

/** The unsent sales of everyone on this device, oldest first, as they change in any tab. */
export const useUnsentSales = (): readonly UnsentSale[] => useQueue().unsent

/** The rows of the queue that cannot be read. */
export const useDamagedSales = (): readonly DamagedSale[] => useQueue().damaged

/** The seller of each sale of the queue, also of those that cannot be read, as far as it is known. */
export const useUnsentSellers = (): readonly (string | undefined)[] => [
  ...useUnsentSales().map(({ seller }) => seller.id),
  ...useDamagedSales().map(({ sellerId }) => sellerId),
]

type QueuedStatus = 'waiting' | 'refused' | 'sent' | 'discarded'

/** What has become of a queued sale, in any tab. */
export const useQueuedSale = (tempId: string): QueuedStatus => {
  const [status, setStatus] = useState<QueuedStatus>('waiting')
  useEffect(() => {
    const read = async () => {
      const sale = await findUnsentSale(tempId)
      if (sale) setStatus(sale.syncStatus === 'refused' ? 'refused' : 'waiting')
      else setStatus(before => (before === 'waiting' ? 'sent' : before))
    }
    const readAgain = () => void read().catch(() => undefined)
    readAgain()
    return onOfflineSalesChange(({ discarded }) => {
      if (discarded === tempId) setStatus('discarded')
      else readAgain()
    })
  }, [tempId])
  return status
}
