import { expect, test } from 'vitest'
import { businessDay } from './businessDay.ts'

test.each([
  ['2026-11-15T04:29:59.999Z', '2026-11-14'],
  ['2026-11-15T04:30:00.000Z', '2026-11-15'],
  ['2026-11-16T04:29:59.999Z', '2026-11-15'],
  ['2026-12-31T23:00:00.000Z', '2026-12-31'],
])('%s is in the business day %s, which begins at 07:30 in Addis Ababa', (moment, day) => {
  expect(businessDay(new Date(moment))).toBe(day)
})
