import { formatEtb } from '#contract/money.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { deleteSaleTexts as texts } from '#web/sales/deleteSale.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  sale: Sale
  onDeleted?: () => void
  onClose: () => void
}

export const DeleteSaleDialog = ({ sale, onDeleted, onClose }: Props) => {
  const { remove } = useSaleChanges()
  const number = saleNumber(sale.id)
  const confirm = async () => {
    await remove(sale.id)
    showToast({ severity: 'success', message: texts.deleted(number) })
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.delete}
      cancel={texts.keep}
      failure={texts.failed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.question}</p>
      <p>{texts.explanation(number, sale.customerName, formatEtb(sale.total))}</p>
    </ConfirmDialog>
  )
}
