import { expect, test } from 'vitest'
import { sumMonths } from './sumMonths.ts'

const days = ['2026-08-31', '2026-09-05', '2026-09-06', '2026-09-10', '2026-09-11', '2026-10-10'].map(start => ({
  start,
  sales: 1,
}))

test('days are summed up by the months of a calendar', () => {
  expect(sumMonths(days, ['sales'], 'gregorian')).toEqual([
    { start: '2026-08-01', sales: 1 },
    { start: '2026-09-01', sales: 4 },
    { start: '2026-10-01', sales: 1 },
  ])
  expect(sumMonths(days, ['sales'], 'ethiopian'), 'Nehase, Pagume and Meskerem').toEqual([
    { start: '2026-08-07', sales: 2 },
    { start: '2026-09-06', sales: 2 },
    { start: '2026-09-11', sales: 2 },
  ])
})
