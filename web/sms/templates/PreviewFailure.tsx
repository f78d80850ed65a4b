import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Says that a text can be edited, but not previewed, and why. */
export const PreviewFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    }
  >
    {texts.previewFailed(error.message)}
  </Alert>
)
