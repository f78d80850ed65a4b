import { useEffect, useState } from 'react'
import { findSaleToCorrect, type SaleDraft } from '#web/sales/create/saleDraft.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'

/** Undefined until the draft is loaded and it is known which unsent sale it corrects, null if it corrects none. */
export const useSaleToCorrect = (draft: SaleDraft | undefined): UnsentSale | null | undefined => {
  const [found, setFound] = useState<{ draft: SaleDraft; sale: UnsentSale | null }>()
  useEffect(() => {
    if (!draft) return undefined
    let isCurrent = true
    const show = (sale: UnsentSale | null) => isCurrent && setFound({ draft, sale })
    // A browser that forbids storage has no unsent sales.
    findSaleToCorrect(draft.id, draft.content?.values).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [draft])
  return found?.draft === draft ? found?.sale : undefined
}
