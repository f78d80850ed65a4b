import { changeDue, paidAmount } from './saleAmounts.ts'
import type { Sale } from './sales.ts'

interface FirstPayment extends Pick<Sale, 'id' | 'total' | 'amountReceived' | 'paymentMethod'> {
  readonly reference?: string | null | undefined
  readonly paymentNote?: string | undefined
}

/** What a customer pays right away, as the database stores it: a payment by the method of the sale, with its id. */
export const firstPayments = (
  { id, total, amountReceived, paymentMethod: method, reference = null, paymentNote }: FirstPayment,
  receivedBy: Sale['salesPerson'],
  receivedAt: string,
): Sale['payments'] => {
  const amount = paidAmount(total, { amountReceived })
  const change = changeDue(total, { amountReceived })
  return amount === 0
    ? []
    : [
        {
          id,
          method,
          reference,
          isReferenceRepeated: false,
          amount,
          change,
          note: paymentNote ?? null,
          receivedAt,
          receivedBy,
        },
      ]
}
