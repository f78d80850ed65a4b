import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatEtb } from '#contract/money.ts'
import { balanceOf, overpaidAmount } from '#contract/payments/paymentAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { DiscountChip, LateChip, PaymentChip, ReturnedChip, SaleStatusChip } from '#web/sales/sale/SaleChips.tsx'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { CopyButton } from '#web/ui/page/CopyButton.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** Shows number, status, payment, customer, total and what is due or can be given back at one glance. */
export const SaleHeader = ({ sale }: { sale: Sale }) => {
  const [balance, owed] = [balanceOf(sale), overpaidAmount(sale)]
  return (
    <Paper component="header" sx={{ ...surface, p: { xs: 2, md: 2.5 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', md: '1.75rem' } }}>
          {saleNumber(sale.id)}
        </Typography>
        <CopyButton what={texts.copied.number} text={saleNumber(sale.id)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <SaleStatusChip status={sale.status} />
          <PaymentChip status={sale.paymentStatus} />
          <ReturnedChip sale={sale} />
          <LateChip sale={sale} />
          <DiscountChip sale={sale} />
        </Box>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {texts.soldTo(formatCustomer(sale), shopTime(sale.createdAt))}
      </Typography>
      <Typography
        variant="body1"
        component="p"
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 },
          ...{ mt: 1, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {formatEtb(sale.total)}
        {balance > 0 && (
          <Typography component="span" color="textSecondary">
            {saleTexts.due(formatEtb(balance))}
          </Typography>
        )}
        {owed > 0 && (
          <Typography component="span" color="textSecondary">
            {saleTexts.toGiveBack(formatEtb(owed))}
          </Typography>
        )}
      </Typography>
    </Paper>
  )
}
