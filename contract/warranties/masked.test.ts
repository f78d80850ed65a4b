import { expect, test } from 'vitest'
import { maskImei, maskName, maskPhone } from './masked.ts'

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
  ['SN-77812', '••••7812'],
  ['SN-7781', '•••••••'],
  ['AB12', '••••'],
])('the IMEI %j is masked as %j', (imei, masked) => expect(maskImei(imei)).toBe(masked))
