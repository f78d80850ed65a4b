import { Readable } from 'node:stream'
import type pg from 'pg'
import { listFileKeys, objectOf } from '../files/files.service.ts'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { lockSchema, unfinishedRestore } from '../platform/db/migrate/migrate.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { isTestKey } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { endAllSessions } from '../session/session.service.ts'
import { markUnsentAsUnknown } from '../sms/outbox/outbox.service.ts'
import { connectForCopy } from './connectForCopy.ts'
import { digestOf, isSame } from './digest.ts'
import { loadTables, restoreSteps } from './loadTables.ts'
import { subfolders } from './pictureFiles.ts'
import type { Archive, FoundPicture } from './readArchive.ts'
import { selectTables } from './tables.sql.ts'

const assertDatabaseEmpty = async (client: pg.Client): Promise<void> => {
  const names = (await selectTables(client)).map(({ name }) => name)
  if (names.length === 0) return
  throw new Error(
    `The database is not empty: it has the tables ${names.join(', ')}. Restore into an empty one: another DATA_DIR, or another database in DATABASE_URL.`,
  )
}

const storageNotEmpty = (key: string): Error =>
  new Error(`The storage is not empty: it contains ${key}, which is not in the archive. Restore into an empty storage.`)

/** A storage that is in use has other objects than pictures. Pictures may be of an interrupted restore. */
const assertStorageUnused = async (storage: Storage): Promise<void> => {
  for await (const { key } of storage.list()) if (!isTestKey(key) && !objectOf(key)) throw storageNotEmpty(key)
}

const atOnce = { concurrency: 8 }

/** Stores the intact pictures that an interrupted restore has not stored yet. It overwrites none. */
const putPictures = async (archive: Archive, storage: Storage): Promise<void> => {
  const put = async ({ key, bytes, ...listed }: FoundPicture): Promise<void> => {
    const stored = await storage.get(key)
    if (stored && !isSame(await digestOf(stored), listed)) throw storageNotEmpty(key)
    if (!stored && bytes) await storage.put(key, bytes)
  }
  await Readable.from(archive.pictures()).forEach(put, atOnce)
}

/** The keys of the pictures that the shop has rows of and its storage lacks. */
const listMissing = async (client: pg.Client, storage: Storage): Promise<string[]> => {
  const missing: string[] = []
  const check = async ({ key }: { key: string }): Promise<void> => {
    if (!(await storage.has(key))) missing.push(key)
  }
  for (const digits of subfolders) await Readable.from(await listFileKeys(client, digits)).forEach(check, atOnce)
  return missing.sort()
}

/**
 * Restores an archive into an empty database and storage, and migrates it. Returns the applied migrations and the pictures
 * that are missing or damaged in the backup. It is one transaction: if it is killed, the database stays empty, and a retry
 * reuses the stored files. Below PostgreSQL 17 it is several (restoreSteps), and the next try needs a new database.
 */
export const restore = async (archive: Archive, connection: Connection, storage: Storage) => {
  if (!archive.hasPictures)
    throw new Error(
      'The folder pictures is missing beside the archive. Copy it there, too, or restore a downloaded archive, which contains the pictures.',
    )
  const client = await connectForCopy(connection)
  try {
    await client.query('begin')
    await lockSchema(client)
    await assertDatabaseEmpty(client)
    await assertStorageUnused(storage)
    await client.query(`create table ${unfinishedRestore} ()`)
    await loadTables(client, archive)
    const applied = await applySchema(client, archive.schema, await restoreSteps(client))
    await endAllSessions(client)
    await markUnsentAsUnknown(client)
    await putPictures(archive, storage)
    const missing = await listMissing(client, storage)
    await client.query(`drop table ${unfinishedRestore}`)
    await client.query('commit')
    // Gives the query planner its statistics; a failure does not matter.
    await client.query('analyze').catch(() => {})
    return { applied, missing }
  } finally {
    await client.end()
  }
}
