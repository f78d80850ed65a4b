import { formatMessage } from '#contract/formatMessage.ts'
import { findAmountProblem, type HandedOver, outcomeOf, type Paid } from '#contract/payments/paymentAmounts.ts'
import { language } from '#web/language/language.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'

/** What an amount handed over will come to with the other payments: paid in full, change, or a balance due; or what is wrong with it. */
export const useDescribeOutcome = () => {
  const format = useFormatAmount()
  return (paid: Paid, paymentId: string | undefined, handedOver: HandedOver): string => {
    const problem = findAmountProblem(paid, paymentId, handedOver)
    if (problem) return formatMessage(problem, language)
    const { due, overpaid, change } = outcomeOf(paid, paymentId, handedOver.amount)
    if (paymentId !== undefined && handedOver.amount === 0) return texts.paymentIsRemoved
    if (due > 0) return texts.balanceIs(format(due))
    if (overpaid > 0) return texts.overpaidBy(format(overpaid))
    return change > 0 ? texts.changeIs(format(change)) : texts.paysInFull
  }
}
