import { expect, test } from 'vitest'
import { reportOf } from './report.ts'

const linesAbout = (report: string, name: string) => report.split('\n').filter(line => line.startsWith(`| ${name}`))

test('shows the times of each shop, and compares round by round', () => {
  const outcomes = [
    { rows: 10_000, product: [[2, 4, 9], [3]], bare: [[2], [1]] },
    { rows: 1_000_000, product: [[8], [1_200]], bare: [[1], [1]] },
  ]
  const report = reportOf([['Commit', 'abc']], [10_000, 1_000_000], [{ name: 'List', outcomes }])
  expect(report).toContain('\n- Commit: abc\n')
  expect(linesAbout(report, 'Measure')).toEqual([
    '| Measure | 10,000: p50 / p95 ms | 1,000,000: p50 / p95 ms | Large / small | 10,000: product / bare | 1,000,000: product / bare |',
  ])
  expect(linesAbout(report, 'List')).toEqual([
    '| List | 4.0 / 9.0 | 1200 / 1200 | **400.0** (2.0 to 400.0) | **3.0** (2.0 to 3.0) | **1200.0** (8.0 to 1200.0) |',
  ])
})

test('leaves the comparisons out that a measure or a run does not have', () => {
  const measured = [{ name: 'Restart', outcomes: [{ rows: 10_000, product: [[2_000]], bare: undefined }] }]
  expect(linesAbout(reportOf([], [10_000], measured), 'Restart')).toEqual(['| Restart | 2000 / 2000 |  |'])
})
