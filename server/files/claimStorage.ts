import { text } from 'node:stream/consumers'
import type { Database } from '../platform/db/database.ts'
import { describeStorage, type StorageSettings } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { selectDatabaseIdentity } from './files.sql.ts'

const ownerKey = 'owner'

/**
 * Ties a storage to the first database that starts with it. The sweep deletes objects that its database does not know, so
 * a second database, even a copy of the first, would delete the pictures of the other.
 */
export const claimStorage = async (storage: Storage, db: Database, place: StorageSettings): Promise<void> => {
  const identity = await selectDatabaseIdentity(db)
  const owner = await storage.get(ownerKey)
  if (!owner) return storage.put(ownerKey, Buffer.from(identity))
  if ((await text(owner)) === identity) return
  throw new Error(
    `${describeStorage(place)} belongs to another database. Set another STORAGE_URL or DATA_DIR; if the shop has permanently moved to this database, remove the object "${ownerKey}" there.`,
  )
}
