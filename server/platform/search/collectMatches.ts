import type { SortKey } from '../db/keyset.ts'

const maxBatch = 5_000

interface Search<Row> {
  readonly limit: number
  readonly start: SortKey | undefined
  /** At most one more than `limit` of the matches after a row of the list, and all of them if there are fewer. */
  select(after: SortKey | undefined, limit: number): Promise<Row[]>
  /** The filters that the search index does not know. */
  isWanted(row: NoInfer<Row>): boolean
  keyOf(row: NoInfer<Row>): SortKey
}

/** Reads matches in growing batches until there is one wanted row more than a page has. */
export const collectMatches = async <Row>({ limit, start, select, isWanted, keyOf }: Search<Row>): Promise<Row[]> => {
  const rows: Row[] = []
  for (let after = start, batch = limit; ; batch = Math.min(4 * batch, maxBatch)) {
    const matches = await select(after, batch)
    rows.push(...matches.filter(isWanted))
    const last = matches.at(-1)
    if (rows.length > limit || matches.length <= batch || last === undefined) return rows
    after = keyOf(last)
  }
}
