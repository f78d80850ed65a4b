import Box from '@mui/material/Box'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import type { BulkInput } from '#web/sms/bulk/bulkForm.ts'
import { CostFacts } from '#web/sms/bulk/CostFacts.tsx'
import { RecipientsSummary } from '#web/sms/bulk/RecipientsSummary.tsx'
import type { ReadRecipients } from '#web/sms/bulk/useRecipients.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { surface } from '#web/ui/theme/surface.ts'

interface Props {
  message: BulkInput
  recipients: ReadRecipients
  /** In santim. Null: the cost is not known. */
  partPrice: number | null
  onSend: () => Promise<unknown>
  onClose: () => void
}

/** Shows the text, how many get it and what that costs, before it is sent. */
export const SendDialog = ({ message: { text }, recipients, partPrice, onSend, onClose }: Props) => {
  const { reached } = recipients
  return (
    <ConfirmDialog
      title={texts.sendTitle(reached)}
      confirm={texts.send(reached)}
      cancel={texts.keepEditing}
      failure={explained => explained}
      onConfirm={onSend}
      onClose={onClose}
    >
      <Box
        component="blockquote"
        aria-label={texts.preview}
        sx={{ ...surface, m: 0, p: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.primary' }}
      >
        {text}
      </Box>
      <CostFacts text={text} recipients={reached} partPrice={partPrice} />
      <RecipientsSummary recipients={recipients} unread={[]} />
      <p>{texts.cannotUndo}</p>
    </ConfirmDialog>
  )
}
