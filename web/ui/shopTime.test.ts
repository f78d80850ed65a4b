import { expect, test } from 'vitest'
import { shopTime } from '#web/ui/shopTime.ts'

test('a moment is told on the clock of the shop, also across midnight', () => {
  expect(shopTime('2026-11-15T22:05:00Z')).toBe('16 Nov 2026, 01:05')
})
