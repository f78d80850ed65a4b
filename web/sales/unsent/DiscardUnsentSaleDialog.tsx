import { saleNumber } from '#contract/sales/saleTerms.ts'
import { deleteStoredCorrection } from '#web/sales/unsent/correction.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { type Condition, discardUnsentSale, findUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'

const questionFor = ({ syncStatus, sentAt, problem }: UnsentSale): string => {
  if (problem?.code === 'id.taken') return texts.discardTaken
  return syncStatus !== 'refused' && sentAt !== null ? texts.discardSent : texts.discardQuestion
}

/** Asks before a sale is deleted from this device. `sale` is how the user has seen it. */
export const DiscardUnsentSaleDialog = ({ sale, onClose }: { sale: UnsentSale; onClose: () => void }) => {
  const { tempId: id, syncStatus, sentAt, correctionId } = sale
  const isAsSeen: Condition = row =>
    row.syncStatus === syncStatus && row.sentAt === sentAt && row.correctionId === correctionId
  const discard = async () => {
    const isDiscarded = await discardUnsentSale(id, isAsSeen)
    if (!isDiscarded) throw new Error((await findUnsentSale(id)) ? texts.triedMeanwhile : texts.goneMeanwhile)
    await deleteStoredCorrection(sale)
  }
  return (
    <ConfirmDialog
      title={texts.discardTitle(saleNumber(id))}
      confirm={texts.discardConfirm}
      cancel={texts.discardCancel}
      failure={texts.discardFailed}
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{questionFor(sale)}</p>
    </ConfirmDialog>
  )
}
