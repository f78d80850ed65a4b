import Delete from '@mui/icons-material/DeleteOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { RowLink } from '#web/ui/list/RowLink.tsx'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  repair: RepairInList
  /** Missing if the user may not delete repairs. */
  onDelete?: ((repair: RepairInList) => void) | undefined
}

export const RepairActions = ({ repair, onDelete }: Props) => (
  <>
    <RowLink label={texts.print(repair.number)} icon={<Print />} href={`/admin/repairs/${repair.number}/print`} />
    {onDelete && (
      <IconAction label={texts.deleteOne(repair.number)} icon={<Delete />} onClick={() => onDelete(repair)} />
    )}
  </>
)

export const DeleteRepairDialog = ({ repair, onClose }: { repair: RepairInList; onClose: () => void }) => {
  const { remove } = useRepairChanges()
  const announceDeleted = () => showToast({ severity: 'success', message: texts.deleted(repair.number) })
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirm={texts.delete}
      cancel={texts.keep}
      failure={texts.deleteFailed}
      onConfirm={() => remove(repair.number).then(announceDeleted)}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      <p>{texts.deleteExplanation(repair.number, repair.customerName)}</p>
    </ConfirmDialog>
  )
}
