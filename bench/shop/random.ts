import type { List } from './listOf.ts'

export interface Random {
  /** A whole number from 0 to limit - 1. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(list: List<T>): T
  /** With a Zipf distribution, like names and words: the nth is picked 1/n as often as the first. */
  pickSkewed<T>(list: List<T>): T
  pickWeighted<T>(weighted: readonly (readonly [T, weight: number])[]): T
}

/** A bijective 32-bit hash: every bit of the result depends on every bit of the number. */
const mix = (number: number): number => {
  let mixed = number
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** 1 + 1/2 + … + 1/n for each n. Sums and quotients are exact on every machine, unlike powers. */
const harmonic = [0]
for (let n = 1; n <= 1_000; n += 1) harmonic.push((harmonic.at(-1) ?? 0) + 1 / n)

const rankOf = (fraction: number, length: number): number => {
  const target = fraction * (harmonic[length] ?? 0)
  let rank = 0
  while ((harmonic[rank + 1] ?? target) < target) rank += 1
  return rank
}

export const streams = {
  repairs: 1,
  sales: 2,
  customers: 3,
  staff: 4,
  products: 5,
  feedback: 6,
  messages: 7,
  warranties: 8,
}
export type Stream = keyof typeof streams

/** The random numbers of one record: the same on every machine and independent of other records. */
export const randomOf = (stream: Stream, index: number): Random => {
  let state = mix(mix(index + 1) + streams[stream] * 0x632be5ab)
  const fraction = () => {
    state = (state + 0x9e3779b9) | 0
    return mix(state) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  const at = <T>(list: List<T>, index: number): T => list[index] ?? list[0]
  return {
    below,
    chance: probability => fraction() < probability,
    pick: list => at(list, below(list.length)),
    pickSkewed: list => at(list, rankOf(fraction(), list.length)),
    pickWeighted: weighted => {
      let left = fraction() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of weighted) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('Nothing to pick from')
    },
  }
}

const half = 2 ** 20

/** A permutation of the numbers below 2^40 (a Feistel network), so no two results are equal. */
export const shuffled = (number: number): number => {
  let [left, right] = [Math.floor(number / half), number % half]
  for (const round of [1, 2, 3, 4]) [left, right] = [right, left ^ (mix(right + round * half) % half)]
  return left * half + right
}
