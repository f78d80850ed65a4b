import { expect, test } from 'vitest'
import { shopDate, shopMonth, shopTime } from '#web/ui/format/shopTime.ts'

test('a moment is formatted in the time zone of the shop, even across midnight', () => {
  expect(shopTime('2026-11-15T22:05:00Z')).toBe('16 Nov 2026, 01:05')
})

test('the date of a moment is the date in the shop, and a plain date stays the same', () => {
  expect([shopDate('2026-11-15T22:05:00Z'), shopDate('2026-11-15')]).toEqual(['16 Nov 2026', '15 Nov 2026'])
})

test('the month of a moment is the month in the shop', () => {
  expect([shopMonth('2026-10-31T22:05:00Z'), shopMonth('2026-11-01')]).toEqual(['Nov 2026', 'Nov 2026'])
})
