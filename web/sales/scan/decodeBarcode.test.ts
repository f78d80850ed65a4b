import { expect, test } from 'vitest'
import { decodeBarcode } from '#web/sales/scan/decodeBarcode.ts'
import { ean13, pictureOf } from '#web/sales/scan/testing.ts'

test.each(['6291041500213', '4006381333931'])('the barcode %s is read from a picture', code => {
  expect(decodeBarcode(pictureOf(ean13(code)))).toBe(code)
})

test('a picture without a barcode is read as none', () => {
  expect(decodeBarcode(pictureOf('0'.repeat(95)))).toBeUndefined()
})
