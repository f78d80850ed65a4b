import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type SearchedList, selectFound } from './searchList.sql.ts'

/** What no counter knows is counted up to this number, so that a count never reads a whole year. */
export const maxCounted = 1_000

interface Counted<Row> {
  /** One more than the maximum if there are more. */
  readonly rows: Row[]
  /** Not all rows were compared with a text that is common. */
  readonly isCutOff: boolean
}

interface Selection {
  /** The columns of a row, as a list. */
  readonly columns: RawBuilder<unknown>
  readonly isListed: RawBuilder<boolean>
  /** So many rows are compared with a searched text that is common. */
  readonly maxCompared: number
}

/** Selects the rows that match, at most one more than the maximum. */
export const selectCounted = async <Row>(
  db: Database,
  table: string,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where ${condition}
    order by created_at desc limit ${maxCounted + 1}`.execute(db)
  return rows
}

/** Selects what a search finds, to count it. */
export const selectFoundToCount = async <Filter extends { readonly search: string }, Row>(
  db: Database,
  list: SearchedList<NoInfer<Filter>>,
  filter: Filter,
  { columns, isListed, maxCompared }: Selection,
): Promise<Counted<Row>> => {
  let isCutOff = false
  const select = (isFound: RawBuilder<boolean>) =>
    selectCounted<Row>(db, list.table, columns, sql`${isFound} and ${isListed}`)
  const compare = async (isMatch: RawBuilder<boolean>) => {
    const { rows } = await sql<Row & { found: boolean | null }>`
      select ${columns}, ${isMatch} as found from ${sql.table(list.table)} where ${isListed}
      order by created_at desc limit ${maxCompared + 1}`.execute(db)
    isCutOff = rows.length > maxCompared
    return rows.filter(({ found }) => found)
  }
  const rows = await selectFound<Filter, Row>(db, list, filter, { limit: maxCounted + 1, select, compare })
  return { rows, isCutOff }
}
