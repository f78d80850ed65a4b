/** The milliseconds of every run, by round. */
type Rounds = readonly (readonly number[])[]

/** A measure on a shop of one size. */
export interface Outcome {
  readonly rows: number
  readonly product: Rounds
  readonly bare: Rounds | undefined
}

export interface Measured {
  readonly name: string
  readonly outcomes: readonly Outcome[]
}

const quantile = (numbers: readonly number[], fraction: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * fraction))] ?? 0

const formatTime = (milliseconds: number) => milliseconds.toFixed(milliseconds < 1000 ? 1 : 0)

const formatTimes = ({ product }: Outcome): string =>
  [0.5, 0.95].map(fraction => formatTime(quantile(product.flat(), fraction))).join(' / ')

/** Compares round by round, because the machine was in the same state within a round. */
const formatRatio = (one: Rounds, other: Rounds): string => {
  const ratios = one.map((times, round) => quantile(times, 0.5) / quantile(other[round] ?? [], 0.5))
  const [median, min, max] = [0.5, 0, 1].map(fraction => quantile(ratios, fraction).toFixed(1))
  return `**${median}** (${min} to ${max})`
}

const lineOf = ({ name, outcomes }: Measured): string => {
  const [smallest, largest] = [outcomes[0], outcomes.at(-1)]
  const growth = smallest && largest && smallest !== largest ? [formatRatio(largest.product, smallest.product)] : []
  const againstBare = outcomes.map(({ product, bare }) => (bare ? formatRatio(product, bare) : ''))
  return `| ${[name, ...outcomes.map(formatTimes), ...growth, ...againstBare].join(' | ')} |`
}

const headOf = (sizes: readonly number[]): string[] => {
  const shops = sizes.map(rows => rows.toLocaleString('en'))
  const growth = sizes.length > 1 ? ['Large / small'] : []
  const cells = [
    'Measure',
    ...shops.map(rows => `${rows}: p50 / p95 ms`),
    ...growth,
    ...shops.map(rows => `${rows}: product / bare`),
  ]
  return [`| ${cells.join(' | ')} |`, `|${' --- |'.repeat(cells.length)}`]
}

/** The results as a Markdown page to commit. The sizes are in ascending order. */
export const reportOf = (
  facts: readonly (readonly [name: string, value: string])[],
  sizes: readonly number[],
  measured: readonly Measured[],
): string =>
  [
    '# How fast it is',
    '',
    'Written by `npm run bench`; [README.md](README.md) explains how to read it. Compare the ratios: the times depend on the machine.',
    'A ratio is the median of the rounds, followed by the minimum and maximum; above 1 is slower.',
    '',
    ...facts.map(([name, value]) => `- ${name}: ${value}`),
    '',
    ...headOf(sizes),
    ...measured.map(lineOf),
    '',
  ].join('\n')
