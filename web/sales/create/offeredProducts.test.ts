import { expect, test } from 'vitest'
import type { ImeiDevice } from '#contract/imei/imei.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { deviceWith } from '#web/imei/testing.ts'
import { meantProduct, offeredProducts, phoneOfDevice } from '#web/sales/create/offeredProducts.ts'

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

test('the exact name or code comes first, then names that begin with the text, then those that contain it, then those of the category', () => {
  expect(namesFor('a16')).toEqual(['A16 cover', 'Case for A16', 'Cable GA165', 'Case for A165', 'Samsung A16'])
  expect(namesFor('case')).toEqual(['Case for A16', 'Case for A165', 'A16 cover', 'Cable GA165', 'Cover B', 'Strap'])
  expect(namesFor('a16 COVER')).toEqual(['A16 cover'])
  expect(namesFor('cover')).toEqual(['Cover B', 'A16 cover'])
  expect(namesFor('0000000000a16')).toEqual(['Strap'])
  expect(namesFor('phone')).toEqual(['Galaxy Fold', 'Samsung A16'])
})

test('without a search those sold often stay first', () => {
  expect(namesFor('')[0]).toBe('Case for A16')
})

test('Enter takes only what the text fits better than all others, and nothing because it is sold often or of a category', () => {
  const meant = (typed: string) => meantProduct(typed, [often], { items: products, nextCursor: null })?.name
  expect(['case for a16', 'samsung', 'cover', 'galaxy f'].map(meant)).toEqual([
    ...['Case for A16', 'Samsung A16', 'Cover B', 'Galaxy Fold'],
  ])
  expect(['case', 'case for', 'phones', 'nokia 105'].map(meant)).toEqual([undefined, undefined, undefined, undefined])
  const pros = [phone('Redmi 13 Pro+'), phone('Redmi 13 Pro')]
  expect(meantProduct('redmi 13 pro', pros, { items: [], nextCursor: null })?.name, 'every sign').toBe('Redmi 13 Pro')
  const page = { items: [], nextCursor: 'more' }
  expect(meantProduct('case for', [often], page), 'there may be others').toBeUndefined()
  expect(meantProduct('CASE FOR A16', [often], page)).toBe(often)
})

test('before the search has answered, Enter takes only the product of a code: a phone and an accessory may have one name', () => {
  const twin = phone('Twin')
  expect(meantProduct('Twin', [twin], undefined)).toBeUndefined()
  const both = { items: [product('Twin', { id: 'accessory' }), twin], nextCursor: null }
  expect(meantProduct('Twin', [twin], both)).toBeUndefined()
  const strap = product('Strap', { barcode: '0000000000a16' })
  expect(meantProduct('0000000000a16', [strap], undefined)).toBe(strap)
})

test('the phone of an IMEI is the only one called exactly so, or else the only one with its brand and model', () => {
  const a16 = deviceWith({ model: 'A16', deviceName: 'Samsung A16' })
  const phoneOf = (names: string[], device: Partial<ImeiDevice> = {}) =>
    phoneOfDevice({ ...a16, ...device }, names.map(phone))?.name
  expect(phoneOf(['Oppo A16']), 'another brand').toBeUndefined()
  expect(phoneOf(['Samsung A165']), 'another model').toBeUndefined()
  expect(phoneOf(['Oppo A16', 'A16'])).toBe('A16')
  expect(phoneOf(['Samsung A16 128 GB', 'samsung-A16'])).toBe('samsung-A16')
  expect(phoneOf(['Oppo A16', 'Samsung Galaxy A16 128 GB'])).toBe('Samsung Galaxy A16 128 GB')
  expect(phoneOf(['Samsung A16 128 GB', 'Samsung A16 256 GB']), 'two would do').toBeUndefined()
  expect(phoneOfDevice(a16, [product('Samsung A16')]), 'no phone').toBeUndefined()
  const ownRecord = { brand: '', model: '', deviceName: 'Samsung' }
  expect([phoneOf(['Samsung A16'], ownRecord), phoneOf(['Samsung'], ownRecord)]).toEqual([undefined, 'Samsung'])
})
