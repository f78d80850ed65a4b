import { expect, test } from 'vitest'
import { formatWait } from './formatWait.ts'

test.each([
  [1, '1 second'],
  [8, '8 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds are formatted as "%s"', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
