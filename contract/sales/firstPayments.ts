import { changeDue, paidAmount } from './saleAmounts.ts'
import type { Sale } from './sales.ts'

/** What a customer pays right away, as the database stores it: a payment by the method of the sale, with its id. */
export const firstPayments = (
  { id, total, amountReceived, paymentMethod: method }: Pick<Sale, 'id' | 'total' | 'amountReceived' | 'paymentMethod'>,
  receivedBy: Sale['salesPerson'],
  receivedAt: string,
): Sale['payments'] => {
  const amount = paidAmount(total, { amountReceived })
  return amount === 0
    ? []
    : [{ id, method, amount, change: changeDue(total, { amountReceived }), receivedAt, receivedBy }]
}
