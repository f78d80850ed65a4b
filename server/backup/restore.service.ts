import type pg from 'pg'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { lockSchema } from '../platform/db/migrate/migrate.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { endAllSessions } from '../session/session.service.ts'
import { markUnsentAsUnknown } from '../sms/outbox/outbox.service.ts'
import { connectForCopy } from './copyClient.ts'
import { loadTables } from './loadTables.ts'
import type { Archive } from './openArchive.ts'
import { findStoredPictures, type PictureTarget, putPictures } from './restorePictures.ts'
import { selectTables } from './shape.sql.ts'

interface Target extends PictureTarget {
  readonly connection: Connection
}

const assertEmpty = async (client: pg.Client): Promise<void> => {
  const names = (await selectTables(client)).map(({ name }) => name)
  if (names.length === 0) return
  throw new Error(
    `The database is not empty: it has the tables ${names.join(', ')}. Restore into an empty one: another DATA_DIR, or another database in DATABASE_URL.`,
  )
}

/** Restores in one transaction: if it is killed, the database stays empty, and a retry reuses the stored files. */
const fill = async (client: pg.Client, archive: Archive, target: PictureTarget): Promise<string[]> => {
  await client.query('begin')
  await lockSchema(client)
  await assertEmpty(client)
  const isAnyStored = await findStoredPictures(client, archive, target.storage)
  await loadTables(client, archive)
  await putPictures(client, archive, target, isAnyStored)
  const applied = await applySchema(client, archive.schema)
  await endAllSessions(client)
  await markUnsentAsUnknown(client)
  await client.query('commit')
  // Gives the query planner its statistics; a failure does not matter.
  await client.query('analyze').catch(() => {})
  return applied
}

/** Restores an archive into an empty database and storage, migrates it, and returns the applied migrations. */
export const restore = async (archive: Archive, { connection, ...target }: Target): Promise<string[]> => {
  const client = await connectForCopy(connection)
  try {
    return await fill(client, archive, target)
  } finally {
    await client.end()
  }
}
