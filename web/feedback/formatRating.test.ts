import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorOfRating, faceOf, formatAverage, formatShare, oneDecimal } from '#web/feedback/formatRating.ts'

test('FDB-03 half a tenth is always rounded up', () => {
  for (let twentieths = 20; twentieths <= 100; twentieths += 1)
    expect(oneDecimal(twentieths / 20)).toBe((Math.ceil(twentieths / 2) / 10).toFixed(1))
  expect([4.25, 4.35, 4.249999, 4.95, 5].map(oneDecimal)).toEqual(['4.3', '4.4', '4.2', '5.0', '5.0'])
})

test('FDB-02 a share is rounded exactly, not from a rounded quotient', () => {
  expect([formatShare(5, 6), formatShare(1, 2000), formatShare(1, 2001), formatShare(7, 7)]).toEqual([
    '83.3%',
    '0.1%',
    '0.0%',
    '100.0%',
  ])
  expect(formatShare(0, 0)).toBe('0.0%')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.nat(), (total, seed) => {
      const part = seed % (total + 1)
      const tenths = BigInt(Math.round(Number.parseFloat(formatShare(part, total)) * 10))
      const rounded = (2n * 1000n * BigInt(part) + BigInt(total)) / (2n * BigInt(total))
      expect(tenths).toBe(rounded)
    }),
  )
})

test('FDB-03 without a review there is no average, and the face is a smile', () => {
  expect([formatAverage(null), faceOf(null).emoji]).toEqual(['–', '😊'])
})

test('FDB-03 an average has the face of the nearest rating', () => {
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

test('FDB-05 FDB-06 4 and 5 are green, 3 is orange, lower ratings are red', () => {
  expect([5, 4, 3, 2, 1].map(colorOfRating)).toEqual(['green', 'green', 'amber', 'red', 'red'])
})
