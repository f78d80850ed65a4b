import { expect, test } from 'vitest'
import { brandAndModelOf, clampPeriod, formatDevice } from './warrantyTerms.ts'

test.each([
  ['Samsung A54', 'Samsung', 'A54'],
  ['oppo A58', 'OPPO', 'A58'],
  ['iPhone 12', 'Apple', 'iPhone 12'],
  ['Galaxy A15', 'Samsung', 'Galaxy A15'],
  ['Redmi Note 13', 'Xiaomi', 'Redmi Note 13'],
  ['Nokia', 'Nokia', 'Nokia'],
  ['Tecno Spark 20', 'Other', 'Tecno Spark 20'],
])('%s is of the brand %s', (device, deviceBrand, deviceModel) =>
  expect(brandAndModelOf(device)).toEqual({ deviceBrand, deviceModel }),
)

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
