import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  message: string
  /** Images that were uploaded for the draft have been deleted since. */
  hasLostImages: boolean
  /** The form is being saved. */
  isSaving?: boolean
  onStartOver: () => void
}

/** Says that a form continues with the values of a draft, and offers an empty form instead. */
export const RestoredDraft = ({ message, hasLostImages, isSaving = false, onStartOver }: Props) => (
  <Alert
    severity={hasLostImages ? 'warning' : 'info'}
    role="status"
    action={
      <Button color="inherit" disabled={isSaving} onClick={onStartOver}>
        {uiTexts.startOver}
      </Button>
    }
  >
    {message} {hasLostImages && uiTexts.imagesLost}
  </Alert>
)
