import { formatEtb } from '#contract/money.ts'
import { overpaidAmount } from '#contract/payments/paymentAmounts.ts'
import { payBackSale } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { PayBackDialog } from '#web/drawer/PayBackDialog.tsx'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'

/** Records what the customer of a sale is owed and is given back later than the return, or without one. */
export const SalePayBackDialog = ({ sale, onClose }: { sale: Sale; onClose: () => void }) => {
  const { payBack } = useSaleChanges()
  const { idFor } = useAttemptId()
  return (
    <PayBackDialog
      opened={sale}
      number={saleNumber(sale.id)}
      entity={payBackSale.reply}
      owedOf={overpaidAmount}
      failure={texts.saveFailed}
      describe={current => {
        const owed = overpaidAmount(current)
        return owed > 0 ? saleTexts.toGiveBack(formatEtb(owed)) : saleTexts.nothingToGiveBack
      }}
      onPayBack={(payment, { id, version }) => {
        const input = { ...payment, id, version }
        return payBack({ ...input, paymentId: idFor(input) })
      }}
      onClose={onClose}
    />
  )
}
