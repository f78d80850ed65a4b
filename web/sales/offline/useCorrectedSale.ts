import { useEffect, useState } from 'react'
import { findUnsentSale, isCorrectedBy, type UnsentSale } from '#web/offline/offlineSales.ts'
import type { SaleDraft } from '#web/sales/create/saleDraft.ts'

/** The unsent sale that this draft corrects. Null if it corrects none, or its correction has ended. */
export const findCorrectedSale = async ({ id, content }: SaleDraft): Promise<UnsentSale | null> => {
  const corrects = content?.values.corrects
  const sale = corrects === undefined ? undefined : await findUnsentSale(corrects)
  return sale && isCorrectedBy(sale, { correctionId: id }) ? sale : null
}

/** Undefined until the draft is loaded and it is known which unsent sale it corrects, null if it corrects none. */
export const useCorrectedSale = (draft: SaleDraft | undefined): UnsentSale | null | undefined => {
  const [found, setFound] = useState<{ draft: SaleDraft; sale: UnsentSale | null }>()
  useEffect(() => {
    if (!draft) return undefined
    let isCurrent = true
    const show = (sale: UnsentSale | null) => isCurrent && setFound({ draft, sale })
    // A browser that forbids storage has no unsent sales.
    findCorrectedSale(draft).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [draft])
  return found?.draft === draft ? found?.sale : undefined
}
