import { newId } from '#web/browser/newId.ts'
import type { UnsentSale } from '#web/offline/offlineSales.ts'
import { imageSlots } from '#web/sales/create/saleForm.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

/**
 * The id and the time of a sale that is saved on this device. A corrected one keeps both, unless the server refused it for
 * one of them: the id belongs to a sale with other values, or the time is too long ago.
 */
export const correctedIdentity = (
  corrected: UnsentSale | null,
  draftId: string,
  now = new Date(),
): { id: string; madeAt: string } => {
  const code = corrected?.problem?.code
  return {
    id: code === 'id.taken' ? newId() : draftId,
    madeAt: corrected && code !== 'sales.tooLongAgo' ? corrected.createdAt : now.toISOString(),
  }
}

/** The pictures of a corrected sale that the form uploads, by slot. */
export const unsentPictures = (
  corrected: UnsentSale | null,
  stored: readonly (string | null)[],
): (ChosenPicture | undefined)[] =>
  imageSlots.map(slot => {
    const picture = corrected?.images[slot]
    return picture?.bytes && stored[slot] === null ? { id: picture.id, bytes: picture.bytes } : undefined
  })
