import { useCallback, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { imageSlots, type SaleValues } from '#web/sales/create/saleForm.ts'
import type { UnsentPicture, UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { usePendingFields } from '#web/ui/form/pendingFields.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

const bytesById = (sale: UnsentSale | null) =>
  new Map(sale?.images.flatMap(({ id, bytes }) => (bytes ? [[id, bytes] as const] : [])))

/**
 * The pictures of a sale with their bytes, which the queue needs without a connection. It also has the bytes of those that
 * are uploaded already: the server may delete them before the sale is sent.
 */
export const useSalePictures = (corrected: UnsentSale | null) => {
  const { isPending, pendingCount, onPendingChange, failedUploads, onFailedChange } =
    usePendingFields<FieldPath<SaleValues>>()
  const [unsent, setUnsent] = useState<readonly (ChosenPicture | undefined)[]>([])
  const bytes = useRef(bytesById(corrected))
  const queued = unsent.filter(picture => corrected?.images.some(({ id }) => id === picture?.id)).length
  const onUnsentChange = useCallback((slot: number, picture: ChosenPicture | undefined) => {
    if (picture) bytes.current.set(picture.id, picture.bytes)
    setUnsent(before =>
      before[slot] === picture ? before : imageSlots.map(other => (other === slot ? picture : before[other])),
    )
  }, [])
  return {
    isUploading: isPending,
    /** A chosen picture is still being made smaller, so it cannot be stored yet. */
    isPreparing: pendingCount > unsent.filter(Boolean).length,
    /** Leaving would lose a picture: it is neither on the server nor in the queue. */
    isUnstored: pendingCount > queued,
    failedUploads,
    onPendingChange,
    onFailedChange,
    onUnsentChange,
    /** The pictures in the slots of the form: those that are not uploaded yet, and the stored ones. */
    chosen: (stored: readonly (string | null)[]): UnsentPicture[] =>
      imageSlots.flatMap(slot => {
        const id = unsent[slot]?.id ?? stored[slot]
        return id ? [{ id, bytes: bytes.current.get(id) ?? null }] : []
      }),
  }
}
