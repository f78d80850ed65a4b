import type { LiveResult } from '../liveReaders.ts'
import type { Measure } from '../measures/measure.ts'
import type { Outcome } from '../rounds.ts'
import { ascending, type Comparison, compare, quantile } from './comparison.ts'

export interface Measured {
  readonly measure: Measure
  readonly outcomes: readonly Outcome[]
}

type Line = readonly string[]

const formatRows = (rows: number) => rows.toLocaleString('en')
const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en')
const milliseconds = (time: number) => time.toFixed(1)
const ratio = (number: number) => number.toFixed(2)

const comparisonCells = ({ ratio: { median, min, max }, one, other }: Comparison): Line => [
  `**${ratio(median)}**`,
  `${ratio(min)} to ${ratio(max)}`,
  ...[one, other].flatMap(({ perSecond, p50, p99 }) => [
    rate(perSecond),
    `${milliseconds(p50)} / ${milliseconds(p99)}`,
  ]),
]

const againstBare = ({ measure, outcomes }: Measured): readonly Line[] =>
  outcomes.flatMap(outcome => {
    const bare = outcomes.find(
      ({ server, rows, shop }) => server === 'bare' && rows === outcome.rows && shop === outcome.shop,
    )
    if (outcome.server === 'bare' || !bare) return []
    const shop = measure.sizes === 'every' ? `, ${formatRows(outcome.rows)}` : ''
    return [[`${measure.name}${shop}`, ...comparisonCells(compare(outcome, bare))]]
  })

const betweenSizes = ({ measure, outcomes }: Measured): readonly Line[] =>
  measure.shop === 'both'
    ? []
    : measure.servers.flatMap(name => {
        const [smallest, ...larger] = outcomes
          .filter(({ server }) => server === name)
          .toSorted((a, b) => a.rows - b.rows)
        const largest = larger.at(-1)
        return smallest && largest ? [[measure.name, name, ...comparisonCells(compare(largest, smallest))]] : []
      })

const amongNewer = ({ measure, outcomes }: Measured): readonly Line[] => {
  const [before, after] = (['cached', 'copy'] as const).map(state => outcomes.find(({ shop }) => shop === state))
  return measure.shop === 'both' && before && after ? [[measure.name, ...comparisonCells(compare(after, before))]] : []
}

const alone = ({ measure, outcomes }: Measured): readonly Line[] =>
  outcomes.length === 1
    ? outcomes.map(outcome => {
        const { perSecond, p50, p99 } = compare(outcome, outcome).one
        return [measure.name, outcome.server, rate(perSecond), `${milliseconds(p50)} / ${milliseconds(p99)}`]
      })
    : []

const liveLine = ({ readers, one, all, kilobytesEach }: LiveResult): Line => {
  const ratios = ascending(all.map((time, change) => time / (one[change] ?? 0)))
  const medianOf = (times: readonly number[]) => milliseconds(quantile(ascending(times), 0.5))
  return [
    `${formatRows(readers)} readers follow one ticket`,
    `**${ratio(quantile(ratios, 0.5))}**`,
    `${ratio(quantile(ratios, 0))} to ${ratio(quantile(ratios, 1))}`,
    medianOf(all),
    medianOf(one),
    kilobytesEach === undefined ? '' : String(Math.round(kilobytesEach)),
  ]
}

const tableOf = (head: Line, lines: readonly Line[]): readonly string[] =>
  [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`)

const section = (title: string, explanation: string, head: Line, lines: readonly Line[]): readonly string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', explanation, '', ...tableOf(head, lines), '']

/** The results as a Markdown page to commit. Its form never changes, so that two runs can be compared. */
export const reportOf = (
  facts: readonly Line[],
  sizes: readonly number[],
  measured: readonly Measured[],
  liveResults: readonly LiveResult[] = [],
): string => {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)].map(formatRows)
  const ofServer = (name: string) => [`${name}/s`, 'p50 / p99 ms']
  return [
    '# How fast it is',
    '',
    'Written by `npm run bench`; [README.md](README.md) explains how to read it. Compare the ratios: the other numbers depend',
    'on the machine. Each ratio is the median of the rounds, followed by the minimum and maximum.',
    '',
    ...tableOf(['What', 'Which'], facts),
    '',
    ...section(
      'The product against a bare server',
      'Requests per second of the product divided by those of a server with only Node and pg, with the same answers.',
      ['Measure', 'Ratio', 'Rounds', ...ofServer('Product'), ...ofServer('Bare')],
      measured.flatMap(againstBare),
    ),
    ...section(
      `A shop of ${largest} repairs and sales against one of ${smallest}`,
      'Requests per second in the large shop divided by those in the small one: 1 means that growth costs nothing.',
      ['Measure', 'Server', 'Ratio', 'Rounds', ...ofServer('Large'), ...ofServer('Small')],
      measured.flatMap(betweenSizes),
    ),
    ...section(
      'After newer repairs that no search finds',
      `Requests per second after adding a tenth as many to the ${largest}, divided by those before.`,
      ['Measure', 'Ratio', 'Rounds', ...ofServer('After'), ...ofServer('Before')],
      measured.flatMap(amongNewer),
    ),
    ...section(
      'Live',
      'The time until the last of many readers received a change, divided by the time a single reader took.',
      ['Measure', 'Ratio', 'Changes', 'Last of all ms', 'Single ms', 'Memory each KB'],
      liveResults.map(liveLine),
    ),
    ...section(
      'Without a comparison',
      'Measured in one size of the shop only.',
      ['Measure', 'Server', 'Requests/s', 'p50 / p99 ms'],
      measured.flatMap(alone),
    ),
  ].join('\n')
}
