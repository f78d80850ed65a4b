import { message } from '../message.ts'
import { formatEtb } from '../money.ts'
import { isMoney, type LedgerMethod, type PaymentMethod } from './paymentMethods.ts'

interface PaymentAmount {
  readonly id: string
  /** What the shop has kept. Negative if it was given back. */
  readonly amount: number
  readonly change: number
}

/** A sale or a repair with what was paid for it. */
export interface Paid {
  readonly total: number
  /** What the returned part of it had cost. */
  readonly returned?: number
  /** Oldest first. */
  readonly payments: readonly PaymentAmount[]
}

/** What the customer pays in all, without what was returned. */
export const costOf = ({ total, returned = 0 }: Omit<Paid, 'payments'>): number => total - returned

/** What the customer has paid in all. */
export const sumOf = (payments: Paid['payments']): number => payments.reduce((sum, { amount }) => sum + amount, 0)

/** What the customer has paid apart from one payment; in all without one. */
const paidOtherwise = (payments: Paid['payments'], paymentId: string | undefined): number =>
  sumOf(payments.filter(({ id }) => id !== paymentId))

const muchChange = 100_000

/** Nobody hands over ten times what is due, except for small amounts: somebody has typed a zero too many. */
export const isMistyped = (due: number, received: number): boolean =>
  received >= 10 * due && received - due > muchChange

export const mistypedAmount = message('This is at least ten times what is due. Please check the amount.')

/** Change is cash out of the drawer, so what is paid by another method is exactly what is due, or less. */
export const noChangeFor = (due: number): string =>
  message('Only cash gives change. Enter what is due: {amount}.', { amount: formatEtb(due) })

/** Whether the customer got it, and not the shop. */
export const isGivenBack = ({ amount }: Pick<PaymentAmount, 'amount'>): boolean => amount < 0

/** What was handed over with one payment: by the customer, or to the customer. */
export const handedOver = ({ amount, change }: Omit<PaymentAmount, 'id'>): number => Math.abs(amount + change)

/** What the customer still owes. */
export const balanceOf = (paid: Paid): number => Math.max(0, costOf(paid) - sumOf(paid.payments))

/** What the payments are more than the cost. It was not given back. */
export const overpaidAmount = (paid: Paid): number => Math.max(0, sumOf(paid.payments) - costOf(paid))

/** What was due before one payment, a further one without an id. At least what the shop has kept of it. */
export const dueBefore = (paid: Paid, paymentId: string | undefined): number => {
  const own = paid.payments.find(({ id }) => id === paymentId)?.amount ?? 0
  return Math.max(costOf(paid) - paidOtherwise(paid.payments, paymentId), own)
}

/** It was kept whole although less was due: it is a deposit, or the cost fell since. */
const isAboveCost = (paid: Paid, paymentId: string | undefined): boolean => {
  const own = paid.payments.find(({ id }) => id === paymentId)
  return own !== undefined && own.amount > costOf(paid) - paidOtherwise(paid.payments, paymentId)
}

/** Whether the amount of one payment, a further one without an id, has a zero too many. Nobody knows of what was kept above the cost. */
const isMistypedFor = (paid: Paid, paymentId: string | undefined, received: number): boolean => {
  const payment = paid.payments.find(({ id }) => id === paymentId)
  if (payment && isGivenBack(payment)) return false
  return !isAboveCost(paid, paymentId) && isMistyped(dueBefore(paid, paymentId), received)
}

/** Without what was given back. */
export const receivedOf = <P extends PaymentAmount>(payments: readonly P[]): P[] =>
  payments.filter(({ amount }) => amount > 0)

/** What an exchange has moved: the credit that came from another sale, and that which went to another one. */
export const creditOf = (payments: readonly (PaymentAmount & { readonly method: LedgerMethod })[]) => {
  const moved = payments.filter(payment => !isMoney(payment))
  return { received: sumOf(receivedOf(moved)), given: givenBackOf(moved) }
}

/** What was given back in all. */
export const givenBackOf = (payments: Paid['payments']): number => sumOf(receivedOf(payments)) - sumOf(payments)

const isLast = ({ payments }: Paid, paymentId: string | undefined): boolean =>
  paymentId === undefined || receivedOf(payments).at(-1)?.id === paymentId

/**
 * What the shop keeps of an amount handed over with one payment, a further one without an id, and the change. An earlier payment
 * is kept whole, as is one above the cost: no change was given then. Of what was given back, the amount is what the customer got.
 */
export const splitReceived = (paid: Paid, paymentId: string | undefined, received: number) => {
  const payment = paid.payments.find(({ id }) => id === paymentId)
  if (payment && isGivenBack(payment)) return { amount: -received, change: 0 }
  const hasChange = isLast(paid, paymentId) && !isAboveCost(paid, paymentId)
  const amount = hasChange ? Math.min(received, dueBefore(paid, paymentId)) : received
  return { amount, change: received - amount }
}

export interface HandedOver {
  readonly method: PaymentMethod
  readonly amount: number
}

/** Says what is wrong with an amount handed over with one payment, a further one without an id, or undefined. */
export const findAmountProblem = (
  paid: Paid,
  paymentId: string | undefined,
  { method, amount }: HandedOver,
): string | undefined => {
  if (isMistypedFor(paid, paymentId, amount)) return mistypedAmount
  const hasChange = splitReceived(paid, paymentId, amount).change > 0
  return hasChange && method !== 'cash' ? noChangeFor(dueBefore(paid, paymentId)) : undefined
}

/** What it comes to in all if the amount handed over with one payment, a further one without an id, is this. */
export const outcomeOf = (paid: Paid, paymentId: string | undefined, received: number) => {
  const { amount, change } = splitReceived(paid, paymentId, received)
  const sum = paidOtherwise(paid.payments, paymentId) + amount
  return { change, due: Math.max(0, costOf(paid) - sum), overpaid: Math.max(0, sum - costOf(paid)) }
}
