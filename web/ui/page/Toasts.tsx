import Alert from '@mui/material/Alert'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { useSyncExternalStore } from 'react'
import { currentToast, hideToast, onToastChange } from '#web/ui/page/toastQueue.ts'

const closeUnlessClickedAway = (_event: unknown, reason: SnackbarCloseReason) => {
  if (reason !== 'clickaway') hideToast()
}

export const Toasts = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast)
  if (!toast) return null
  return (
    <Snackbar
      key={toast.id}
      open
      autoHideDuration={toast.duration}
      disableWindowBlurListener
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={closeUnlessClickedAway}
    >
      <Alert
        variant="filled"
        severity={toast.severity}
        elevation={6}
        onClose={hideToast}
        sx={{ width: '100%', py: 0.25 }}
      >
        {toast.message}
      </Alert>
    </Snackbar>
  )
}
