import { expect, test } from 'vitest'
import { barcodeSpellings } from '#contract/products/barcode.ts'
import { decodeBarcode } from '#web/sales/scan/decodeBarcode.ts'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parity = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const inverted = (bits: string) => [...bits].map(bit => (bit === '1' ? '0' : '1')).join('')
const reversed = (bits: string) => [...bits].reverse().join('')

const ean13 = (code: string): string => {
  const [first = 0, ...digits] = [...code].map(Number)
  const leftBits = (digit: number) => left[digit] ?? ''
  const rightBits = (digit: number) => inverted(leftBits(digit))
  const half = digits.slice(0, 6).map((digit, index) => {
    const isLeftOdd = parity[first]?.[index] === 'L'
    return isLeftOdd ? leftBits(digit) : reversed(rightBits(digit))
  })
  return ['101', ...half, '01010', ...digits.slice(6).map(rightBits), '101'].join('')
}

/** Black bars on white, three pixels for each module, with quiet zones. */
const picture = (bits: string): ImageData => {
  const quiet = '0'.repeat(12)
  const row = [...`${quiet}${bits}${quiet}`].flatMap(bit => Array<number>(3).fill(bit === '1' ? 0 : 255))
  const height = 60
  const data = new Uint8ClampedArray(
    Array.from({ length: height }, () => row.flatMap(value => [value, value, value, 255])).flat(),
  )
  return { data, width: row.length, height, colorSpace: 'srgb' } as ImageData
}

test.each(['6291041500213', '4006381333931'])('the barcode %s is read from a picture', code => {
  expect(decodeBarcode(picture(ean13(code)))).toBe(code)
})

test('a picture without a barcode is read as none', () => {
  expect(decodeBarcode(picture('0'.repeat(95)))).toBeUndefined()
})

test('a code of 12 digits and the same with a leading zero are one barcode', () => {
  expect(barcodeSpellings('036000291452')).toEqual(['036000291452', '0036000291452'])
  expect(barcodeSpellings('0036000291452')).toEqual(['0036000291452', '036000291452'])
  expect(barcodeSpellings('6 291041 500213')).toEqual(['6291041500213'])
})
