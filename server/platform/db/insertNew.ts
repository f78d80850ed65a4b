import type { Insertable } from 'kysely'
import type { Write } from './database.ts'
import type { DB } from './schema.ts'

type TableWithId = { [Table in keyof DB]: 'id' extends keyof DB[Table] ? Table : never }[keyof DB]

/** Inserts a row whose id the client has chosen. False if the id exists. */
export const insertNew = async <Table extends TableWithId>(
  trx: Write,
  table: Table,
  row: Insertable<DB[Table]>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto<TableWithId>(table)
    // Kysely does not see that a row of any such table has an id.
    .values(row as never)
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
