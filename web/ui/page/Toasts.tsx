import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { hideToast, type ToastAction, type ToastLink, useToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

const closeUnlessClickedAway = (_event: unknown, reason: SnackbarCloseReason) => {
  if (reason !== 'clickaway') hideToast()
}

/** In the message, not beside the close button: a phone is too narrow for both. */
const ToastLinks = ({ links }: { links: readonly ToastLink[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -0.75 }}>
    {links.map(({ label, href }) => (
      <Button key={href} color="inherit" size="small" href={href} target="_blank" onClick={hideToast}>
        {label}
      </Button>
    ))}
  </Box>
)

const ActionButton = ({ action: { label, act } }: { action: ToastAction }) => (
  <Button
    color="inherit"
    variant="outlined"
    onClick={() => {
      hideToast()
      act()
    }}
  >
    {label}
  </Button>
)

/** The message takes what the icon and the close button leave, and breaks long words. */
const layout = {
  width: '100%',
  py: 0.25,
  '& .MuiAlert-message': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: 1,
    alignItems: 'center',
    columnGap: 2,
    overflowWrap: 'anywhere',
  },
  '& .MuiAlert-action': { alignSelf: 'flex-start', p: 0, pl: 1 },
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
        closeText={texts.close}
        sx={layout}
      >
        {toast.message}
        {toast.links && <ToastLinks links={toast.links} />}
        {toast.action && <ActionButton action={toast.action} />}
      </Alert>
    </Snackbar>
  )
}
