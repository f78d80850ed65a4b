import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Props {
  /** The values that a colleague has saved meanwhile. */
  description: string
  /** Replaces what the user has typed. */
  onTake: () => void
}

/** Shown in a form after an edit conflict. */
export const NewerValues = ({ description, onTake }: Props) => (
  <Alert severity="info">
    {description !== '' && texts.currentValues(description)} {texts.saveAgain}
    <Button variant="outlined" color="inherit" onClick={onTake} sx={{ display: 'block', mt: 1 }}>
      {texts.useNewer}
    </Button>
  </Alert>
)
