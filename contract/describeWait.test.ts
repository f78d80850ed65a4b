import { expect, test } from 'vitest'
import { describeWait } from './describeWait.ts'
import { formatNested } from './formatMessage.ts'

test.each([
  [1, '1 second'],
  [8, '8 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds are described as "%s"', (seconds, words) => {
  expect(formatNested(describeWait(seconds), 'en')).toBe(words)
})
