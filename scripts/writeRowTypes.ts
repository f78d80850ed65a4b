import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/platform/db/migrate/migrate.ts'
import { startPostgres } from '../server/platform/postgres/supervisor.ts'
import { schemaFolder } from '../server/schema/schemaFolder.ts'
import { connectionUrl } from '../server/testing/connectionUrl.ts'
import { rowTypesFile, rowTypesOf } from './rowTypes.ts'

const folder = mkdtempSync(join(tmpdir(), 'tigena-types-'))
const postgres = await startPostgres({
  folder: join(folder, 'postgres'),
  settings: { fsync: 'off' },
  report: console.log,
})
await migrate(postgres.connection, schemaFolder)
writeFileSync(rowTypesFile, rowTypesOf(connectionUrl(postgres.connection)))
await postgres.stop()
rmSync(folder, { recursive: true })
console.log(`Wrote ${rowTypesFile}`)
