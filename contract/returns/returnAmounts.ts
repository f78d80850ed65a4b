import { costOf, type Paid, sumOf } from '../payments/paymentAmounts.ts'

interface SoldLine {
  readonly quantity: number
  readonly unitPrice: number
  /** Undefined in a copy that a device has saved before there were returns. */
  readonly returned?: number
}

interface SoldLines {
  readonly lines: readonly SoldLine[]
}

/** How many of a line can still be returned. */
export const quantityLeft = ({ quantity, returned = 0 }: SoldLine): number => quantity - returned

export const hasReturn = ({ lines }: SoldLines): boolean => lines.some(({ returned = 0 }) => returned > 0)

export const isReturnedWhole = ({ lines }: SoldLines): boolean => lines.every(line => quantityLeft(line) === 0)

/** What so many of a line had cost. */
export const returnedValue = ({ unitPrice }: SoldLine, quantity: number): number => quantity * unitPrice

/**
 * What may be given back for a return of this value: what was paid for the sale above what the customer keeps costs, and
 * never more than the value. A return lowers what is due first, so for what was not paid nothing is given back.
 */
export const maxGivenBack = (sale: Paid, value: number): number =>
  Math.max(0, Math.min(value, sumOf(sale.payments) - (costOf(sale) - value)))
