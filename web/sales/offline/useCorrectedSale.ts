import { useEffect, useState } from 'react'
import { findUnsentSale, type UnsentSale } from '#web/offline/offlineSales.ts'

/** The unsent sale that this draft corrects: it has the same id. Undefined until that is known, null if there is none. */
export const useCorrectedSale = (draftId: string): UnsentSale | null | undefined => {
  const [found, setFound] = useState<{ id: string; sale: UnsentSale | null }>()
  useEffect(() => {
    let isCurrent = true
    const show = (sale: UnsentSale | null) => isCurrent && setFound({ id: draftId, sale })
    findUnsentSale(draftId).then(
      sale => show(sale ?? null),
      // A browser that forbids storage has no unsent sales.
      () => show(null),
    )
    return () => {
      isCurrent = false
    }
  }, [draftId])
  return found?.id === draftId ? found.sale : undefined
}
