import { expect, test } from 'vitest'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { addProducts, lineForImei, runningTotal } from '#web/sales/create/saleLines.ts'

const product = (id: string, overrides: Partial<SaleProduct> = {}): SaleProduct => ({
  id,
  name: `Product ${id}`,
  type: 'accessory',
  categoryName: 'Cables',
  price: 25_000,
  barcode: null,
  ...overrides,
})
const phone = product('phone', { type: 'phone', price: null })
const linesOf = (...products: SaleProduct[]) => addProducts([], products).lines

test('a line has the price of its product, or none, and the same product again is one more of it', () => {
  const lines = linesOf(product('a'), phone, product('a'))
  expect(lines.map(({ productId, quantity, unitPrice }) => [productId, quantity, unitPrice])).toEqual([
    ['a', 2, 25_000],
    ['phone', 1, undefined],
  ])
})

test('a phone with an IMEI is one device, so another one gets its own line', () => {
  const [line] = linesOf(phone)
  expect(line && addProducts([{ ...line, imei: '490154203237518' }], [phone]).lines).toHaveLength(2)
})

test('a seventh product finds no room, but one more of the six does', () => {
  const six = linesOf(...['a', 'b', 'c', 'd', 'e', 'f'].map(id => product(id)))
  const { lines, isFull } = addProducts(six, [product('g'), product('a')])
  expect([isFull, lines.length, lines[0]?.quantity]).toEqual([true, 6, 2])
})

test('a scanned IMEI belongs to the last phone without one', () => {
  const [first, second, third] = linesOf(phone, product('a'), { ...phone, id: 'other' })
  if (!first || !second || !third) throw new Error('three lines')
  expect(lineForImei([first, second, third])).toBe(2)
  expect(lineForImei([first, second, { ...third, imei: '490154203237518' }])).toBe(0)
  expect(lineForImei([second])).toBe(-1)
})

test('the running total leaves out what is not a number yet', () => {
  const [line] = linesOf(product('a'))
  if (!line) throw new Error('a line')
  expect(runningTotal({ lines: [line, { ...line, quantity: 3, unitPrice: 10 }] })).toBe(25_030)
  expect(
    runningTotal({
      lines: [
        { ...line, quantity: Number.NaN },
        { ...line, unitPrice: undefined },
      ],
    }),
  ).toBe(0)
})

test('the running total takes discounts off as far as they are valid, and is never negative', () => {
  const [line] = linesOf(product('a'))
  if (!line) throw new Error('a line')
  const priced = { ...line, quantity: 2, unitPrice: 10_005 }
  expect(runningTotal({ lines: [{ ...priced, discountPercent: 2.5 }], discount: 10 })).toBe(19_500)
  expect(runningTotal({ lines: [{ ...priced, discount: 10 }, priced], discountPercent: 50 })).toBe(20_005)
  for (const discount of [Number.NaN, Number.POSITIVE_INFINITY, undefined])
    expect(runningTotal({ lines: [{ ...priced, discount }], discount })).toBe(20_010)
  expect(runningTotal({ lines: [{ ...priced, discount: 30_000 }, priced], discount: 90_000 })).toBe(0)
  expect(runningTotal({ lines: [priced], discountPercent: 110 })).toBe(0)
})
