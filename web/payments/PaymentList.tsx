import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Payment } from '#contract/payments/payment.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { useDescribePayment } from '#web/payments/useDescribePayment.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

interface RowProps {
  payment: Payment
  /** Undefined if the user may not correct it. */
  onCorrect: (() => void) | undefined
}

const PaymentRow = ({ payment, onCorrect }: RowProps) => {
  const format = useFormatAmount()
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: touchTarget }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {useDescribePayment()(payment)}
        </Typography>
        {payment.isReferenceRepeated && <StatusChip label={texts.referenceUsedTwice} color="orange" />}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.receivedBy(shopTime(payment.receivedAt), payment.receivedBy.name)}
        </Typography>
        {payment.note && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {payment.note}
          </Typography>
        )}
      </Box>
      {onCorrect && (
        <IconAction
          label={texts.correctPaymentOf(format(Math.abs(payment.amount)))}
          icon={<Edit />}
          onClick={onCorrect}
        />
      )}
    </Box>
  )
}

interface Props {
  /** Oldest first. */
  payments: readonly Payment[]
  mayCorrect: (payment: Payment) => boolean
  onCorrect: (payment: Payment) => void
}

/** Who received what, when and how. */
export const PaymentList = ({ payments, mayCorrect, onCorrect }: Props) =>
  payments.length === 0 ? (
    <Typography variant="body2" color="textSecondary">
      {texts.noPayments}
    </Typography>
  ) : (
    <Box component="ul" aria-label={texts.payments} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {payments.map(payment => (
        <PaymentRow
          key={payment.id}
          payment={payment}
          onCorrect={mayCorrect(payment) ? () => onCorrect(payment) : undefined}
        />
      ))}
    </Box>
  )
