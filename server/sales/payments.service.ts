import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { mayCorrectPayment } from '#contract/sales/mayCorrectPayment.ts'
import { balanceDue } from '#contract/sales/saleAmounts.ts'
import type { correctPayment, receivePayment, Sale } from '#contract/sales/sales.ts'
import type { Write } from '../platform/db/database.ts'
import { editOnce } from '../platform/db/editOnce.ts'
import { type Caller, getOwnSale, lockOwnSale } from './sales.service.ts'
import { deletePayment, insertPayment, updatePayment, updateSaleRow } from './sales.sql.ts'

const sumOf = (payments: Sale['payments']): number => payments.reduce((sum, { amount }) => sum + amount, 0)

/** The columns of a sale for what the customer has handed over in all. */
const receivedOf = (total: number, received: number) => ({
  amount_received: received === total ? null : received,
  payment_status: received < total ? ('partial' as const) : ('paid' as const),
})

/** Idempotent: a payment that is sent again is received once. */
export const addPayment = async (
  trx: Write,
  caller: Caller,
  input: ParsedInputOf<typeof receivePayment>,
): Promise<Sale> => {
  const current = await lockOwnSale(trx, caller, input.id)
  const { total, payments } = current
  return editOnce({
    what: 'this sale',
    current,
    version: input.version,
    isSame: () => payments.some(({ id }) => id === input.paymentId),
    update: async () => {
      const balance = balanceDue(total, current)
      if (balance === 0) throw new Refusal('input.invalid', { fields: { amount: 'This sale is already paid in full' } })
      await insertPayment(trx, {
        sale_id: input.id,
        id: input.paymentId,
        method: input.method,
        amount: Math.min(input.amount, balance),
        received_by: caller.user.id,
        received_by_name: caller.user.name,
      })
      await updateSaleRow(trx, input.id, receivedOf(total, sumOf(payments) + input.amount))
      return getOwnSale(trx, caller, input.id)
    },
  })
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
  const others = sumOf(payments.filter(({ id }) => id !== input.paymentId))
  const amount = Math.min(input.amount, total - others)
  return editOnce({
    what: 'this sale',
    current,
    version: input.version,
    isSame: () => (payment?.amount ?? 0) === amount && (amount === 0 || payment?.method === input.method),
    update: async () => {
      if (!payment) throw new Refusal('sales.paymentNotFound')
      if (!mayCorrectPayment(caller.user, payment, new Date())) throw new Refusal('sales.tooOldToCorrect')
      const key = { saleId: input.id, id: input.paymentId }
      await (amount === 0 ? deletePayment(trx, key) : updatePayment(trx, key, { method: input.method, amount }))
      await updateSaleRow(trx, input.id, {
        ...receivedOf(total, others + input.amount),
        // The first payment has the method of the sale.
        payment_method: input.paymentId === input.id ? input.method : paymentMethod,
      })
      return getOwnSale(trx, caller, input.id)
    },
  })
}
