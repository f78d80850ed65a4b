import { expect, test } from 'vitest'
import { reportRange } from './reportRange.ts'

test.each([
  [{}, '2026-11-01', '2026-11-16'],
  [{ from: '2026-09-15' }, '2026-09-15', '2026-11-16'],
  [{ to: '2026-02-28' }, '2026-02-01', '2026-02-28'],
])('on 16 November a report of %o has the days from %s to %s', (chosen, from, to) => {
  expect(reportRange(chosen, '2026-11-16')).toEqual({ from, to })
})
