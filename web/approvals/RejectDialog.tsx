import Typography from '@mui/material/Typography'
import { type Approval, rejectRequest } from '#contract/approvals/approvals.ts'
import { useDecisions } from '#web/approvals/approvals.queries.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const reason = rejectRequest.input.pick({ reason: true })

export const RejectDialog = ({ approval, onClose }: { approval: Approval; onClose: () => void }) => {
  const { reject } = useDecisions()
  const { id, repairNumber, requestedBy } = approval
  const announceRejected = () => showToast({ severity: 'success', message: texts.rejected(repairNumber) })
  return (
    <FormDialog
      title={texts.rejectTitle}
      submit={texts.reject}
      failure={texts.rejectFailed}
      schema={reason}
      defaultValues={{ reason: '' }}
      onSubmit={values => reject({ id, ...values }).then(announceRejected)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.rejectExplanation(repairNumber, requestedBy)}
          </Typography>
          <TextInput control={control} name="reason" label={texts.reason} required multiline minRows={3} autoFocus />
        </>
      )}
    </FormDialog>
  )
}
