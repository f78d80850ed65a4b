import { sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

/** Inserts all rows of a table in one statement, from JSON. Columns that the rows lack get their defaults. */
export const insertAll = (trx: Write, table: keyof DB, rows: readonly object[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(trx)
}
