import { useSyncExternalStore } from 'react'
import { listUnsentSales, onOfflineSalesChange, type UnsentSale } from '#web/offline/offlineSales.ts'

let unsent: readonly UnsentSale[] = []
const listeners = new Set<() => void>()
let reads = 0

/** Only the latest read counts. A browser that forbids storage has no unsent sales. */
const read = async () => {
  reads += 1
  const current = reads
  const found = await listUnsentSales().catch(() => [])
  if (current !== reads) return
  unsent = found
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
  }
}

const getUnsent = () => unsent

/** The unsent sales of everyone on this device, oldest first, as they change in any tab. */
export const useUnsentSales = (): readonly UnsentSale[] => useSyncExternalStore(subscribe, getUnsent)
