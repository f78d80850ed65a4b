import { z } from 'zod'
import { message } from '../message.ts'
import { amount, formatEtb } from '../money.ts'

/** What is taken off a line or a whole sale. */
export interface Discount {
  /** In santim. Null without a discount. */
  readonly discount?: number | null | undefined
  /** If it was entered in percent, of what it is taken off. */
  readonly discountPercent?: number | null | undefined
}

const percentHint = message('Discount must be between 0 and 100% with at most 2 decimals')
/** The amount is not compared with it then. */
const invalidPercent = { error: percentHint, abort: true }

const toHundredths = (percent: number): number => Math.round(percent * 100)

/** Exact for every amount: whole numbers only, and half a santim is rounded up. */
export const percentOf = (santim: number, percent: number): number =>
  Number((BigInt(santim) * BigInt(toHundredths(percent)) + 5_000n) / 10_000n)

/**
 * Both fields are sent if it was entered in percent, so that what the customer was told is what is stored. They are empty by
 * default: an older app does not send them, and a retry across an upgrade must be the same request.
 */
export const discountInput = {
  discount: amount('Discount')
    .transform(santim => santim || null)
    .nullable()
    .default(null),
  discountPercent: z
    .number(percentHint)
    .min(0, invalidPercent)
    .max(100, invalidPercent)
    .refine(percent => toHundredths(percent) / 100 === percent, invalidPercent)
    .transform(percent => percent || null)
    .nullable()
    .default(null),
}

/** In santim, as it was entered. */
export const discountOf = (before: number, { discount, discountPercent }: Discount): number =>
  discountPercent == null ? (discount ?? 0) : percentOf(before, discountPercent)

/** Says what is wrong with a discount on this amount, or undefined. What is wrong with the amount itself is said there. */
export const findDiscountProblem = (before: number, entered: Discount): string | undefined => {
  if (before < 0) return undefined
  const { discountPercent } = entered
  const [expected, discount] = [discountOf(before, entered), entered.discount ?? 0]
  if (discount !== expected)
    return message('{percent}% of {before} is {expected}, not {discount}. Please enter the discount again.', {
      percent: String(discountPercent),
      before: formatEtb(before),
      expected: formatEtb(expected),
      discount: formatEtb(discount),
    })
  return discount > before ? message('The discount can be at most {amount}', { amount: formatEtb(before) }) : undefined
}
