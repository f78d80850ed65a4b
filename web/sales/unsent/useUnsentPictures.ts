import { useCallback, useRef, useState } from 'react'
import { useIsOnline } from '#web/http/connection.ts'
import { imageSlots, type SaleControl } from '#web/sales/create/saleForm.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { UnsentPicture, UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { useUploads } from '#web/ui/form/uploads.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

type Slots<T> = readonly (T | undefined)[]

/** The pictures of the unsent sale whose bytes are on this device. */
const storedPictures = (sale: UnsentSale | null): ChosenPicture[] =>
  sale?.images.flatMap(({ id, bytes }) => (bytes ? [{ id, bytes }] : [])) ?? []

/**
 * The pictures of a sale with their bytes, which an unsent sale needs. It also has the bytes of those that are uploaded
 * already: the server may delete them before the sale is sent.
 */
export const useUnsentPictures = (
  control: SaleControl,
  corrected: UnsentSale | null,
  restoredIds: readonly (string | null)[],
) => {
  const isOnline = useIsOnline()
  const uploads = useUploads(control)
  const pendingCount = uploads.pending.length
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
  const isPreparing = pendingCount > notUploaded.filter(Boolean).length
  const isOnServer = (id: string | null, slot: number) => id !== null && !initial[slot]
  return {
    isUploading: pendingCount > 0,
    /** What the sale waits for. Without a connection only for a picture that is still being made smaller: the others are stored with it. */
    uploads: isOnline ? uploads : { pending: isPreparing ? ['images'] : [], failed: [] },
    /** Leaving would lose a picture: it is neither on the server nor in the unsent sale. */
    isUnstored: pendingCount > notUploaded.filter(picture => stored.some(({ id }) => id === picture?.id)).length,
    /** Says without a connection that pictures which were uploaded before a reload cannot be stored on this device. */
    note: !isOnline && restoredIds.some(isOnServer) ? texts.picturesOnServer : undefined,
    fields: {
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
