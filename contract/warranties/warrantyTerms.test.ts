import { expect, test } from 'vitest'
import { brandAndModelOf, clampPeriod, firstTerms, formatDevice, offeredBrands } from './warrantyTerms.ts'

test.each([
  ['Samsung A54', 'Samsung', 'A54'],
  ['oppo A58', 'OPPO', 'A58'],
  ['iPhone 12', 'Apple', 'iPhone 12'],
  ['Galaxy A15', 'Samsung', 'Galaxy A15'],
  ['Redmi Note 13', 'Xiaomi', 'Redmi Note 13'],
  ['Nokia', 'Nokia', 'Nokia'],
  ['Tecno Spark 20', 'Tecno', 'Spark 20'],
  ['ITEL A70', 'itel', 'A70'],
  ['Camon 30', 'Tecno', 'Camon 30'],
  ['Siemens C35', 'Other', 'Siemens C35'],
])('%s is of the brand %s', (device, deviceBrand, deviceModel) =>
  expect(brandAndModelOf(device, firstTerms.warrantyBrands)).toEqual({ deviceBrand, deviceModel }),
)

test('a brand that the shop does not list is Other, also by the name of a model', () =>
  expect(['Samsung A54', 'Galaxy A54'].map(device => brandAndModelOf(device, ['Tecno']).deviceBrand)).toEqual([
    'Other',
    'Other',
  ]))

test('a form offers the listed brands, the current one and Other', () => {
  expect(offeredBrands(['Tecno', 'itel'])).toEqual(['Tecno', 'itel', 'Other'])
  expect(offeredBrands(['Tecno'], 'LG')).toEqual(['Tecno', 'LG', 'Other'])
  expect(offeredBrands(['Tecno'], 'Other')).toEqual(['Tecno', 'Other'])
})

test.each([
  [0, 1],
  [1, 1],
  [24, 24],
  [25, 24],
  [1.4, 1],
])('a period of %j months becomes %j', (months, clamped) => expect(clampPeriod(months)).toBe(clamped))

test.each([
  ['Samsung', 'Galaxy A54', 'Samsung Galaxy A54'],
  ['Samsung', 'samsung A54', 'samsung A54'],
  ['Other', 'Tecno Spark', 'Tecno Spark'],
])('%s %s is called %s', (deviceBrand, deviceModel, name) =>
  expect(formatDevice({ deviceBrand, deviceModel })).toBe(name),
)
