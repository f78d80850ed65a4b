import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorOfRating, faceOf, formatAverage, formatShare, oneDecimal } from '#web/feedback/formatRating.ts'

test('FDB-03 half a tenth is rounded up wherever it falls, as by hand', () => {
  for (let twentieths = 20; twentieths <= 100; twentieths += 1)
    expect(oneDecimal(twentieths / 20)).toBe((Math.ceil(twentieths / 2) / 10).toFixed(1))
  expect([4.25, 4.35, 4.249999, 4.95, 5].map(oneDecimal)).toEqual(['4.3', '4.4', '4.2', '5.0', '5.0'])
})

test('FDB-02 a share is rounded from the numbers it is made of', () => {
  expect([formatShare(5, 6), formatShare(1, 2000), formatShare(1, 2001), formatShare(7, 7)]).toEqual([
    '83.3%',
    '0.1%',
    '0.0%',
    '100.0%',
  ])
  expect(formatShare(0, 0)).toBe('0.0%')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.nat(), (whole, more) => {
      const part = more % (whole + 1)
      const tenths = BigInt(Math.round(Number.parseFloat(formatShare(part, whole)) * 10))
      const rounded = (2n * 1000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))
      expect(tenths).toBe(rounded)
    }),
  )
})

test('FDB-03 without a review there is no average, and the face is a smile', () => {
  expect([formatAverage(null), faceOf(null).emoji]).toEqual(['–', '😄'])
})

test('FDB-03 the face is that of the nearest rating', () => {
  expect([1, 1.49, 2, 2.5, 4.49, 4.5, 5].map(average => faceOf(average).name)).toEqual([
    'Very Poor',
    'Very Poor',
    'Poor',
    'Good',
    'Great',
    'Excellent',
    'Excellent',
  ])
})

test('FDB-05 FDB-06 green is 4 and 5, orange 3, red what is worse', () => {
  expect([5, 4, 3, 2, 1].map(colorOfRating)).toEqual(['green', 'green', 'amber', 'red', 'red'])
})
