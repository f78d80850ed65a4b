import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSchemaFiles } from '../platform/db/migrate/schemaFiles.ts'
import { schemaFolder } from './schemaFolder.ts'

/** In the format of sha256sum. Lines are only added: a changed line means that a migration was edited. */
const recorded = readFileSync(join(schemaFolder, 'migrations/checksums.txt'), 'utf8').trimEnd().split('\n')

test('no migration was edited (sha256sum FILE >> checksums.txt records a new one)', async () => {
  const { migrations } = await readSchemaFiles(schemaFolder)
  expect(migrations.map(({ name, checksum }) => `${checksum}  ${name}`)).toEqual(recorded)
})
