import { type Insertable, sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

/** Rows to insert, by the name of their table. */
export type Rows = { readonly [Table in keyof DB]?: readonly Insertable<DB[Table]>[] }

/**
 * Inserts all rows of a table in one statement, from JSON. The first row names the columns; the others get their defaults.
 * The triggers record, count and index the rows, as for any other insert.
 */
const insertAll = (trx: Write, table: string, rows: readonly object[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(trx)
}

/** Inserts the rows of the tables in the order in which they are named. */
export const insertRows = async (trx: Write, rows: Rows): Promise<void> => {
  for (const [table, rowsOfTable] of Object.entries(rows)) await insertAll(trx, table, rowsOfTable)
}

/** The secret keys of as many repairs, drawn as that of any repair. */
export const drawLinkKeys = async (trx: Write, count: number): Promise<string[]> => {
  const { rows } = await sql<{
    key: string
  }>`select random_link_key() as key from generate_series(1, ${count})`.execute(trx)
  return rows.map(({ key }) => key)
}

export const selectProducts = (trx: Write) =>
  trx.selectFrom('products').select(['id', 'name', 'type', 'price']).orderBy('created_at').orderBy('id').execute()

/** The cash of each day of a drawer before a day, in order of time. */
export const selectCashDays = async (trx: Write, before: string) => {
  const { rows } = await sql<{ branch: number | null; day: string; cash: number }>`
    select branch, drawer_day as day, sum(amount) as cash from payments where drawer_day < ${before}::date
    group by branch, drawer_day order by drawer_day`.execute(trx)
  return rows
}
