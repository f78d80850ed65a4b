import { type UnsentSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { lastClockOffset } from '#web/offline/serverClock.ts'
import { imageSlots } from '#web/sales/create/saleForm.ts'
import { requestSync } from '#web/sales/offline/saleSync.ts'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
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

/** The mark of a sale that waits only because its seller has opened it to correct it. */
export const openedCode = 'corrected'

/** Keeps a sale from being sent while its seller corrects it. Why an earlier try failed is not a refusal of the sale. */
export const startCorrection = ({ tempId, syncStatus, problem }: UnsentSale): Promise<void> => {
  const opened = { code: openedCode, message: texts.beingCorrected }
  return updateOfflineSale(tempId, {
    syncStatus: 'refused',
    problem: (syncStatus === 'refused' && problem) || opened,
  })
}

/** A sale whose correction is given up is sent as it was. */
export const giveUpCorrection = async (corrected: UnsentSale | null): Promise<void> => {
  if (corrected?.problem?.code !== openedCode) return
  await updateOfflineSale(corrected.tempId, { syncStatus: 'pending', problem: null })
  requestSync()
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
