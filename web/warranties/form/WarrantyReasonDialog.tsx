import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { line } from '#contract/text.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { ReasonCode } from '#web/warranties/form/useAnotherWarranty.ts'
import { warrantyReasonTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'

const schema = z.object({ reason: line('Reason', 200) })

interface Props {
  code: ReasonCode
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks an Admin why what was sold gets more than one warranty, or somebody else why an unknown device gets one. */
export const WarrantyReasonDialog = ({ code, onReason, onClose }: Props) => (
  <FormDialog
    title={texts.titles[code]}
    submit={texts.confirm[code]}
    failure={texts.failed}
    schema={schema}
    defaultValues={{ reason: '' }}
    onSubmit={async ({ reason }) => onReason(reason)}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <Typography variant="body2" color="textSecondary">
          {texts.explanations[code]}
        </Typography>
        <TextInput control={control} name="reason" label={texts.reason} required autoFocus />
      </>
    )}
  </FormDialog>
)
