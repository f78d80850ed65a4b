import { expect, test } from 'vitest'
import { fillHours, fillSeries } from '#web/reports/fillSeries.ts'

const one = { sales: 1, total: 500 }
const none = { sales: 0, total: 0 }

test('every day of the range is shown, also without sales and over the end of a month', () => {
  const [sold, nothing] = [
    { ...one, returned: 100 },
    { ...none, returned: 0 },
  ]
  const series = [{ start: '2026-02-28', ...sold }]
  expect(fillSeries({ from: '2026-02-27', to: '2026-03-01', seriesUnit: 'day', series })).toEqual([
    { start: '2026-02-27', ...nothing },
    { start: '2026-02-28', ...sold },
    { start: '2026-03-01', ...nothing },
  ])
})

test('months begin with that of the first day; all sales begin with the first sale', () => {
  const series = [
    { start: '2025-11-01', ...one, returned: 0 },
    { start: '2026-01-01', ...one, returned: 0 },
  ]
  const starts = (from: string | null, to: string | null) =>
    fillSeries({ from, to, seriesUnit: 'month', series }).map(({ start }) => start)
  expect(starts('2025-10-31', '2026-01-15')).toEqual(['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01'])
  expect(starts(null, null)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'])
  expect(fillSeries({ from: null, to: null, seriesUnit: 'month', series: [] })).toEqual([])
})

test('the months of the Ethiopian calendar are thirteen', () => {
  const series = [{ start: '2023-09-06', ...one, returned: 0 }]
  const starts = (from: string, to: string) =>
    fillSeries({ from, to, seriesUnit: 'month', series }, 'ethiopian').map(({ start }) => start)
  expect(starts('2023-08-10', '2023-10-12')).toEqual(['2023-08-07', '2023-09-06', '2023-09-12', '2023-10-12'])
  expect(starts('2022-09-11', '2023-09-11').length).toBe(13)
})

test('the hours are in the order of a business day, which begins at 07:30', () => {
  expect(fillHours([1, 21, 23].map(hour => ({ hour, ...one })))).toEqual([
    { hour: 21, ...one },
    { hour: 22, ...none },
    { hour: 23, ...one },
    { hour: 0, ...none },
    { hour: 1, ...one },
  ])
  expect(fillHours([])).toEqual([])
})
