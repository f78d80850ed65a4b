import { expect, test } from 'vitest'
import { shopDate, shopMonth, shopTime } from '#web/ui/format/shopTime.ts'

test('a moment is told on the clock of the shop, also across midnight', () => {
  expect(shopTime('2026-11-15T22:05:00Z')).toBe('16 Nov 2026, 01:05')
})

test('a day is the one it is in the shop, and a bare day stays what it is', () => {
  expect([shopDate('2026-11-15T22:05:00Z'), shopDate('2026-11-15')]).toEqual(['16 Nov 2026', '15 Nov 2026'])
})

test('a month is the one it is in the shop', () => {
  expect([shopMonth('2026-10-31T22:05:00Z'), shopMonth('2026-11-01')]).toEqual(['Nov 2026', 'Nov 2026'])
})
