import type { Warranty } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { useWarrantyChanges } from '#web/warranties/warranties.queries.ts'
import { deleteWarrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

export const DeleteWarrantyDialog = ({ warranty, onClose }: { warranty: Warranty; onClose: () => void }) => {
  const { remove } = useWarrantyChanges()
  const { number, customerName } = warranty
  const announceDeleted = () => showToast({ severity: 'success', message: texts.deleted(number) })
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.delete}
      cancel={texts.keep}
      failure={texts.failed}
      onConfirm={() => remove(number).then(announceDeleted)}
      onClose={onClose}
    >
      <p>{texts.question}</p>
      <p>{texts.explanation(number, customerName, formatDevice(warranty))}</p>
    </ConfirmDialog>
  )
}
