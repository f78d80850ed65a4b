import { costOf, type Paid, receivedOf, sumOf } from '../payments/paymentAmounts.ts'
import type { PaymentStatus } from './saleTerms.ts'

interface Line {
  readonly quantity: number
  readonly unitPrice: number
  /** Null without a discount. */
  readonly discount?: number | null | undefined
}

interface Lines {
  readonly lines: readonly Line[]
  /** On the whole sale, besides those of its lines. Null without one. */
  readonly discount?: number | null | undefined
}

/** Before the discount. */
export const lineValue = ({ quantity, unitPrice }: Line): number => quantity * unitPrice

export const lineTotal = (line: Line): number => lineValue(line) - (line.discount ?? 0)

/** What a discount on the whole sale is taken off. All amounts are whole santim, so the sum is exact. */
export const linesTotal = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** What the customer pays, after all discounts. */
export const saleTotal = ({ lines, discount }: Lines): number => linesTotal(lines) - (discount ?? 0)

/** What the customer pays besides the credit of an exchange. */
export const leftToPay = (total: number, credit = 0): number => Math.max(0, total - credit)

/** The discounts that were entered, in all. */
export const sumOfDiscounts = ({ lines, discount }: Lines): number =>
  lines.reduce((sum, line) => sum + (line.discount ?? 0), discount ?? 0)

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

/** What the shop keeps of it. */
export const paidAmount = (total: number, { amountReceived }: Payment): number =>
  Math.min(total, amountReceived ?? total)

/** What the customer of a new sale still owes. */
export const balanceDue = (total: number, { amountReceived }: Payment): number =>
  Math.max(0, total - (amountReceived ?? total))

/** What the customer has handed over in all; null for exactly the total. While there is a balance, no change was given. */
export const receivedInAll = (sale: Paid): number | null => {
  const kept = sumOf(receivedOf(sale.payments))
  const hasBalance = sumOf(sale.payments) < costOf(sale)
  const received = hasBalance ? kept : sale.payments.reduce((sum, { change }) => sum + change, kept)
  return received === sale.total ? null : received
}

/** What the customer has got back as change of what was handed over for a sale. */
export const changeGiven = ({ total, returned, payments, amountReceived }: Paid & Payment): number =>
  Math.max(0, (amountReceived ?? total) - Math.max(costOf({ total, returned }), sumOf(receivedOf(payments))))
