import type { Payment } from '#contract/payments/payment.ts'
import { isGivenBack } from '#contract/payments/paymentAmounts.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'

/** 'ETB 1,250.00 · telebirr · Reference FT26'. */
export const useDescribePayment = () => {
  const names = usePaymentNames()
  const format = useFormatAmount()
  return ({ amount, method, reference }: Pick<Payment, 'amount' | 'method' | 'reference'>): string => {
    const paid = (isGivenBack({ amount }) ? texts.givenBack : texts.paid)(format(Math.abs(amount)), names[method])
    return reference ? texts.withReference(paid, reference) : paid
  }
}
