import { expect, test } from 'vitest'
import { maskImei, maskName, maskPhone } from './masked.ts'
import { clampPeriod, deviceName } from './warrantyTerms.ts'

test.each([
  ['Abebe Kebede', 'Abebe K.'],
  [' Abebe  Kebede Alemu ', 'Abebe K.'],
  ['አበበ ከበደ', 'አበበ ከ.'],
  ['Abebe', 'Abebe'],
])('the name %j is masked as %j', (name, masked) => expect(maskName(name)).toBe(masked))

test.each([
  ['251911234518', '09•• ••• •18'],
  ['+442071234567', '+44••••••••67'],
  ['+1234567', '+12•••67'],
])('the phone %j is masked as %j', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

test.each([
  ['490154203237518', '•••••••••••7518'],
  ['AB12', 'AB12'],
])('the IMEI %j is masked as %j', (imei, masked) => expect(maskImei(imei)).toBe(masked))

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
  expect(deviceName({ deviceBrand, deviceModel })).toBe(name),
)
