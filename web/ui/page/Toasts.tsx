import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { hideToast, type ToastLink, useToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

const closeUnlessClickedAway = (_event: unknown, reason: SnackbarCloseReason) => {
  if (reason !== 'clickaway') hideToast()
}

/** An alert with an action shows no close button of its own. */
const ToastActions = ({ links }: { links: readonly ToastLink[] }) => (
  <>
    {links.map(({ label, href }) => (
      <Button
        key={href}
        color="inherit"
        size="small"
        href={href}
        target="_blank"
        onClick={hideToast}
        sx={{ flexShrink: 0 }}
      >
        {label}
      </Button>
    ))}
    <IconButton color="inherit" size="small" aria-label={texts.close} onClick={hideToast}>
      <Close fontSize="small" />
    </IconButton>
  </>
)

/** Beside the links, the message of a phone's toast would be a narrow column. */
const linksBelowOnPhones = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 0 calc(100% - 48px)', sm: '1 1 auto' } },
}

export const Toasts = () => {
  const toast = useToast()
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
        action={toast.links && <ToastActions links={toast.links} />}
        sx={{ width: '100%', py: 0.25, ...(toast.links && linksBelowOnPhones) }}
      >
        {toast.message}
      </Alert>
    </Snackbar>
  )
}
