import type { Followed } from '../followers.ts'
import type { Measure } from '../measures/measure.ts'
import type { Outcome } from '../rounds.ts'
import { ascending, type Comparison, compare, quantile } from './comparison.ts'

export interface Measured {
  readonly measure: Measure
  readonly outcomes: readonly Outcome[]
}

type Line = readonly string[]

const rowsInWords = (rows: number) => rows.toLocaleString('en')
const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en')
const milliseconds = (time: number) => time.toFixed(1)
const ratio = (number: number) => number.toFixed(2)

const comparisonCells = ({ ratio: { median, least, most }, one, other }: Comparison): Line => [
  `**${ratio(median)}**`,
  `${ratio(least)} to ${ratio(most)}`,
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
    const shop = measure.sizes === 'every' ? `, ${rowsInWords(outcome.rows)}` : ''
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

const followersLine = ({ readers, one, all, kilobytesEach }: Followed): Line => {
  const ratios = ascending(all.map((time, change) => time / (one[change] ?? 0)))
  const medianOf = (times: readonly number[]) => milliseconds(quantile(ascending(times), 0.5))
  return [
    `${rowsInWords(readers)} readers follow one ticket`,
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

/** The results as a page to be committed: the same form every time, so that two of them can be laid side by side. */
export const reportOf = (
  facts: readonly Line[],
  sizes: readonly number[],
  measured: readonly Measured[],
  followed: readonly Followed[] = [],
): string => {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)].map(rowsInWords)
  const ofServer = (name: string) => [`${name}/s`, 'p50 / p99 ms']
  return [
    '# How fast it is',
    '',
    'Written by `npm run bench`; [README.md](README.md) says how to read it. The ratios count, the other numbers depend on',
    'the machine: median of the rounds, and from the least to the most.',
    '',
    ...tableOf(['What', 'Which'], facts),
    '',
    ...section(
      'The product against a bare server',
      'Requests per second of the product for each one of a server of Node and pg alone, with the same answers.',
      ['Measure', 'Ratio', 'Rounds', ...ofServer('Product'), ...ofServer('Bare')],
      measured.flatMap(againstBare),
    ),
    ...section(
      `A shop of ${largest} repairs and sales against one of ${smallest}`,
      'Requests per second in the large shop for each one in the small: 1 means that growing costs nothing.',
      ['Measure', 'Server', 'Ratio', 'Rounds', ...ofServer('Large'), ...ofServer('Small')],
      measured.flatMap(betweenSizes),
    ),
    ...section(
      'After newer repairs that no search finds',
      `Requests per second once a tenth as many have been added to the ${largest}, for each one before.`,
      ['Measure', 'Ratio', 'Rounds', ...ofServer('After'), ...ofServer('Before')],
      measured.flatMap(amongNewer),
    ),
    ...section(
      'Live',
      'How long until the last of many readers had heard of a change, for each time that a single one took.',
      ['Measure', 'Ratio', 'Changes', 'Last of all ms', 'Single ms', 'Memory each KB'],
      followed.map(followersLine),
    ),
    ...section(
      'Without a comparison',
      'Measured in one size of the shop only.',
      ['Measure', 'Server', 'Requests/s', 'p50 / p99 ms'],
      measured.flatMap(alone),
    ),
  ].join('\n')
}
