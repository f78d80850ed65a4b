import type { ComponentProps } from 'react'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

type Confirm = ComponentProps<typeof ConfirmDialog>

interface Props extends Pick<Confirm, 'onClose' | 'children'> {
  texts: { deleteTitle: string; delete: string; keep: string; deleteFailed: Confirm['failure'] }
  onDelete: () => Promise<unknown>
  /** Says afterwards that it is deleted. */
  deleted: string
}

/** Asks before something is deleted. */
export const DeleteDialog = ({ texts, onDelete, deleted, ...rest }: Props) => (
  <ConfirmDialog
    {...rest}
    title={texts.deleteTitle}
    confirm={texts.delete}
    cancel={texts.keep}
    failure={texts.deleteFailed}
    onConfirm={() => onDelete().then(() => showToast({ severity: 'success', message: deleted }))}
  />
)
