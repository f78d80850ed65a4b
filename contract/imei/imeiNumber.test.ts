import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatImei, isImei, partsOfImei } from './imeiNumber.ts'

test('IMEI-02 exactly one of the ten check digits is valid', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{14}$/), fourteen => {
      const valid = Array.from({ length: 10 }, (_, digit) => `${fourteen}${digit}`).filter(isImei)
      expect(valid).toHaveLength(1)
    }),
  )
})

test('IMEI-02 one wrong digit makes an IMEI invalid', () => {
  fc.assert(
    fc.property(fc.nat(14), fc.integer({ min: 1, max: 9 }), (position, change) => {
      const imei = [...'490154203237518']
      imei[position] = String((Number(imei[position]) + change) % 10)
      expect(isImei(imei.join(''))).toBe(false)
    }),
  )
})

test('IMEI-02 spaces and hyphens are ignored; letters and other lengths are invalid', () => {
  expect(isImei('49-015420-323751-8')).toBe(true)
  expect(isImei(' 49 015420 323751 8 ')).toBe(true)
  for (const text of ['', '49015420323751', '4901542032375180', '49015420323751B', '٤٩٠١٥٤٢٠٣٢٣٧٥١٨'])
    expect(isImei(text)).toBe(false)
})

test('IMEI-03 IMEI-06 an IMEI is formatted in groups of 2-6-6-1 and split into its parts', () => {
  expect(formatImei('490154203237518')).toBe('49-015420-323751-8')
  expect(partsOfImei('490154203237518')).toEqual({ tac: '49015420', serial: '323751', checkDigit: '8' })
})
