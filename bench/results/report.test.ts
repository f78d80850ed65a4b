import { expect, test } from 'vitest'
import type { Measure } from '../measures/measure.ts'
import type { Outcome } from '../rounds.ts'
import { reportOf } from './report.ts'

const list: Measure = { name: 'List', servers: ['product', 'bare'], sizes: 'every', requests: () => ['/'] }

const outcome = (server: Outcome['server'], rows: number, ...perSecond: number[]): Outcome => ({
  server,
  rows,
  shop: 'cached',
  rounds: perSecond.map(rate => ({ perSecond: rate, latencies: [1, 2, 1000 / rate] })),
})

const linesAbout = (report: string, name: string) => report.split('\n').filter(line => line.startsWith(`| ${name}`))

test('compares the product with the bare server round by round, and the large shop with the small one', () => {
  const outcomes = [
    outcome('product', 10_000, 80, 40, 90),
    outcome('bare', 10_000, 100, 80, 100),
    outcome('product', 1_000_000, 40, 30, 45),
    outcome('bare', 1_000_000, 50, 60, 50),
  ]
  const report = reportOf([['Commit', 'abc']], [10_000, 1_000_000], [{ measure: list, outcomes }])
  expect(linesAbout(report, 'Commit')).toEqual(['| Commit | abc |'])
  expect(report).toContain('## A shop of 1,000,000 repairs and sales against one of 10,000')
  expect(linesAbout(report, 'List')).toEqual([
    '| List, 10,000 | **0.80** | 0.50 to 0.90 | 80 | 2.0 / 25.0 | 100 | 2.0 / 12.5 |',
    '| List, 1,000,000 | **0.80** | 0.50 to 0.90 | 40 | 2.0 / 33.3 | 50 | 2.0 / 20.0 |',
    '| List | product | **0.50** | 0.50 to 0.75 | 40 | 2.0 / 33.3 | 80 | 2.0 / 25.0 |',
    '| List | bare | **0.50** | 0.50 to 0.75 | 50 | 2.0 / 20.0 | 100 | 2.0 / 12.5 |',
  ])
})

test('shows measures without a comparison', () => {
  const measure = { ...list, servers: ['bare'] } satisfies Measure
  const report = reportOf([], [10_000], [{ measure, outcomes: [outcome('bare', 10_000, 100)] }])
  expect(linesAbout(report, 'List')).toEqual(['| List | bare | 100 | 2.0 / 10.0 |'])
  expect(report).not.toContain('against')
})

test('compares a shop with newer repairs with the same shop without them', () => {
  const measure = { ...list, servers: ['product'], sizes: 'largest', shop: 'both' } satisfies Measure
  const outcomes = [outcome('product', 1000, 100), { ...outcome('product', 1000, 90), shop: 'copy' as const }]
  const report = reportOf([], [10, 1000], [{ measure, outcomes }])
  expect(report).toContain('## After newer repairs that no search finds')
  expect(linesAbout(report, 'List')).toEqual([
    '| List | **0.90** | 0.90 to 0.90 | 90 | 2.0 / 11.1 | 100 | 2.0 / 10.0 |',
  ])
})

test('compares the last of many readers with a single one, change by change', () => {
  const liveResult = { readers: 1000, one: [2, 4, 2], all: [20, 20, 30], kilobytesEach: 31.4 }
  expect(linesAbout(reportOf([], [10_000], [], [liveResult]), '1,000 readers')).toEqual([
    '| 1,000 readers follow one ticket | **10.00** | 5.00 to 15.00 | 20.0 | 2.0 | 31 |',
  ])
})
