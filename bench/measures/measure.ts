import type { BenchRequest, Target } from '../client.ts'

export type ServerName = 'product' | 'bare'

/** What is asked of whom. Every server answers the same path with the same JSON. */
export interface Measure {
  readonly name: string
  /** Only `bare` where the product has no such endpoint yet; only `product` where something is written. */
  readonly servers: readonly ServerName[]
  /** What does not grow with the shop is asked of the smallest one alone. */
  readonly sizes: 'smallest' | 'every' | 'largest'
  /** As it is kept unless it is said otherwise. What writes is asked of the copy, which is then thrown away. */
  readonly shop?: 'copy' | 'both'
  /** Asked for by turns, of a shop with so many repairs and sales. */
  asked(rows: number, target: Target): readonly BenchRequest[] | Promise<readonly BenchRequest[]>
}

const cursorOf = (sortedBy: string, id: string) => Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')

/** The page of a list that follows this row. */
export const pageAfter = (path: string, sortedBy: string, id: string): string =>
  `${path}?cursor=${cursorOf(sortedBy, id)}`
