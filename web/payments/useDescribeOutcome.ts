import { outcomeOf, type Paid } from '#contract/payments/paymentAmounts.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'

/** What an amount handed over comes to with the other payments: paid in full, change, or a balance due. */
export const useDescribeOutcome = () => {
  const format = useFormatAmount()
  return (paid: Paid, paymentId: string | undefined, received: number): string => {
    const { due, overpaid, change } = outcomeOf(paid, paymentId, received)
    if (paymentId !== undefined && received === 0) return texts.paymentIsRemoved
    if (due > 0) return texts.balanceIs(format(due))
    if (overpaid > 0) return texts.overpaidBy(format(overpaid))
    return change > 0 ? texts.changeIs(format(change)) : texts.isPaid
  }
}
