import type pg from 'pg'
import { message } from '#contract/message.ts'
import { type ApplyOptions, applySchema } from '../platform/db/migrate/applySchema.ts'
import { MessageError } from '../platform/messageError.ts'
import { digestOf } from './digest.ts'
import { entryNames } from './manifest.ts'
import type { Archive } from './readArchive.ts'
import { emptyTables, fillTable, readTable, setSequences, withoutForeignKeys } from './tables.sql.ts'

/**
 * How a restore runs the migrations: in the caller's transaction. Below 17, PostgreSQL uses a new enum value only after a commit, so
 * each is committed there, and a restore that is interrupted leaves a database that cannot be used.
 */
export const restoreSteps = async (client: pg.Client): Promise<ApplyOptions> => {
  const { rows } = await client.query("select current_setting('server_version_num')::int < 170000 as is_older")
  if (!rows[0].is_older) return {}
  return {
    runStep: async step => {
      await step()
      await client.query('commit; begin')
    },
  }
}

/**
 * Recreates the archived database in an empty one, inside the caller's transaction: its schema at that time, its rows and
 * its sequences. Every table is read back and compared. Triggers do not exist yet: they come with the repeatable files. A
 * table or column that no migration creates is refused by PostgreSQL.
 */
export const loadTables = async (client: pg.Client, archive: Archive): Promise<void> => {
  const { tables, sequences } = archive.manifest
  await applySchema(client, { migrations: archive.migrations, repeatable: [] }, await restoreSteps(client))
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
