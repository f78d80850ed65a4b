import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { failureParts } from '#web/ui/page/failureParts.ts'
import { type FailureText, reasonOf } from '#web/ui/page/failureText.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  failure: FailureText
  error: Error
  onRetry: () => void
}

/** Explains what failed and offers to retry. */
export const ErrorState = ({ failure, error, onRetry }: Props) => {
  const { title, reason } = failureParts(failure, reasonOf(error))
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {uiTexts.retry}
    </Button>
  )
  return (
    <Box role="alert">
      <EmptyState title={title} icon={<ErrorOutline color="error" />} action={retry}>
        {reason}
      </EmptyState>
    </Box>
  )
}
