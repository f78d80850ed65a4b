import type { Outcome } from '../rounds.ts'

/** Of one server on one shop, over all rounds. */
interface Figures {
  readonly perSecond: number
  /** Milliseconds that half of the requests, and 99 of 100, took at most. */
  readonly p50: number
  readonly p99: number
}

/** How fast one is for each time the other is as fast: above 1 is quicker. */
export interface Comparison {
  readonly ratio: { readonly median: number; readonly least: number; readonly most: number }
  readonly one: Figures
  readonly other: Figures
}

export const quantile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0

export const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

const figuresOf = ({ rounds }: Outcome): Figures => {
  const latencies = ascending(rounds.flatMap(round => round.latencies))
  return {
    perSecond: quantile(ascending(rounds.map(round => round.perSecond)), 0.5),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }
}

/** Round by round, since the rounds of one turn met the same machine. */
export const compare = (one: Outcome, other: Outcome): Comparison => {
  const ratios = ascending(one.rounds.map(({ perSecond }, round) => perSecond / (other.rounds[round]?.perSecond ?? 0)))
  return {
    ratio: { median: quantile(ratios, 0.5), least: quantile(ratios, 0), most: quantile(ratios, 1) },
    one: figuresOf(one),
    other: figuresOf(other),
  }
}
