import { expect, test, vi } from 'vitest'
import { shopDay } from './shopTime.ts'

test("the shop's day begins at midnight in Addis Ababa, three hours before that of UTC", () => {
  const days = ['2026-01-04T20:59:59Z', '2026-01-04T21:00:00Z', '2026-12-31T21:00:00Z'].map(at => shopDay(new Date(at)))
  expect(days).toEqual(['2026-01-04', '2026-01-05', '2027-01-01'])
})

test('the day does not depend on how a version of the locale data prints dates', () => {
  const format = Intl.DateTimeFormat.prototype as { readonly format: unknown }
  using _ = vi.spyOn(format, 'format', 'get').mockReturnValue(() => '1/4/26')
  expect(shopDay(new Date('2026-01-04T12:00:00Z'))).toBe('2026-01-04')
})
