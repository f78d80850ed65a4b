import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, formatAmount, formatEtb, formatShortAmount, maxSantim, parseAmount } from './money.ts'
import { problemsIn } from './testing/inEnglish.ts'

test('a formatted amount is parsed to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxSantim }), santim => {
      expect(parseAmount(formatAmount(santim))).toBe(santim)
    }),
  )
})

test.each(['100000000.01', '9999999999', '99,999,999,999,999.50'])('%j is too large', text =>
  expect(parseAmount(text)).toBe(Number.POSITIVE_INFINITY),
)

test.each([maxSantim + 1, 1e16, Number.POSITIVE_INFINITY])('%d santim are refused with the largest amount', santim => {
  expect(new Set(problemsIn(amount('Price'), santim))).toEqual(new Set(['Price can be at most 100,000,000']))
})

describe('a typed amount', () => {
  test.each([
    ['0', 0],
    ['12', 1200],
    [' 12.5 ', 1250],
    ['12.', 1200],
    ['12.05', 1205],
    ['1,250.50', 125050],
    ['0.29', 29],
    ['100000000', maxSantim],
  ])('%j is %d santim', (text, santim) => expect(parseAmount(text)).toBe(santim))

  test.each(['', ' ', '-1', '1.234', '12,50', '1e3', '0x10', 'NaN', '١٢', '.5', '1 000'])('%j is invalid', text =>
    expect(parseAmount(text)).toBeUndefined(),
  )
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [125050, '1,250.50'],
  [-125050, '-1,250.50'],
  [maxSantim, '100,000,000.00'],
])('%d santim are formatted as %s', (santim, text) => {
  expect(formatAmount(santim)).toBe(text)
  expect(formatEtb(santim)).toBe(santim < 0 ? `−ETB ${text.slice(1)}` : `ETB ${text}`)
})

test.each([
  [0, '0'],
  [125000, '1,250'],
  [125050, '1,250.50'],
  [125001, '1,250.01'],
  [maxSantim, '100,000,000'],
])('%d santim are %s Birr in an SMS: never rounded, without .00', (santim, text) =>
  expect(formatShortAmount(santim)).toBe(text),
)
