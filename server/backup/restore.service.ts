import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { applySchema } from '../platform/db/applySchema.ts'
import { lockSchema } from '../platform/db/migrate.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { isTestKey } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { endAllSessions } from '../session/session.service.ts'
import { failUnsentMessages } from '../sms/sms.service.ts'
import { connectForCopy } from './copyClient.ts'
import { digestOf, isSame } from './digest.ts'
import { loadTables } from './loadTables.ts'
import { type ArchivedFile, fileEntry } from './manifest.ts'
import type { Archive } from './openArchive.ts'
import { selectTables } from './shape.sql.ts'

interface Target {
  readonly connection: Connection
  readonly storage: Storage
}

const putBatchSize = 8

const assertEmpty = async (client: pg.Client): Promise<void> => {
  const names = (await selectTables(client)).map(({ name }) => name)
  if (names.length === 0) return
  throw new Error(
    `The database is not empty: it has the tables ${names.join(', ')}. Restore into an empty one: another DATA_DIR, or another database in DATABASE_URL.`,
  )
}

const isStored = async (storage: Storage, file: ArchivedFile): Promise<boolean> => {
  const content = await storage.get(file.key)
  return content !== undefined && isSame(await digestOf(content), file)
}

/** The files that an interrupted restore has not stored yet. Any file that is not in the archive is refused. */
const missingFiles = async ({ manifest }: Archive, storage: Storage): Promise<ArchivedFile[]> => {
  const missing = new Map(manifest.files.map(file => [file.key, file]))
  for await (const { key } of storage.list()) {
    if (isTestKey(key)) continue
    const file = missing.get(key)
    if (!file || !(await isStored(storage, file))) {
      throw new Error(
        `The storage is not empty: it contains ${key}, which is not in the archive. Restore into an empty storage.`,
      )
    }
    missing.delete(key)
  }
  return [...missing.values()]
}

const putFile = async (archive: Archive, storage: Storage, file: ArchivedFile): Promise<void> => {
  await storage.put(file.key, await buffer(archive.read(fileEntry(file.key))))
}

const putFiles = async (archive: Archive, storage: Storage, files: readonly ArchivedFile[]): Promise<void> => {
  for (let start = 0; start < files.length; start += putBatchSize) {
    await Promise.all(files.slice(start, start + putBatchSize).map(file => putFile(archive, storage, file)))
  }
}

/** Restores in one transaction: if it is killed, the database stays empty, and a retry reuses the stored files. */
const fill = async (client: pg.Client, archive: Archive, storage: Storage): Promise<string[]> => {
  await client.query('begin')
  await lockSchema(client)
  await assertEmpty(client)
  const files = await missingFiles(archive, storage)
  await loadTables(client, archive)
  await putFiles(archive, storage, files)
  const applied = await applySchema(client, archive.schema)
  await endAllSessions(client)
  await failUnsentMessages(client)
  await client.query('commit')
  // Gives the query planner its statistics; a failure does not matter.
  await client.query('analyze').catch(() => {})
  return applied
}

/** Restores an archive into an empty database and storage, migrates it, and returns the applied migrations. */
export const restore = async (archive: Archive, { connection, storage }: Target): Promise<string[]> => {
  const client = await connectForCopy(connection)
  try {
    return await fill(client, archive, storage)
  } finally {
    await client.end()
  }
}
