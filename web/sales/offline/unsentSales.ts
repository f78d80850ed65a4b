import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type DamagedSale,
  findUnsentSale,
  onOfflineSalesChange,
  readQueue,
  type UnsentSale,
} from '#web/offline/offlineSales.ts'

const emptyQueue: Awaited<ReturnType<typeof readQueue>> = { unsent: [], damaged: [] }
let queue = emptyQueue
const listeners = new Set<() => void>()
let reads = 0

/** Only the latest read counts. A browser that forbids storage has no unsent sales. */
const read = async () => {
  reads += 1
  const current = reads
  const found = await readQueue().catch(() => emptyQueue)
  if (current !== reads) return
  queue = found
  for (const listener of listeners) listener()
}

let stopFollowing: (() => void) | undefined

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (!stopFollowing) {
    stopFollowing = onOfflineSalesChange(() => void read())
    void read()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowing?.()
    stopFollowing = undefined
    // What changes from now on goes unnoticed.
    reads += 1
    queue = emptyQueue
  }
}

const getUnsent = () => queue.unsent
const getDamaged = () => queue.damaged

/** The unsent sales of everyone on this device, oldest first, as they change in any tab. */
export const useUnsentSales = (): readonly UnsentSale[] => useSyncExternalStore(subscribe, getUnsent)

/** The rows of the queue that cannot be read. */
export const useDamagedSales = (): readonly DamagedSale[] => useSyncExternalStore(subscribe, getDamaged)

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
