import { expect, test } from 'vitest'
import { hasUnitLeft } from './soldUnits.ts'

const [first, second, third] = ['490154203237518', '352099001761481', '356573101234561'] as const
const phone = { productType: 'phone', quantity: 1, imei: null } as const
const known = { ...phone, imei: first }
const chargers = { productType: 'accessory', quantity: 2, imei: null } as const

test.each([
  ['the device of a line', [known], [], first, true],
  ['the device of a line a second time', [known], [first], first, false],
  ['a phone without an IMEI', [phone], [], second, true],
  ['a second device for one phone', [phone], [first], second, false],
  ['a second device for two phones', [{ ...phone, quantity: 2 }], [first], second, true],
  ['the other phone of a sale with a known one', [known, phone], [first], second, true],
  ['a third device', [known, phone], [first, second], third, false],
  ['an accessory', [chargers], ['SN-1'], 'SN-2', true],
  ['a third accessory of two', [chargers], ['SN-1', 'SN-1'], 'SN-1', false],
  ['a phone, of which only accessories are left', [phone, chargers], [first], second, false],
  ['an accessory beside a phone with its warranty', [phone, chargers], [first], 'SN-1', true],
] as const)('%s', (_name, lines, issued, device, expected) => expect(hasUnitLeft(lines, issued, device)).toBe(expected))
