import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { failureParts } from '#web/ui/page/failureParts.ts'
import type { FailureText } from '#web/ui/page/failureText.ts'

export const FailureAlert = ({ failure, reason: why }: { failure: FailureText; reason: string }) => {
  const { title, reason } = failureParts(failure, why)
  return (
    <Alert severity="error">
      {reason ? <AlertTitle>{title}</AlertTitle> : title}
      {reason}
    </Alert>
  )
}
