import { newId } from '#web/browser/newId.ts'
import { findUnsentSale, isCorrectedBy, type UnsentSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { lastClockOffset } from '#web/offline/serverClock.ts'
import { requestSync } from '#web/sales/offline/saleSync.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

/** When a sale was made that is saved on this device. A corrected one keeps its time, unless the server refused it for that. */
export const timeOfSale = (
  corrected: UnsentSale | null,
  now = new Date(),
): Pick<UnsentSale, 'createdAt' | 'clockOffsetMs'> =>
  corrected && corrected.problem?.code !== 'sales.tooLongAgo'
    ? corrected
    : { createdAt: now.toISOString(), clockOffsetMs: lastClockOffset() }

/** When a corrected sale was sent, unless the server has answered that it did not save it. */
export const lastSentAt = (corrected: UnsentSale | null): string | null =>
  corrected && corrected.syncStatus !== 'refused' ? corrected.sentAt : null

/**
 * Keeps a sale from being sent while its seller corrects it, and ends an earlier correction of it. Returns the sale as it
 * is now; undefined if it was sent or discarded meanwhile.
 */
export const startCorrection = async (tempId: string): Promise<UnsentSale | undefined> => {
  const correctionId = newId()
  await updateOfflineSale(tempId, { isBeingCorrected: true, correctionId })
  const sale = await findUnsentSale(tempId)
  return sale?.correctionId === correctionId ? sale : undefined
}

/** A sale whose correction is given up is sent as it was, unless the server has refused it. */
export const giveUpCorrection = async (corrected: UnsentSale | null): Promise<void> => {
  if (!corrected?.isBeingCorrected) return
  await updateOfflineSale(corrected.tempId, { isBeingCorrected: false }, row => isCorrectedBy(row, corrected))
  requestSync()
}

/** The pictures of a corrected sale whose bytes are in the queue, by slot of the form. The form uploads them. */
export const unsentPictures = (
  corrected: UnsentSale | null,
  chosen: readonly (string | null)[],
): (ChosenPicture | undefined)[] =>
  chosen.map(chosenId => {
    const picture = corrected?.images.find(({ id }) => id === chosenId)
    return picture?.bytes ? { id: picture.id, bytes: picture.bytes } : undefined
  })
