import { useIsOnline } from '#web/offline/connection.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'

/** Says without a connection that pictures which were uploaded before a reload cannot be stored on this device. */
export const usePicturesNote = (
  stored: readonly (string | null)[],
  corrected: UnsentSale | null,
): string | undefined => {
  const isOnline = useIsOnline()
  const hasBytes = (id: string) => corrected?.images.some(picture => picture.id === id && picture.bytes) ?? false
  const areOnServer = stored.some(id => id !== null && !hasBytes(id))
  return !isOnline && areOnServer ? texts.picturesOnServer : undefined
}
