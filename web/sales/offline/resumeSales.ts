import {
  earlierCorrectionMark,
  isCorrectedBy,
  isOpenToCorrect,
  listUnsentSales,
  updateOfflineSale,
} from '#web/offline/offlineSales.ts'
import { hasStoredCorrection } from '#web/sales/offline/storedCorrection.ts'

/** Sends the sales of this seller as they were whose correction is gone, as after a logout. */
export const resumeSales = async (sellerId: string): Promise<void> => {
  for (const sale of await listUnsentSales()) {
    if (sale.seller.id !== sellerId || !isOpenToCorrect(sale) || hasStoredCorrection(sale)) continue
    const isOfEarlierVersion = sale.problem?.code === earlierCorrectionMark
    await updateOfflineSale(
      sale.tempId,
      { isBeingCorrected: false, ...(isOfEarlierVersion && { syncStatus: 'pending', problem: null }) },
      row => isCorrectedBy(row, sale),
    )
  }
}
