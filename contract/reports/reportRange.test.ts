import { expect, test } from 'vitest'
import { reportRange } from './reportRange.ts'

test.each([
  [{}, '2026-11-01', '2026-11-16'],
  [{ from: '2026-09-15' }, '2026-09-15', '2026-11-16'],
  [{ to: '2026-02-28' }, '2026-02-01', '2026-02-28'],
])('on 16 November a report of %o has the days from %s to %s', (chosen, from, to) => {
  expect(reportRange(chosen, '2026-11-16', 'gregorian')).toEqual({ from, to })
})

test.each([
  ['2026-11-16', '2026-11-10'],
  ['2026-09-10', '2026-09-06'],
  ['2023-09-11', '2023-09-06'],
  ['2026-09-11', '2026-09-11'],
])('a report until %s has the days of its Ethiopian month, from %s', (to, from) => {
  expect(reportRange({ to }, '2026-11-16', 'ethiopian')).toEqual({ from, to })
})
