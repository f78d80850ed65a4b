import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { deletionReason, type RepairInList } from '#contract/repairs/repairs.ts'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { repairQuery, useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = z.object({ reason: deletionReason })

interface DialogProps {
  repair: RepairInList
  onDelete: (reason?: string) => Promise<unknown>
  onClose: () => void
}

const ConfirmDeletion = ({ repair, onDelete, onClose }: DialogProps) => (
  <ConfirmDialog
    title={texts.deleteTitle}
    confirm={texts.delete}
    cancel={texts.keep}
    failure={texts.deleteFailed}
    onConfirm={() => onDelete()}
    onClose={onClose}
  >
    <p>{texts.deleteQuestion}</p>
    <p>{texts.deleteExplanation(repair.number, repair.customerName)}</p>
  </ConfirmDialog>
)

const AskForReason = ({ repair, onDelete, onClose }: DialogProps) => (
  <FormDialog
    title={texts.deleteTitle}
    submit={texts.delete}
    failure={texts.deleteFailed}
    schema={schema}
    defaultValues={{ reason: '' }}
    onSubmit={({ reason }) => onDelete(reason)}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <Typography>{texts.deleteQuestion}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.deleteExplanation(repair.number, repair.customerName)} {texts.paymentsTakenBack}
        </Typography>
        <TextInput control={control} name="reason" label={texts.reason} hint={texts.reasonHint} required autoFocus />
      </>
    )}
  </FormDialog>
)

/** Asks for a reason if the ticket has payments. */
export const DeleteRepairDialog = ({ repair, onClose }: Omit<DialogProps, 'onDelete'>) => {
  const { remove } = useRepairChanges()
  const { data } = useQuery(repairQuery(repair.number))
  // What the list says is right for nearly all, until the ticket is here.
  const hasPayments = data ? data.payments.length > 0 : repair.paid > 0
  const onDelete = async (reason?: string) => {
    await remove({ number: repair.number, ...(reason && { reason }) })
    showToast({ severity: 'success', message: texts.deleted(repair.number) })
  }
  const Dialog = hasPayments ? AskForReason : ConfirmDeletion
  return <Dialog repair={repair} onDelete={onDelete} onClose={onClose} />
}
