import { expect, test } from 'vitest'
import { barcodeSpellings } from '#contract/products/barcode.ts'
import { decodeBarcode } from '#web/sales/scan/decodeBarcode.ts'
import { ean13, pictureOf } from '#web/sales/scan/testing.ts'

test.each(['6291041500213', '4006381333931'])('the barcode %s is read from a picture', code => {
  expect(decodeBarcode(pictureOf(ean13(code)))).toBe(code)
})

test('a picture without a barcode is read as none', () => {
  expect(decodeBarcode(pictureOf('0'.repeat(95)))).toBeUndefined()
})

test('a code of 12 digits and the same with a leading zero are one barcode', () => {
  expect(barcodeSpellings('036000291452')).toEqual(['036000291452', '0036000291452'])
  expect(barcodeSpellings('0036000291452')).toEqual(['0036000291452', '036000291452'])
  expect(barcodeSpellings('6 291041 500213')).toEqual(['6291041500213'])
})
