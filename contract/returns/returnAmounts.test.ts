import { expect, test } from 'vitest'
import { hasReturn, isReturnedWhole, maxGivenBack, quantityLeft, returnedValue } from './returnAmounts.ts'

const saleOf = (returned: number, ...amounts: number[]) => ({
  total: 1000,
  returned,
  payments: amounts.map((amount, index) => ({ id: String(index), amount, change: 0 })),
})

test.each([
  ['paid in full', saleOf(0, 1000), 400, 400],
  ['not paid', saleOf(0), 400, 0],
  ['paid less than what is kept costs', saleOf(0, 500), 400, 0],
  ['paid more than what is kept costs', saleOf(0, 700), 400, 100],
  ['paid in full, and returned as a whole', saleOf(0, 1000), 1000, 1000],
  ['returned once before', saleOf(400, 1000, -400), 600, 600],
  ['returned once before, with a fee that the shop kept', saleOf(400, 1000, -300), 600, 600],
  ['overpaid', saleOf(0, 1200), 400, 400],
])('of a sale %s, at most what was paid for the returned part is given back', (_case, sale, value, expected) => {
  expect(maxGivenBack(sale, value)).toBe(expected)
})

test('what is left of a line can be returned, also in a copy of before there were returns', () => {
  const [line, old] = [
    { quantity: 3, unitPrice: 250, returned: 1 },
    { quantity: 3, unitPrice: 250 },
  ]
  expect([quantityLeft(line), quantityLeft(old), returnedValue({ lines: [line], total: 750 }, 0, 2)]).toEqual([
    2, 3, 500,
  ])
  expect([hasReturn({ lines: [old] }), hasReturn({ lines: [old, line] })]).toEqual([false, true])
  expect([isReturnedWhole({ lines: [line] }), isReturnedWhole({ lines: [{ ...line, returned: 3 }] })]).toEqual([
    false,
    true,
  ])
})

test('a returned item is worth what it had cost after all discounts, and all of them make up the total', () => {
  const lines = [
    { quantity: 3, unitPrice: 1000, discount: 100 },
    { quantity: 1, unitPrice: 777, discount: null },
    { quantity: 7, unitPrice: 11 },
  ]
  const total = 3754 - 333
  const whole = lines.map((line, index) => returnedValue({ lines, total }, index, line.quantity))
  expect(whole.reduce((sum, value) => sum + value, 0)).toBe(total)
  expect(whole[0]).toBeLessThan(2900)
  const oneByOne = [0, 1, 2].map(returned => {
    const after = lines.map((line, index) => (index === 0 ? { ...line, returned } : line))
    return returnedValue({ lines: after, total }, 0, 1)
  })
  expect(oneByOne.reduce((sum, value) => sum + value, 0)).toBe(whole[0])
  expect(returnedValue({ lines: [{ quantity: 2, unitPrice: 0 }], total: 0 }, 0, 2)).toBe(0)
})
