import { expect, test } from 'vitest'
import { type Counts, countedAmount } from './denominations.ts'

const none: Counts = { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }

test('what was counted is the value of all notes and coins, in santim', () => {
  expect(countedAmount(none)).toBe(0)
  expect(countedAmount({ 200: 1, 100: 2, 50: 3, 10: 4, 5: 5, 1: 6, smaller: 75 })).toBe(62_175)
})
