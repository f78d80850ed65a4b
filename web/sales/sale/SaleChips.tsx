import { hasReturn, isReturnedWhole } from '#contract/returns/returnAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import type { PaymentStatus, SaleStatus } from '#contract/sales/saleTerms.ts'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import type { Tone } from '#web/ui/theme/tokens.ts'

const statusTones: Readonly<Record<SaleStatus, Tone>> = { completed: 'green', pending: 'amber' }
const paymentTones: Readonly<Record<PaymentStatus, Tone>> = { paid: 'green', partial: 'amber', unpaid: 'slate' }

export const SaleStatusChip = ({ status }: { status: SaleStatus }) => (
  <StatusChip label={texts.status[status]} color={statusTones[status]} />
)

export const PaymentChip = ({ status }: { status: PaymentStatus }) => (
  <StatusChip label={texts.paymentStatus[status]} color={paymentTones[status]} />
)

/** Nothing if its seller was allowed to give the discount. */
export const DiscountChip = ({ sale: { isDiscountTooLarge } }: { sale: Pick<Sale, 'isDiscountTooLarge'> }) =>
  isDiscountTooLarge && <StatusChip label={texts.discountTooLarge} color="orange" />

/** Nothing if nothing was returned. */
export const ReturnedChip = ({ sale }: { sale: Pick<Sale, 'lines'> }) =>
  hasReturn(sale) && <StatusChip label={isReturnedWhole(sale) ? texts.returned : texts.partlyReturned} color="orange" />

/** Nothing if the sale is not late. */
export const LateChip = ({ sale: { offline } }: { sale: Pick<Sale, 'offline'> }) =>
  offline?.isLate && <StatusChip label={texts.late} color="orange" />
