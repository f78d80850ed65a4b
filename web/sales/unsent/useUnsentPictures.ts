import { useCallback, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useIsOnline } from '#web/http/connection.ts'
import { imageSlots, type SaleValues } from '#web/sales/create/saleForm.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { UnsentPicture, UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { usePendingFields } from '#web/ui/form/pendingFields.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

type Slots<T> = readonly (T | undefined)[]

/** The pictures of the unsent sale whose bytes are on this device. */
const storedPictures = (sale: UnsentSale | null): ChosenPicture[] =>
  sale?.images.flatMap(({ id, bytes }) => (bytes ? [{ id, bytes }] : [])) ?? []

/**
 * The pictures of a sale with their bytes, which an unsent sale needs. It also has the bytes of those that are uploaded
 * already: the server may delete them before the sale is sent.
 */
export const useUnsentPictures = (corrected: UnsentSale | null, restoredIds: readonly (string | null)[]) => {
  const isOnline = useIsOnline()
  const { isPending, pendingCount, onPendingChange, failedUploads, onFailedChange } =
    usePendingFields<FieldPath<SaleValues>>()
  const [stored] = useState(() => storedPictures(corrected))
  const [initial] = useState(() => restoredIds.map(chosenId => stored.find(({ id }) => id === chosenId)))
  const [notUploaded, setNotUploaded] = useState<Slots<ChosenPicture>>([])
  const bytes = useRef(new Map(stored.map(picture => [picture.id, picture.bytes])))
  const onUnsentChange = useCallback((slot: number, picture: ChosenPicture | undefined) => {
    if (picture) bytes.current.set(picture.id, picture.bytes)
    setNotUploaded(before =>
      before[slot] === picture ? before : imageSlots.map(other => (other === slot ? picture : before[other])),
    )
  }, [])
  const isOnServer = (id: string | null, slot: number) => id !== null && !initial[slot]
  return {
    isUploading: isPending,
    /** A chosen picture is still being made smaller, so it cannot be stored yet. */
    isPreparing: pendingCount > notUploaded.filter(Boolean).length,
    /** Leaving would lose a picture: it is neither on the server nor in the unsent sale. */
    isUnstored: pendingCount > notUploaded.filter(picture => stored.some(({ id }) => id === picture?.id)).length,
    /** Says without a connection that pictures which were uploaded before a reload cannot be stored on this device. */
    note: !isOnline && restoredIds.some(isOnServer) ? texts.picturesOnServer : undefined,
    failedUploads,
    fields: {
      onPendingChange,
      onFailedChange,
      onUnsentChange,
      /** The form uploads them. */
      unsent: initial as Slots<ChosenPicture>,
    },
    /** The pictures in the slots of the form: those that are not uploaded yet, and the others. */
    chosen: (uploadedIds: readonly (string | null)[]): UnsentPicture[] =>
      imageSlots.flatMap(slot => {
        const id = notUploaded[slot]?.id ?? uploadedIds[slot]
        return id ? [{ id, bytes: bytes.current.get(id) ?? null }] : []
      }),
  }
}
