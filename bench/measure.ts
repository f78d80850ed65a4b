import type { Product } from './servers.ts'

export interface Measure {
  readonly name: string
  /** What it is done with, in turn: fixed texts, or a query of the shop for a column `input`. */
  readonly inputs: readonly string[] | { readonly query: string }
  /** Does it once. Its time is what it took, or the milliseconds that it returns if only a part counts. */
  run(product: Product, input: string): Promise<number | undefined>
  /** What the bare server runs instead: a statement that returns a text `json`. $1 is the input. */
  readonly bare?: string
  /** It takes seconds, so it is done once per round. */
  readonly isSlow?: true
}
