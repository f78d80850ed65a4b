import { saleNumber } from '#contract/sales/saleTerms.ts'
import { removeOfflineSale } from '#web/offline/offlineSales.ts'
import { deleteSaleDraft } from '#web/sales/create/saleDraft.ts'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'

/** Asks before a sale that is only on this device is deleted. */
export const DiscardSaleDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const discard = async () => {
    await removeOfflineSale(id)
    // It may have been opened to correct it.
    deleteSaleDraft(id)
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
      <p>{texts.discardQuestion}</p>
    </ConfirmDialog>
  )
}
