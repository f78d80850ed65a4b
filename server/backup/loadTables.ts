import type pg from 'pg'
import { message } from '#contract/message.ts'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { MessageError } from '../platform/messageError.ts'
import { digestOf } from './digest.ts'
import { type ArchivedTable, tableEntry } from './manifest.ts'
import type { Archive } from './readArchive.ts'
import {
  emptyTables,
  fillTable,
  readTable,
  selectForeignKeys,
  selectTables,
  setSequence,
  type TableShape,
} from './tables.sql.ts'

const describeTables = (tables: readonly TableShape[]): string[] =>
  tables.map(({ name, columns }) => `${name} ${columns.toSorted().join()}`)

const assertTablesMatch = (made: readonly string[], archived: readonly string[]): void => {
  const different = [...made, ...archived].find(table => !made.includes(table) || !archived.includes(table))
  if (different === undefined) return
  throw new MessageError(
    message(
      'The table {table} differs from what the migrations create. Put tables and columns added by hand in a separate schema.',
      { table: different.split(' ')[0] ?? '' },
    ),
  )
}

/**
 * Fills the tables while they have no foreign keys, because rows arrive in any order. The owner may drop and add them;
 * disabling them for a session would need a superuser. Adding a foreign key again checks every row. Triggers do not exist
 * yet: they come with the repeatable files.
 */
const withoutForeignKeys = async (client: pg.Client, fill: () => Promise<void>): Promise<void> => {
  const foreignKeys = await selectForeignKeys(client)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  await fill()
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

const assertSameContent = async (client: pg.Client, table: ArchivedTable): Promise<void> => {
  const { sha256 } = await digestOf(readTable(client, table))
  if (sha256 !== table.sha256)
    throw new MessageError(message('The restored table {table} differs from the archived one.', { table: table.name }))
}

/**
 * Recreates the archived database in an empty one, inside the caller's transaction: its schema at that time, its rows and
 * its sequences. Every table is read back and compared.
 */
export const loadTables = async (client: pg.Client, archive: Archive, signal?: AbortSignal): Promise<void> => {
  const { tables, sequences } = archive.manifest
  await applySchema(client, { migrations: archive.migrations, repeatable: [] })
  assertTablesMatch(describeTables(await selectTables(client)), describeTables(tables))
  await withoutForeignKeys(client, async () => {
    await emptyTables(client, tables)
    for (const table of tables) {
      signal?.throwIfAborted()
      await fillTable(client, table, archive.read(tableEntry(table.name)))
    }
  })
  for (const { name, value } of sequences) if (value !== null) await setSequence(client, name, value)
  for (const table of tables) {
    signal?.throwIfAborted()
    await assertSameContent(client, table)
  }
}
