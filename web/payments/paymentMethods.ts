import { useQuery } from '@tanstack/react-query'
import { type LedgerMethod, paymentMethods } from '#contract/payments/paymentMethods.ts'
import { methodNames } from '#web/payments/methodNames.texts.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'

export type PaymentNames = Readonly<Record<LedgerMethod, string>>

/** The names of the payment methods. The shop can rename telebirr in its settings. */
export const usePaymentNames = (names: PaymentNames = methodNames): PaymentNames => {
  const { data } = useQuery(deskSettingsQuery)
  return { ...names, ...(data?.mobileMoneyName && { telebirr: data.mobileMoneyName }) }
}

/** The payment methods as the options of a field. */
export const usePaymentOptions = () => {
  const names = usePaymentNames()
  return paymentMethods.map(value => ({ value, label: names[value] }))
}
