import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { formatEtb } from '#contract/money.ts'
import { mayCorrectPayment } from '#contract/payments/mayCorrectPayment.ts'
import type { Payment } from '#contract/payments/payment.ts'
import {
  dueBefore,
  findAmountProblem,
  handedOver,
  overpaidAmount,
  splitReceived,
  sumOf,
} from '#contract/payments/paymentAmounts.ts'
import type { PaymentCorrection } from '#contract/payments/paymentCorrections.ts'
import { isMoney } from '#contract/payments/paymentMethods.ts'
import { correctedReference } from '#contract/payments/paymentReference.ts'
import type { correctPayment, receivePayment, Sale } from '#contract/sales/sales.ts'
import { correctInLedger, findPaymentBranch, insertPayment, selectCorrections } from '../payments/payments.service.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { assertVersion } from '../platform/db/editOnce.ts'
import { type Caller, getOwnSale, lockOwnSale } from './sales.service.ts'
import { selectNotGivenBack, updateSaleRow } from './sales.sql.ts'

const refuseAmount = (message: string) => new Refusal('input.invalid', { fields: { amount: message } })

/** Refuses a payment with a zero too many, or with change that is not cash. */
const checkAmount = (
  sale: Sale,
  paymentId: string | undefined,
  payment: Pick<ParsedInputOf<typeof receivePayment>, 'method' | 'amount'>,
) => {
  const problem = findAmountProblem(sale, paymentId, payment)
  if (problem) throw refuseAmount(problem)
}

/** Only the payment that comes with a sale has its id: the sums count that one with the sale, and every other one by itself. */
const assertOwnId = (paymentId: string, saleId: string) => {
  if (paymentId === saleId) throw new Refusal('id.taken')
}

export const addPayment = async (
  trx: Write,
  caller: Caller,
  input: ParsedInputOf<typeof receivePayment>,
): Promise<Sale> => {
  assertOwnId(input.paymentId, input.id)
  const current = await lockOwnSale(trx, caller, input.id)
  assertVersion({ what: 'this sale', current, version: input.version })
  const balance = dueBefore(current, undefined)
  if (balance === 0) throw refuseAmount(message('This sale is already paid in full. Sell anything more in a new sale.'))
  checkAmount(current, undefined, input)
  await insertPayment(trx, {
    id: input.paymentId,
    sale_id: input.id,
    method: input.method,
    reference: input.reference,
    note: input.note ?? null,
    ...splitReceived(current, undefined, input.amount),
    received_by: caller.user.id,
    received_by_name: caller.user.name,
    branch: await findPaymentBranch(trx, caller.user, current.branch, input.drawer),
  })
  return getOwnSale(trx, caller, input.id)
}

/** What takes the place of a payment, or of what was given back for a return. */
const correctedSplit = async (
  trx: Write,
  sale: Sale,
  payment: Payment,
  input: ParsedInputOf<typeof correctPayment>,
) => {
  const { amount } = input
  if (payment.amount > 0) {
    checkAmount(sale, payment.id, input)
    return splitReceived(sale, payment.id, amount)
  }
  const max = Math.min(overpaidAmount(sale), await selectNotGivenBack(trx, payment.id)) - payment.amount
  if (amount > max)
    throw refuseAmount(message('At most {amount} was paid for what was returned', { amount: formatEtb(max) }))
  return { amount: -amount, change: 0 }
}

export const changePayment = async (
  trx: Write,
  caller: Caller,
  input: ParsedInputOf<typeof correctPayment>,
): Promise<Sale> => {
  const { id: saleId, paymentId, method, reason } = input
  assertOwnId(input.correctionId, saleId)
  const current = await lockOwnSale(trx, caller, saleId)
  assertVersion({ what: 'this sale', current, version: input.version })
  const payment = current.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Refusal('payments.notFound')
  if (!isMoney(payment)) throw new Refusal('payments.ofExchange')
  if (!mayCorrectPayment(caller.user, payment, new Date())) throw new Refusal('payments.tooOldToCorrect')
  const reference = correctedReference(payment, input)
  if (payment.method === method && payment.reference === reference && handedOver(payment) === input.amount)
    return current
  const split = await correctedSplit(trx, current, payment, input)
  const replacement = { id: input.correctionId, method, reference, ...split }
  if (sumOf(current.payments) - payment.amount + replacement.amount < 0)
    throw refuseAmount(message('More was given back than would be left. Correct what was given back first.'))
  await correctInLedger(trx, caller, { subject: { saleId }, paymentId, replacement, reason })
  // The first payment of money has the method of the sale.
  if (current.payments.find(isMoney) === payment && method !== current.paymentMethod)
    await updateSaleRow(trx, saleId, { payment_method: method })
  return getOwnSale(trx, caller, saleId)
}

/** What the payments of a sale were before they were corrected or removed, for whoever may see the sale. */
export const listOwnCorrections = async (db: Database, caller: Caller, id: string): Promise<PaymentCorrection[]> => {
  await getOwnSale(db, caller, id)
  return selectCorrections(db, { saleId: id })
}
