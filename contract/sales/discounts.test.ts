import { expect, test } from 'vitest'
import { inEnglish, problemsIn } from '../testing/inEnglish.ts'
import { discountInput, findDiscountProblem, percentOf } from './discounts.ts'

test.each([
  [100_000, 10, 10_000],
  [1_850_050, 12.5, 231_256],
  [5, 10, 1],
  [4, 10, 0],
  [333, 33.33, 111],
  [100, 0.29, 0],
  // Too large for floating point.
  [9_999_999_999_999, 33.33, 3_333_000_000_000],
  [1_234, 100, 1_234],
])('%d santim by %d percent are %d, half a santim rounded up', (santim, percent, expected) => {
  expect(percentOf(santim, percent)).toBe(expected)
})

const hint = 'Discount must be between 0 and 100% with at most 2 decimals'
test.each([
  [-1, hint],
  [100.01, hint],
  [1.005, hint],
  ['10', hint],
  [Number.POSITIVE_INFINITY, hint],
  [Number.NaN, hint],
])('a discount of %s percent is refused', (percent, message) => {
  expect(problemsIn(discountInput.discountPercent, percent)[0]).toBe(message)
})

test.each([
  [-1, 'Discount must be 0 or more'],
  [0.5, 'Discount must be an amount of 0 or more with at most 2 decimals'],
  [10_000_000_001, 'Discount can be at most 100,000,000'],
])('a discount of %s santim is refused', (santim, message) => {
  expect(problemsIn(discountInput.discount, santim)[0]).toBe(message)
})

test('none, null and 0 are no discount', () => {
  for (const nothing of [undefined, null, 0]) {
    expect(discountInput.discount.parse(nothing)).toBeNull()
    expect(discountInput.discountPercent.parse(nothing)).toBeNull()
  }
})

test('a discount is at most what it is taken off, and must be its percentage', () => {
  expect(findDiscountProblem(10_000, { discount: 10_000, discountPercent: null })).toBeUndefined()
  expect(inEnglish(findDiscountProblem(10_000, { discount: 10_001, discountPercent: null }))).toBe(
    'The discount can be at most ETB 100.00',
  )
  expect(findDiscountProblem(10_000, { discount: 1_250, discountPercent: 12.5 })).toBeUndefined()
  expect(inEnglish(findDiscountProblem(10_000, { discount: 1_000, discountPercent: 12.5 }))).toBe(
    '12.5% of ETB 100.00 is ETB 12.50, not ETB 10.00. Please enter the discount again.',
  )
  expect(findDiscountProblem(4, { discount: null, discountPercent: 10 })).toBeUndefined()
})
