import { useEffect, useState } from 'react'
import { findUnsentSale, isCorrectedBy, type UnsentSale } from '#web/offline/offlineSales.ts'
import type { SaleDraft } from '#web/sales/create/saleDraft.ts'

/** The unsent sale that this draft corrects. Another one with the same id was saved in another tab. */
export const findCorrectedSale = async (draft: Pick<SaleDraft, 'id' | 'correctionId'>): Promise<UnsentSale | null> => {
  const sale = await findUnsentSale(draft.id)
  return sale && isCorrectedBy(sale, draft) ? sale : null
}

interface Found extends Pick<SaleDraft, 'id' | 'correctionId'> {
  readonly sale: UnsentSale | null
}

/** Undefined until it is known which unsent sale this draft corrects, null if there is none. */
export const useCorrectedSale = ({ id, correctionId }: SaleDraft): UnsentSale | null | undefined => {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isCurrent = true
    const show = (sale: UnsentSale | null) => isCurrent && setFound({ id, correctionId, sale })
    // A browser that forbids storage has no unsent sales.
    findCorrectedSale({ id, correctionId }).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [id, correctionId])
  return found?.id === id && found.correctionId === correctionId ? found.sale : undefined
}
