import Alert from '@mui/material/Alert'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  message: string
  /** Images that were uploaded for the draft have been deleted since. */
  hasLostImages: boolean
}

/** Says that a form continues with the values of a draft. Its bar offers an empty form instead. */
export const RestoredDraft = ({ message, hasLostImages }: Props) => (
  <Alert severity={hasLostImages ? 'warning' : 'info'} role="status">
    {message} {hasLostImages && uiTexts.imagesLost}
  </Alert>
)
