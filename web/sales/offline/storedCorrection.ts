import { isOpenToCorrect, type UnsentSale } from '#web/offline/offlineSales.ts'
import { deleteStoredSale, ownerOfStoredSale } from '#web/sales/storedSale.ts'

const ownerOfCorrection = (sale: UnsentSale) =>
  isOpenToCorrect(sale) ? ownerOfStoredSale({ id: sale.tempId, correctionId: sale.correctionId }) : undefined

/** Whether an unfinished sale on this device is the correction that was started on this one. */
export const hasStoredCorrection = (sale: UnsentSale): boolean => ownerOfCorrection(sale) !== undefined

/** Deletes the correction of a sale, but not what another tab may have stored under the same id. */
export const deleteStoredCorrection = (sale: UnsentSale): void => {
  const userId = ownerOfCorrection(sale)
  if (userId) deleteStoredSale(userId)
}
