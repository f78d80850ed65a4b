import type pg from 'pg'
import { message } from '#contract/message.ts'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { MessageError } from '../platform/messageError.ts'
import { digestOf } from './digest.ts'
import { entryNames } from './manifest.ts'
import type { Archive } from './readArchive.ts'
import {
  emptyTables,
  fillTable,
  readTable,
  selectTables,
  setSequences,
  type TableShape,
  withoutForeignKeys,
} from './tables.sql.ts'

const describeTables = (tables: readonly TableShape[]): string[] =>
  tables.map(({ name, columns }) => `${name} ${columns.toSorted().join()}`)

const assertTablesMatch = (created: readonly TableShape[], archived: readonly TableShape[]): void => {
  const [made, listed] = [describeTables(created), describeTables(archived)]
  const different = [...made, ...listed].find(table => !made.includes(table) || !listed.includes(table))
  if (different === undefined) return
  const [table = ''] = different.split(' ')
  throw new MessageError(
    message(
      'The table {table} differs from what the migrations create. Put tables and columns added by hand in a separate schema.',
      { table },
    ),
  )
}

/**
 * Recreates the archived database in an empty one, inside the caller's transaction: its schema at that time, its rows and
 * its sequences. Every table is read back and compared. Triggers do not exist yet: they come with the repeatable files.
 */
export const loadTables = async (client: pg.Client, archive: Archive, signal?: AbortSignal): Promise<void> => {
  const { tables, sequences } = archive.manifest
  await applySchema(client, { migrations: archive.migrations, repeatable: [] })
  assertTablesMatch(await selectTables(client), tables)
  await withoutForeignKeys(client, async () => {
    await emptyTables(client, tables)
    for (const table of tables) {
      signal?.throwIfAborted()
      await fillTable(client, table, archive.read(entryNames.table(table.name)))
    }
  })
  await setSequences(client, sequences)
  for (const table of tables) {
    signal?.throwIfAborted()
    const { sha256 } = await digestOf(readTable(client, table))
    if (sha256 === table.sha256) continue
    throw new MessageError(message('The restored table {table} differs from the archived one.', { table: table.name }))
  }
}
