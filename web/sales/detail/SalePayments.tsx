import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { formatEtb } from '#contract/money.ts'
import { mayCorrectPayment } from '#contract/payments/mayCorrectPayment.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { PaymentCorrections } from '#web/sales/detail/PaymentCorrections.tsx'
import { PaymentDialog } from '#web/sales/detail/PaymentDialog.tsx'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

interface RowProps {
  payment: Sale['payments'][number]
  /** Undefined if the user may not correct it. */
  onCorrect: (() => void) | undefined
}

const PaymentRow = ({ payment: { method, amount, receivedAt, receivedBy }, onCorrect }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: touchTarget }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {texts.paid(formatEtb(amount), usePaymentNames()[method])}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.receivedBy(shopTime(receivedAt), receivedBy.name)}
      </Typography>
    </Box>
    {onCorrect && <IconAction label={texts.correctPaymentOf(formatEtb(amount))} icon={<Edit />} onClick={onCorrect} />}
  </Box>
)

/** Who received what, when and how. */
export const SalePayments = ({ sale }: { sale: ShownSale }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const [correctedId, setCorrectedId] = useState<string>()
  const now = new Date()
  const mayCorrect = (payment: Sale['payments'][number]) => !sale.isUnsent && mayCorrectPayment(user, payment, now)
  return (
    <Section title={texts.payments}>
      {sale.payments.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.noPayments}
        </Typography>
      ) : (
        <Box component="ul" aria-label={texts.payments} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {sale.payments.map(payment => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onCorrect={mayCorrect(payment) ? () => setCorrectedId(payment.id) : undefined}
            />
          ))}
        </Box>
      )}
      {!sale.isUnsent && <PaymentCorrections sale={sale} />}
      {correctedId && <PaymentDialog sale={sale} paymentId={correctedId} onClose={() => setCorrectedId(undefined)} />}
    </Section>
  )
}
