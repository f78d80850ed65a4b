import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import { verificationQuery } from '#web/verification/verification.queries.ts'
import { verificationTexts as texts } from '#web/verification/verification.texts.ts'

/** Tells Admins that the nightly comparison has found counts or sums that are wrong, or has not come to its end. */
export const VerificationNotice = () => {
  const { data } = useQuery(verificationQuery)
  const isWrong = data !== undefined && data.differences.length > 0
  if (!isWrong && !data?.isOverdue) return null
  return (
    <Alert
      severity={isWrong ? 'error' : 'warning'}
      sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, overflowWrap: 'anywhere' }}
    >
      <AlertTitle sx={{ mb: 0 }}>{isWrong ? texts.title : texts.overdueTitle}</AlertTitle>
      {isWrong ? texts.explanation(data.differences.map(({ figure }) => figure)) : texts.overdue}
    </Alert>
  )
}
