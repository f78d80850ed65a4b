import { expect, test } from 'vitest'
import { formatRange, isValidRange } from '#web/ui/list/dateRange.ts'

test.each([
  [{}, undefined],
  [{ from: '2026-11-01' }, 'from 1 Nov 2026'],
  [{ to: '2026-11-03' }, 'until 3 Nov 2026'],
  [{ from: '2026-11-01', to: '2026-11-03' }, '1 Nov 2026 – 3 Nov 2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, '1 Nov 2026'],
])('the range %o reads %s', (range, text) => {
  expect(formatRange(range)).toBe(text)
})

test('a range is valid unless it starts after its end or a year is still being typed', () => {
  expect(isValidRange({ from: '2026-11-03', to: '2026-11-03' })).toBe(true)
  expect(isValidRange({ from: '2026-11-04', to: '2026-11-03' })).toBe(false)
  expect(isValidRange({ from: '0202-11-04' })).toBe(false)
  expect(isValidRange({})).toBe(true)
})
