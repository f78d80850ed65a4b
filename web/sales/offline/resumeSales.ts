import { isCorrectedBy, listUnsentSales, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { hasStoredCorrection } from '#web/sales/offline/correctedSale.ts'

/** Sends the sales of this seller as they were whose correction is gone, as after a logout. */
export const resumeSales = async (sellerId: string): Promise<void> => {
  for (const sale of await listUnsentSales()) {
    if (sale.seller.id !== sellerId || !sale.isBeingCorrected || (await hasStoredCorrection(sale))) continue
    await updateOfflineSale(sale.tempId, { isBeingCorrected: false }, row => isCorrectedBy(row, sale))
  }
}
