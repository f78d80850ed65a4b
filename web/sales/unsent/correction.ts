import { newId } from '#web/browser/newId.ts'
import { findDraft, saveDraft } from '#web/drafts/draftStore.ts'
import { tabDrafts } from '#web/drafts/tabDrafts.ts'
import { lastClockOffset } from '#web/offline/serverClock.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { requestSync } from '#web/sales/unsent/requestSync.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import { valuesOf } from '#web/sales/unsent/unsentSale.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { findUnsentSale, isCorrectedBy, listUnsentSales, updateUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'

/** When a sale was made that is saved on this device. One that is corrected keeps its time, unless the server refused it for that. */
export const timeOfSale = (
  corrected: UnsentSale | null,
  now = new Date(),
): Pick<UnsentSale, 'createdAt' | 'clockOffsetMs'> =>
  corrected && corrected.problem?.code !== 'sales.tooLongAgo'
    ? corrected
    : { createdAt: now.toISOString(), clockOffsetMs: lastClockOffset() }

/** When the sale was sent that is corrected, unless the server has answered that it did not save it. */
export const lastSentAt = (corrected: UnsentSale | null): string | null =>
  corrected && corrected.syncStatus !== 'refused' ? corrected.sentAt : null

/** Whether a correction of this sale is stored on this device. A browser that forbids storage has none. */
export const hasStoredCorrection = async ({ isBeingCorrected, correctionId }: UnsentSale): Promise<boolean> => {
  if (!isBeingCorrected || correctionId === undefined) return false
  return (await findDraft(correctionId).catch(() => undefined)) !== undefined
}

/** Deletes what was entered to correct a sale, because it was sent as it is or discarded. */
export const deleteStoredCorrection = async ({ correctionId }: UnsentSale, tab = tabDrafts): Promise<void> => {
  if (correctionId !== undefined) await tab.discard(correctionId).catch(() => undefined)
}

/** Keeps a sale from being sent while its seller corrects it, and ends an earlier correction of it. Returns the id of the draft. */
const startCorrection = async (userId: string, tempId: string): Promise<string> => {
  const id = newId()
  await updateUnsentSale(tempId, { isBeingCorrected: true, correctionId: id })
  const sale = await findUnsentSale(tempId)
  const values = sale?.correctionId === id ? valuesOf(sale) : undefined
  if (!values) throw new Error(texts.goneMeanwhile)
  const draft = { id, startedAt: Date.now(), values: { ...values, corrects: tempId }, pictures: {} }
  await saveDraft({ kind: newSaleDrafts, userId }, draft).catch(async error => {
    await giveUpCorrection(sale ?? null)
    throw new StorageFailure(error)
  })
  return id
}

/** Sends the sales of this seller as they were whose correction is gone, as after a logout. */
export const resumeSales = async (sellerId: string): Promise<void> => {
  const own = (await listUnsentSales()).filter(({ seller }) => seller.id === sellerId)
  for (const sale of own) if (!(await hasStoredCorrection(sale))) await giveUpCorrection(sale)
}

/** Makes New Sale open the correction of this sale: the one that is stored on this device, or a new one. */
export const openCorrection = async (userId: string, sale: UnsentSale, tab = tabDrafts): Promise<void> => {
  const storedId = (await hasStoredCorrection(sale)) ? sale.correctionId : undefined
  const isOurs = await tab.choose(newSaleDrafts, storedId ?? (await startCorrection(userId, sale.tempId)))
  if (!isOurs) throw new Error(texts.correctedElsewhere)
}

/** A sale whose correction is given up is sent as it was, unless the server has refused it. */
export const giveUpCorrection = async (corrected: UnsentSale | null): Promise<void> => {
  if (!corrected?.isBeingCorrected) return
  await updateUnsentSale(corrected.tempId, { isBeingCorrected: false }, row => isCorrectedBy(row, corrected))
  requestSync()
}
