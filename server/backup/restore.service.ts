import type pg from 'pg'
import { objectOf } from '../files/files.service.ts'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { lockSchema } from '../platform/db/migrate/migrate.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { isTestKey } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { endAllSessions } from '../session/session.service.ts'
import { markUnsentAsUnknown } from '../sms/outbox/outbox.service.ts'
import { connectForCopy } from './connectForCopy.ts'
import { digestOf, isSame } from './digest.ts'
import { inBatches } from './inBatches.ts'
import { loadTables } from './loadTables.ts'
import type { Archive, ReadablePicture } from './readArchive.ts'
import { selectTables } from './tables.sql.ts'

interface Target {
  readonly storage: Storage
  /** Gets the key of each picture that is missing or damaged in the backup and so left out. */
  readonly onMissing: (key: string) => void
}

const assertDatabaseEmpty = async (client: pg.Client): Promise<void> => {
  const names = (await selectTables(client)).map(({ name }) => name)
  if (names.length === 0) return
  throw new Error(
    `The database is not empty: it has the tables ${names.join(', ')}. Restore into an empty one: another DATA_DIR, or another database in DATABASE_URL.`,
  )
}

const storageNotEmpty = (key: string): Error =>
  new Error(`The storage is not empty: it contains ${key}, which is not in the archive. Restore into an empty storage.`)

/** Whether the storage has pictures, of an interrupted restore. A storage that is in use has other objects, too. */
const hasPictures = async (storage: Storage): Promise<boolean> => {
  let isAnyStored = false
  for await (const { key } of storage.list()) {
    if (isTestKey(key)) continue
    if (!objectOf(key)) throw storageNotEmpty(key)
    isAnyStored = true
  }
  return isAnyStored
}

const putsAtOnce = 8

/** Stores the pictures that an interrupted restore has not stored yet. It overwrites none. */
const putPictures = async (archive: Archive, { storage, onMissing }: Target, isAnyStored: boolean): Promise<void> => {
  const isStored = async (picture: ReadablePicture): Promise<boolean> => {
    const content = isAnyStored ? await storage.get(picture.key) : undefined
    if (content && !isSame(await digestOf(content), picture)) throw storageNotEmpty(picture.key)
    return content !== undefined
  }
  async function* read() {
    for await (const picture of archive.pictures())
      if (!(await isStored(picture))) yield { key: picture.key, bytes: await picture.read() }
  }
  for await (const batch of inBatches(read(), putsAtOnce))
    await Promise.all(batch.map(({ key, bytes }) => (bytes ? storage.put(key, bytes) : onMissing(key))))
}

/** Restores in one transaction: if it is killed, the database stays empty, and a retry reuses the stored files. */
const fill = async (client: pg.Client, archive: Archive, target: Target): Promise<string[]> => {
  await client.query('begin')
  await lockSchema(client)
  await assertDatabaseEmpty(client)
  const isAnyStored = await hasPictures(target.storage)
  await loadTables(client, archive)
  const applied = await applySchema(client, archive.schema)
  await endAllSessions(client)
  await markUnsentAsUnknown(client)
  await putPictures(archive, target, isAnyStored)
  await client.query('commit')
  // Gives the query planner its statistics; a failure does not matter.
  await client.query('analyze').catch(() => {})
  return applied
}

/** Restores an archive into an empty database and storage, migrates it, and returns the applied migrations. */
export const restore = async (
  archive: Archive,
  { connection, ...target }: Target & { readonly connection: Connection },
): Promise<string[]> => {
  if (!archive.hasPictures)
    throw new Error(
      'The folder pictures is missing beside the archive. Copy it there, too, or restore a downloaded archive, which contains the pictures.',
    )
  const client = await connectForCopy(connection)
  try {
    return await fill(client, archive, target)
  } finally {
    await client.end()
  }
}
