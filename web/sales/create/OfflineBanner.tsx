import Alert from '@mui/material/Alert'
import { useIsOnline } from '#web/offline/connectivity.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'

export const OfflineBanner = () =>
  !useIsOnline() && (
    <Alert severity="warning" role="status">
      {texts.offline}
    </Alert>
  )
