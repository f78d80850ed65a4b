import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { mayCorrectPayment } from '#contract/sales/mayCorrectPayment.ts'
import type { PaymentCorrection } from '#contract/sales/paymentCorrections.ts'
import { amountWithoutChange, dueBefore, handedOver, isMistyped, receivedWith } from '#contract/sales/saleAmounts.ts'
import { type correctPayment, mistypedAmount, type receivePayment, type Sale } from '#contract/sales/sales.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { assertVersion, editOnce } from '../platform/db/editOnce.ts'
import { type Caller, getOwnSale, lockOwnSale } from './sales.service.ts'
import { deletePayment, insertPayment, selectPaymentCorrections, updatePayment, updateSaleRow } from './sales.sql.ts'

/** Refuses a payment with a zero too many. */
const checkAmount = (due: number, amount: number) => {
  if (isMistyped(due, amount)) throw new Refusal('input.invalid', { fields: { amount: mistypedAmount } })
}

/** The columns of a sale for what the customer has handed over in all. */
const receivedOf = (total: number, received: number) => ({
  amount_received: received === total ? null : received,
  payment_status: received < total ? ('partial' as const) : ('paid' as const),
})

/** Whether this was handed over with the payment by this method, change included. */
const isReceived = (sale: Sale, { paymentId, method, amount }: ParsedInputOf<typeof correctPayment>) => {
  const payment = sale.payments.find(({ id }) => id === paymentId)
  return payment?.method === method && handedOver(sale, payment) === amount
}

export const addPayment = async (
  trx: Write,
  caller: Caller,
  input: ParsedInputOf<typeof receivePayment>,
): Promise<Sale> => {
  const current = await lockOwnSale(trx, caller, input.id)
  assertVersion({ what: 'this sale', current, version: input.version })
  const { total } = current
  const balance = dueBefore(current, undefined)
  if (balance === 0) throw new Refusal('input.invalid', { fields: { amount: 'This sale is already paid in full' } })
  checkAmount(balance, input.amount)
  await insertPayment(trx, {
    sale_id: input.id,
    id: input.paymentId,
    method: input.method,
    amount: amountWithoutChange(current, undefined, input.amount),
    received_by: caller.user.id,
    received_by_name: caller.user.name,
  })
  await updateSaleRow(trx, input.id, receivedOf(total, receivedWith(current, undefined, input.amount)))
  return getOwnSale(trx, caller, input.id)
}

/** Idempotent: a correction that is sent again changes nothing. */
export const changePayment = async (
  trx: Write,
  caller: Caller,
  input: ParsedInputOf<typeof correctPayment>,
): Promise<Sale> => {
  const current = await lockOwnSale(trx, caller, input.id)
  const { total, payments, paymentMethod } = current
  const payment = payments.find(({ id }) => id === input.paymentId)
  return editOnce({
    what: 'this sale',
    current,
    version: input.version,
    isSame: () => (input.amount === 0 ? !payment : isReceived(current, input)),
    update: async () => {
      if (!payment) throw new Refusal('sales.paymentNotFound')
      if (!mayCorrectPayment(caller.user, payment, new Date())) throw new Refusal('sales.tooOldToCorrect')
      checkAmount(dueBefore(current, input.paymentId), input.amount)
      const amount = amountWithoutChange(current, input.paymentId, input.amount)
      const key = { saleId: input.id, id: input.paymentId }
      await (amount === 0 ? deletePayment(trx, key) : updatePayment(trx, key, { method: input.method, amount }))
      await updateSaleRow(trx, input.id, {
        ...receivedOf(total, receivedWith(current, input.paymentId, input.amount)),
        // The first payment has the method of the sale.
        payment_method: input.paymentId === input.id ? input.method : paymentMethod,
      })
      return getOwnSale(trx, caller, input.id)
    },
  })
}

/** What the payments of a sale were before they were corrected or removed, for whoever may see the sale. */
export const listOwnCorrections = async (db: Database, caller: Caller, id: string): Promise<PaymentCorrection[]> => {
  await getOwnSale(db, caller, id)
  return selectPaymentCorrections(db, id)
}
