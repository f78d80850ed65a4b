import { formatPhone } from '#contract/formatPhone.ts'
import { formatEtb } from '#contract/money.ts'
import { balanceOf, receivedOf } from '#contract/payments/paymentAmounts.ts'
import { isMoney } from '#contract/payments/paymentMethods.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { isWalkIn } from '#contract/sales/saleTerms.ts'
import type { PaymentNames } from '#web/payments/paymentMethods.ts'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import { saleWords } from '#web/sales/sale/saleWords.texts.ts'

type Customer = Pick<Sale, 'customerName' | 'customerPhone'>

/** 'Abebe Kebede', or that it was a walk-in customer. */
export const formatCustomer = (sale: Customer): string => (isWalkIn(sale) ? texts.walkIn : sale.customerName)

/** 'Abebe Kebede' and '0911 234 567'. A walk-in customer has no phone. */
export const customerFacts = (sale: Customer, { walkIn } = saleWords): string[] =>
  isWalkIn(sale) ? [walkIn] : [sale.customerName, formatPhone(sale.customerPhone)]

/** 'Galaxy A15, 2 × USB-C cable'. */
export const formatItems = ({ lines }: Pick<Sale, 'lines'>): string =>
  texts.listOf(
    lines.map(({ productName, quantity }) => (quantity === 1 ? productName : texts.quantityOf(quantity, productName))),
  )

/** 'Cash, telebirr': how the customer has paid or wants to pay. */
export const formatMethods = (
  { payments, paymentMethod }: Pick<Sale, 'payments' | 'paymentMethod'>,
  names: PaymentNames,
  { listOf } = saleWords,
): string => {
  const received = receivedOf(payments).map(({ method }) => method)
  const methods = new Set(received.length === 0 ? [paymentMethod] : received)
  return listOf([...methods].map(method => names[method]))
}

/** What the customer of an exchange got back because the new sale costs less. A copy that a device has saved before may lack it. */
export const restGivenBack = ({ exchangeOf }: Pick<Sale, 'exchangeOf'>) => exchangeOf?.givenBack?.filter(isMoney) ?? []

/** 'Cash', or what is still to be paid: 'ETB 500.00 due'. */
export const formatPayment = (
  sale: Pick<Sale, 'total' | 'returned' | 'payments' | 'paymentMethod'>,
  names: PaymentNames,
): string => {
  const balance = balanceOf(sale)
  return balance > 0 ? texts.due(formatEtb(balance)) : formatMethods(sale, names)
}
