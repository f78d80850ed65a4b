import { expect, test } from 'vitest'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { meantProduct, offeredProducts } from '#web/sales/create/offeredProducts.ts'

const product = (name: string, overrides: Partial<SaleProduct> = {}): SaleProduct => ({
  ...{ id: name, name, type: 'accessory', categoryName: 'Cases', price: null, barcode: null },
  ...overrides,
})
const phone = (name: string) => product(name, { type: 'phone', categoryName: 'Phones' })

const often = product('Case for A16')
const products = [
  product('A16 cover'),
  product('Cable GA165'),
  product('Case for A165'),
  phone('Galaxy Fold'),
  phone('Samsung A16'),
  product('Cover B'),
  product('Strap', { barcode: '0000000000a16' }),
]
const namesFor = (typed: string) => offeredProducts(typed, [often], products).map(({ name }) => name)

test('a phone comes before what is made for it, then words before parts of words, then those of the category', () => {
  expect(namesFor('a16')).toEqual(['Samsung A16', 'Case for A16', 'A16 cover', 'Case for A165', 'Cable GA165'])
  expect(namesFor('case')).toEqual(['Case for A16', 'Case for A165', 'A16 cover', 'Cable GA165', 'Cover B', 'Strap'])
  expect(namesFor('a16 COVER')).toEqual(['A16 cover'])
  expect(namesFor('cover')).toEqual(['A16 cover', 'Cover B'])
  expect(namesFor('phone')).toEqual(['Galaxy Fold', 'Samsung A16'])
})

test('without a search those sold often stay first', () => {
  expect(namesFor('')[0]).toBe('Case for A16')
})

test('Enter before the list is shown takes the clear best match, or the one sold often', () => {
  const meant = (typed: string, popular = [often]) => meantProduct(typed, popular, products)?.name
  expect(['a16', 'case', 'case for a165', 'nothing'].map(typed => meant(typed))).toEqual([
    ...['Samsung A16', 'Case for A16', 'Case for A165'],
    undefined,
  ])
  expect(meant('co', []), 'two would do').toBeUndefined()
})
