import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test('a day exists and lies between 2000 and 2100', () => {
  expect(['2000-01-01', '2028-02-29', '2100-12-31'].filter(isDay)).toHaveLength(3)
  const invalid = ['1999-12-31', '2101-01-01', '2026-02-30', '2026-13-01', '20266-11-15', '2026-11-15T00:00', '', 2026]
  expect([...invalid, undefined, null].filter(isDay)).toEqual([])
})
