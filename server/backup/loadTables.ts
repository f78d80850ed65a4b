import type pg from 'pg'
import { message } from '#contract/message.ts'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { MessageError } from '../platform/messageError.ts'
import { digestOf } from './digest.ts'
import { entryNames } from './manifest.ts'
import type { Archive } from './readArchive.ts'
import { emptyTables, fillTable, readTable, setSequences, withoutForeignKeys } from './tables.sql.ts'

/**
 * Recreates the archived database in an empty one, inside the caller's transaction: its schema at that time, its rows and
 * its sequences. Every table is read back and compared. Triggers do not exist yet: they come with the repeatable files. A
 * table or column that no migration creates is refused by PostgreSQL.
 */
export const loadTables = async (client: pg.Client, archive: Archive): Promise<void> => {
  const { tables, sequences } = archive.manifest
  await applySchema(client, { migrations: archive.migrations, repeatable: [] })
  await withoutForeignKeys(client, async () => {
    await emptyTables(client, tables)
    for (const table of tables) await fillTable(client, table, archive.read(entryNames.table(table.name)))
  })
  await setSequences(client, sequences)
  for (const table of tables) {
    const { sha256 } = await digestOf(readTable(client, table))
    if (sha256 === table.sha256) continue
    throw new MessageError(message('The restored table {table} differs from the archived one.', { table: table.name }))
  }
}
