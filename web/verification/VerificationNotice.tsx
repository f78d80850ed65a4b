import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import { verificationQuery } from '#web/verification/verification.queries.ts'
import { verificationTexts as texts } from '#web/verification/verification.texts.ts'

/** Tells Admins that the nightly comparison has found counts or sums that are wrong. */
export const VerificationNotice = () => {
  const { data } = useQuery(verificationQuery)
  if (!data || data.differences.length === 0) return null
  return (
    <Alert severity="error" sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ mb: 0 }}>{texts.title}</AlertTitle>
      {texts.explanation(data.differences.map(({ figure }) => figure))}
    </Alert>
  )
}
