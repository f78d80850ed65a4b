import { expect, test } from 'vitest'
import { canBePhone, hasUnitLeft, isReturnedDevice, unreturnedLines, warrantiesToChoose } from './soldUnits.ts'

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

const issuedFor = (serial: string, months: number) => ({ serial, months })

test.each([
  ['an IMEI', [phone, chargers], [], second, true],
  ['the IMEI of an accessory', [phone, { ...chargers, quantity: 1, imei: second }], [], second, false],
  ['a serial number of a sale without accessories', [phone], [issuedFor('SN-1', 24)], 'SN-2', true],
  ['a serial number beside a phone without an IMEI', [phone, chargers], [], 'SN-1', true],
  ['a serial number of a sale of accessories', [chargers], [], 'SN-1', false],
  ['a serial number beside a phone with an IMEI', [known, chargers], [], 'SN-1', false],
  ['a serial number, after the IMEI of the phone', [phone, chargers], [issuedFor(first, 1)], 'SN-1', false],
  ['a serial number, after a long warranty', [phone, chargers], [issuedFor('SN-1', 24)], 'SN-2', false],
  ['a serial number, after one of an accessory', [phone, chargers], [issuedFor('SN-1', 1)], 'SN-2', true],
] as const)('%s can be a phone of the sale', (_name, lines, issued, serial, expected) =>
  expect(canBePhone(lines, issued, { serial, accessoryMonths: 1 })).toBe(expected),
)

const sold = (overrides: object) => ({ ...phone, productName: 'Galaxy A15', unitPrice: 100, returned: 0, ...overrides })
const device = { serial: second, name: 'Galaxy A15' }

test.each([
  ['its line was returned', [sold({ imei: second, returned: 1 }), sold({})], true],
  ['another line was returned', [sold({ imei: second }), sold({ returned: 1 })], false],
  ['the only line of its name was returned', [sold({ returned: 1 }), sold({ productName: 'Cable' })], true],
  ['one of two such phones was returned', [sold({ quantity: 2, returned: 1 })], false],
  [
    'no line has its name, and one is left',
    [sold({ productName: 'Phone', returned: 1 }), sold({ productName: 'X' })],
    false,
  ],
  ['no line has its name, and none is left', [sold({ productName: 'Phone', returned: 1 })], true],
  ['all lines are of other devices', [sold({ imei: first, returned: 1 })], false],
])('a device is surely returned if %s', (_case, lines, expected) => {
  expect(isReturnedDevice(lines, device)).toBe(expected)
})

const of = (serial: string, name = 'Samsung Galaxy A15') => ({ serial, name })
const two = sold({ quantity: 2, returned: 1 })
const cables = sold({ productType: 'accessory', productName: 'Cable', quantity: 2, returned: 1 })

test.each([
  ['one of two phones came back', [two], [1], [of(first), of(second)], 1, [first, second]],
  ['one of two came back, and the other has no warranty', [two], [1], [of(first)], 0, []],
  ['two of three came back', [sold({ quantity: 3, returned: 2 })], [1], [of(first), of(second), of(third)], 2, 3],
  ['only a phone can have an IMEI', [two, cables], [1], [of(first), of(second), of('SN-1')], 1, [first, second]],
  ['a warranty names the other product', [two, cables], [1], [of(first), of('SN-1', 'cable')], 0, []],
  ['a cable came back', [sold({ quantity: 2 }), cables], [2], [of(first), of(second), of('SN-1', 'Cable')], 0, []],
  ['both products came back', [two, cables], [1, 2], [of(first), of(second), of('A', 'Cable'), of('B', 'Cable')], 2, 4],
  ['an Admin gave more before', [sold({ quantity: 1 }), cables], [2], [of(first), of(second)], 0, []],
  ['the line of the IMEI stays', [sold({ imei: first }), two], [2], [of(first), of(second)], 0, []],
])('so many of the valid warranties end if %s', (_case, lines, places, warranties, count, from) => {
  const choice = warrantiesToChoose(lines, places, warranties)
  const serials = choice.of.map(({ serial }) => serial)
  expect([choice.count, typeof from === 'number' ? serials.length : serials]).toEqual([count, from])
})

test('what was returned is not kept', () => {
  expect(unreturnedLines([sold({ returned: 1 }), sold({ quantity: 3, returned: 1 })])).toMatchObject([{ quantity: 2 }])
})
