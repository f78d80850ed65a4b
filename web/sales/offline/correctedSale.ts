import { type UnsentSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
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

/** Keeps a sale from being sent while its seller corrects it. */
export const startCorrection = ({ tempId }: UnsentSale): Promise<void> =>
  updateOfflineSale(tempId, { isBeingCorrected: true })

/** A sale whose correction is given up is sent as it was, unless the server has refused it. */
export const giveUpCorrection = async (corrected: UnsentSale | null): Promise<void> => {
  if (!corrected?.isBeingCorrected) return
  await updateOfflineSale(corrected.tempId, { isBeingCorrected: false })
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
