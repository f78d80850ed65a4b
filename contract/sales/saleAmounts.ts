import type { PaymentStatus } from './saleTerms.ts'

interface Line {
  readonly quantity: number
  readonly unitPrice: number
}

export const lineTotal = ({ quantity, unitPrice }: Line): number => quantity * unitPrice

/** All amounts are whole santim, so the sum is exact. */
export const saleTotal = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0)

interface PaymentOfSale {
  readonly id: string
  readonly amount: number
  readonly change: number
}

/** What the customer has paid apart from one payment; in all without one. */
const paidOtherwise = (payments: readonly PaymentOfSale[], paymentId?: string): number =>
  payments.filter(({ id }) => id !== paymentId).reduce((sum, { amount }) => sum + amount, 0)

interface Payment {
  /** What the customer has handed over in all; null for exactly the total. */
  readonly amountReceived: number | null
}

/** What the customer gets back of a single payment. */
export const changeDue = (total: number, { amountReceived }: Payment): number =>
  Math.max(0, (amountReceived ?? total) - total)

interface NewPayment extends Payment {
  readonly paymentStatus: PaymentStatus
}

/** What was received for a new sale, with the status that follows from it: partial with nothing received is unpaid. */
export const receivedFor = ({ paymentStatus, amountReceived }: NewPayment): NewPayment => {
  const isUnpaid = paymentStatus === 'unpaid' || (paymentStatus === 'partial' && amountReceived === 0)
  return isUnpaid ? { paymentStatus: 'unpaid', amountReceived: 0 } : { paymentStatus, amountReceived }
}

const muchChange = 100_000

/** Nobody hands over ten times what is due, except for small amounts: somebody has typed a zero too many. */
export const isMistyped = (due: number, received: number): boolean =>
  received >= 10 * due && received - due > muchChange

/** What the shop keeps of it. */
export const paidAmount = (total: number, { amountReceived }: Payment): number =>
  Math.min(total, amountReceived ?? total)

/** What the customer still owes. */
export const balanceDue = (total: number, { amountReceived }: Payment): number =>
  Math.max(0, total - (amountReceived ?? total))

interface PaidSale {
  readonly total: number
  /** Oldest first. */
  readonly payments: readonly PaymentOfSale[]
}

/** What the customer has handed over in all; null for exactly the total. While there is a balance, no change was given. */
export const receivedInAll = ({ total, payments }: PaidSale): number | null => {
  const paid = paidOtherwise(payments)
  const received = paid < total ? paid : payments.reduce((sum, { change }) => sum + change, paid)
  return received === total ? null : received
}

/** What the payments are more than the total. It was not given back. */
export const overpaidAmount = ({ total, payments }: PaidSale): number => Math.max(0, paidOtherwise(payments) - total)

/** What the customer has got back of what was handed over for a sale. */
export const changeGiven = ({ total, payments, amountReceived }: PaidSale & Payment): number =>
  Math.max(0, (amountReceived ?? total) - Math.max(total, paidOtherwise(payments)))

/** What the customer has handed over with one payment. */
export const handedOver = ({ amount, change }: Omit<PaymentOfSale, 'id'>): number => amount + change

/** What was due before one payment, a further one without an id. At least what the shop has kept of it. */
export const dueBefore = ({ total, payments }: PaidSale, paymentId: string | undefined): number => {
  const own = payments.find(({ id }) => id === paymentId)?.amount ?? 0
  return Math.max(total - paidOtherwise(payments, paymentId), own)
}

const isLast = ({ payments }: PaidSale, paymentId: string | undefined): boolean =>
  paymentId === undefined || payments.at(-1)?.id === paymentId

/**
 * What the shop keeps of an amount handed over with one payment, a further one without an id, and the change. An earlier payment
 * is kept whole: no change was given then.
 */
export const splitReceived = (sale: PaidSale, paymentId: string | undefined, received: number) => {
  const amount = isLast(sale, paymentId) ? Math.min(received, dueBefore(sale, paymentId)) : received
  return { amount, change: received - amount }
}
