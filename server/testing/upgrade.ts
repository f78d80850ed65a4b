import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { readSchemaFiles } from '../platform/db/migrate/schemaFiles.ts'
import { schemaFolder } from '../schema/schemaFolder.ts'
import { emptyDatabase } from './testDatabase.ts'

/** A database as it was before a migration, filled and then migrated. */
export const upgrade = async (migration: string, fill: string) => {
  const older = await emptyDatabase()
  const { migrations } = await readSchemaFiles(schemaFolder)
  await applySchema(older.client, { migrations: migrations.filter(({ name }) => name < migration), repeatable: [] })
  await older.client.query(fill)
  await migrate(older.url, schemaFolder)
  return older.client
}
