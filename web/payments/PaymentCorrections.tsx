import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PaymentCorrection } from '#contract/payments/paymentCorrections.ts'
import { isUnreachable } from '#web/offline/offlineCopy.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { useDescribePayment } from '#web/payments/useDescribePayment.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'

const Correction = ({ correction }: { correction: PaymentCorrection }) => {
  const describe = useDescribePayment()
  const { before, after, correctedAt, correctedBy, reason, receivedAt, receivedBy } = correction
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {after ? texts.corrected(describe(before), describe(after)) : texts.removed(describe(before))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.receivedBefore(shopTime(receivedAt), receivedBy)}
        <br />
        {texts.correctedBy(shopTime(correctedAt), correctedBy)}
        <br />
        {texts.reasonWas(reason)}
      </Typography>
    </Box>
  )
}

/** What the payments were before somebody corrected or removed them, so that nobody can hide money that was received. */
export const PaymentCorrections = ({ query }: { query: UseQueryResult<readonly PaymentCorrection[]> }) => {
  const { data = [], error, refetch } = query
  if (error && data.length === 0)
    return isUnreachable(error) ? (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {texts.correctionsNeedConnection}
      </Typography>
    ) : (
      <ErrorState failure={texts.correctionsFailed} error={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return null
  return (
    <>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, mt: 2, mb: 0.5 }}>
        {texts.corrections}
      </Typography>
      <Box
        component="ul"
        aria-label={texts.corrections}
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {data.map(correction => (
          <Correction key={`${correction.correctedAt} ${correction.before.amount}`} correction={correction} />
        ))}
      </Box>
    </>
  )
}
