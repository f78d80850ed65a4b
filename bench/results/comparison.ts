import type { Outcome } from '../rounds.ts'

/** One server on one shop, over all rounds. */
interface Figures {
  readonly perSecond: number
  /** Percentiles of the latency in milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** The throughput of one server divided by that of the other: above 1 is faster. */
export interface Comparison {
  readonly ratio: { readonly median: number; readonly min: number; readonly max: number }
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

/** Compares round by round, because the machine was in the same state within a round. */
export const compare = (one: Outcome, other: Outcome): Comparison => {
  const ratios = ascending(one.rounds.map(({ perSecond }, round) => perSecond / (other.rounds[round]?.perSecond ?? 0)))
  return {
    ratio: { median: quantile(ratios, 0.5), min: quantile(ratios, 0), max: quantile(ratios, 1) },
    one: figuresOf(one),
    other: figuresOf(other),
  }
}
