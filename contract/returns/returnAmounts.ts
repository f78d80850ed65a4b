import { costOf, type Paid, sumOf } from '../payments/paymentAmounts.ts'
import { linesTotal } from '../sales/saleAmounts.ts'

interface SoldLine {
  readonly quantity: number
  readonly unitPrice: number
  readonly discount?: number | null
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

/** The part of an amount that belongs to the first of several shares. The parts of all shares make it up to the santim. */
const partOf = (amount: number, shares: number, all: number): number =>
  all === 0 ? 0 : Number((BigInt(amount) * BigInt(shares)) / BigInt(all))

/** What a line had cost, with its share of the discount on the whole sale. All lines make up the total. */
export const costOfLine = ({ lines, total }: SoldLines & Pick<Paid, 'total'>, index: number): number => {
  const [before, until] = [linesTotal(lines.slice(0, index)), linesTotal(lines.slice(0, index + 1))]
  return partOf(total, until, linesTotal(lines)) - partOf(total, before, linesTotal(lines))
}

/** What so many more of a line had cost. All of them make up the cost of the line. */
export const returnedValue = (sale: SoldLines & Pick<Paid, 'total'>, index: number, more: number): number => {
  const { quantity = 0, returned = 0 } = sale.lines[index] ?? {}
  const cost = costOfLine(sale, index)
  return partOf(cost, returned + more, quantity) - partOf(cost, returned, quantity)
}

/**
 * What may be given back for a return of this value: what was paid for the sale above what the customer keeps costs, and
 * never more than the value. A return lowers what is due first, so for what was not paid nothing is given back.
 */
export const maxGivenBack = (sale: Paid, value: number): number =>
  Math.max(0, Math.min(value, sumOf(sale.payments) - (costOf(sale) - value)))
