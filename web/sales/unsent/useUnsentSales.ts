import { useEffect, useState } from 'react'
import { createStore, useStore } from '#web/browser/createStore.ts'
import { findUnsentSale, onUnsentSalesChange, readUnsentSales } from '#web/sales/unsent/unsentSaleStore.ts'

const none: Awaited<ReturnType<typeof readUnsentSales>> = { unsent: [], damaged: [] }
const current = createStore(none)
let reads = 0

/** Only the latest read counts. A browser that forbids storage has no unsent sales. */
const read = async () => {
  reads += 1
  const ownRead = reads
  const found = await readUnsentSales().catch(() => none)
  if (ownRead !== reads) return
  current.set(found)
}

let subscribers = 0
let stopFollowing: (() => void) | undefined

const subscribe: typeof current.subscribe = listener => {
  const unsubscribe = current.subscribe(listener)
  subscribers += 1
  if (subscribers === 1) {
    stopFollowing = onUnsentSalesChange(() => void read())
    void read()
  }
  return () => {
    unsubscribe()
    subscribers -= 1
    if (subscribers > 0) return
    stopFollowing?.()
    // What changes from now on goes unnoticed.
    reads += 1
    current.set(none)
  }
}

/** The unsent sales of everyone on this device, oldest first, and those that cannot be read, as they change in any tab. */
export const useUnsentSales = () => {
  const { unsent, damaged } = useStore({ ...current, subscribe })
  /** Of all of them, as far as they are known. */
  const sellerIds = [...unsent.map(({ seller }) => seller.id), ...damaged.map(({ sellerId }) => sellerId)]
  return { unsent, damaged, sellerIds }
}

type UnsentStatus = 'waiting' | 'refused' | 'sent' | 'discarded'

/** What has become of an unsent sale, in any tab. */
export const useUnsentStatus = (tempId: string): UnsentStatus => {
  const [status, setStatus] = useState<UnsentStatus>('waiting')
  useEffect(() => {
    const readStatus = async () => {
      const sale = await findUnsentSale(tempId)
      if (sale) setStatus(sale.syncStatus === 'refused' ? 'refused' : 'waiting')
      else setStatus(before => (before === 'waiting' ? 'sent' : before))
    }
    const readAgain = () => void readStatus().catch(() => undefined)
    readAgain()
    return onUnsentSalesChange(({ discarded }) => {
      if (discarded === tempId) setStatus('discarded')
      else readAgain()
    })
  }, [tempId])
  return status
}
