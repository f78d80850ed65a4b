import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { allowlistTexts as texts } from '#web/allowlist/allowlist.texts.ts'

export const OwnAddressWarning = () => (
  <Alert severity="warning" role="alert">
    <AlertTitle>{texts.ownWarningTitle}</AlertTitle>
    {texts.ownWarning}
  </Alert>
)
