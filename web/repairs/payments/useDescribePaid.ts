import { repairDue } from '#contract/repairs/cost.ts'
import { repairToGiveBack } from '#contract/repairs/repairBalance.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { repairPaymentTexts as texts } from '#web/repairs/payments/repairPayments.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'

/** 'Br 500.00 paid, Br 700.00 due', for an edit conflict. */
export const useDescribePaid = () => {
  const format = useFormatAmount()
  return (repair: Repair): string => {
    const overpaid = repairToGiveBack(repair)
    return overpaid > 0
      ? texts.currentOverpaid(format(repair.paid), format(overpaid))
      : texts.current(format(repair.paid), format(repairDue(repair)))
  }
}
