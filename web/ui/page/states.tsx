import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type FailureText, failureParts } from '#web/ui/page/FailureAlert.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Message {
  title: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

const Centred = ({ title, children, icon, action }: Message) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: { xs: 6, md: 8 }, textAlign: 'center' }}>
    <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 40 } }}>
      {icon}
    </Box>
    <Typography variant="h2">{title}</Typography>
    {children && (
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
)

/** Says what the page is for and offers the next step. */
export const EmptyState = (message: Message) => <Centred {...message} />

interface ErrorStateProps {
  failure: FailureText
  error: Error
  onRetry: () => void
}

/** Says what happened and offers to try again. */
export const ErrorState = ({ failure, error, onRetry }: ErrorStateProps) => {
  const { title, reason } = failureParts(failure, error.message)
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {uiTexts.retry}
    </Button>
  )
  return (
    <Box role="alert">
      <Centred title={title} icon={<ErrorOutline color="error" />} action={retry}>
        {reason}
      </Centred>
    </Box>
  )
}

export const LoadingState = ({ label = uiTexts.loading }: { label?: string }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', py: 8 }}>
    <CircularProgress aria-label={label} />
  </Box>
)
