import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import type { AllowlistEntry } from '#contract/allowlist/allowlist.ts'
import { useAllowlistChanges } from '#web/allowlist/allowlist.queries.ts'
import { allowlistTexts as texts } from '#web/allowlist/allowlist.texts.ts'
import { EditEntryDialog } from '#web/allowlist/EntryDialog.tsx'
import { OwnAddressWarning } from '#web/allowlist/OwnAddressWarning.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RowAction } from '#web/ui/RowAction.tsx'
import { showToast } from '#web/ui/toasts.ts'

interface Props {
  entry: AllowlistEntry
  isYourAddress: boolean
}

const DeleteEntryDialog = ({ entry, isYourAddress, onClose }: Props & { onClose: () => void }) => {
  const { remove } = useAllowlistChanges()
  const announceDeleted = () => showToast({ severity: 'success', message: texts.deleted(entry.ipAddress) })
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirm={isYourAddress ? texts.deleteAnyway : texts.delete}
      failure={texts.deleteFailed}
      onConfirm={() => remove(entry.id).then(announceDeleted)}
      onClose={onClose}
    >
      {isYourAddress && <OwnAddressWarning />}
      <p>{texts.deleteQuestion(entry.ipAddress)}</p>
    </ConfirmDialog>
  )
}

export const EntryActions = (props: Props) => {
  const { ipAddress } = props.entry
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <RowAction label={texts.edit(ipAddress)} icon={<Edit />} onClick={() => setOpen('edit')} />
      <RowAction label={texts.deleteOne(ipAddress)} icon={<Delete />} onClick={() => setOpen('delete')} />
      {open === 'edit' && <EditEntryDialog {...props} onClose={close} />}
      {open === 'delete' && <DeleteEntryDialog {...props} onClose={close} />}
    </>
  )
}
