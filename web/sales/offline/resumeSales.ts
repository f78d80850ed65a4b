import { listUnsentSales, type UnsentSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { isStoredSale } from '#web/sales/storedSale.ts'

/** Earlier versions of the app marked a sale that was being corrected as refused with this code. */
const earlierMark = 'corrected'

const isOpened = ({ isBeingCorrected, problem }: UnsentSale) => isBeingCorrected || problem?.code === earlierMark

/** Sends the sales of this seller as they were whose correction is gone, as after a logout. */
export const resumeSales = async (sellerId: string): Promise<void> => {
  for (const sale of await listUnsentSales()) {
    if (sale.seller.id !== sellerId || !isOpened(sale) || isStoredSale(sale.tempId)) continue
    const isOfEarlierVersion = sale.problem?.code === earlierMark
    await updateOfflineSale(sale.tempId, {
      isBeingCorrected: false,
      ...(isOfEarlierVersion && { syncStatus: 'pending', problem: null }),
    })
  }
}
