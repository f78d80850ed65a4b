import type pg from 'pg'
import { isTestKey } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ReadablePicture } from './archivePictures.ts'
import { digestOf, isSame } from './digest.ts'
import { inBatches } from './inBatches.ts'
import type { Archive } from './openArchive.ts'
import { readIntact } from './pictureStore.ts'
import { createStoredKeys, insertStoredKeys, markArchivedKeys, selectUnarchivedKey } from './restore.sql.ts'

export interface PictureTarget {
  readonly storage: Storage
  /** Gets each picture that is missing or damaged in the backup and so left out. Without it, the restore fails. */
  readonly onDamaged?: ((key: string) => void) | undefined
}

const putBatchSize = 8
const listBatchSize = 1000

const hasOtherContent = async (storage: Storage, picture: ReadablePicture): Promise<boolean> => {
  const content = await storage.get(picture.key)
  return content === undefined || !isSame(await digestOf(content), picture)
}

const notEmpty = (key: string): Error =>
  new Error(`The storage is not empty: it contains ${key}, which is not in the archive. Restore into an empty storage.`)

const keysOf = (pictures: readonly ReadablePicture[]): string[] => pictures.map(({ key }) => key)

async function* listKeys(storage: Storage): AsyncGenerator<string> {
  for await (const { key } of storage.list()) if (!isTestKey(key)) yield key
}

/** Whether an interrupted restore has stored pictures. Anything in the storage that is not in the archive is refused. */
export const findStoredPictures = async (client: pg.Client, archive: Archive, storage: Storage): Promise<boolean> => {
  await createStoredKeys(client)
  let isAnyStored = false
  for await (const keys of inBatches(listKeys(storage), listBatchSize)) {
    isAnyStored = true
    await insertStoredKeys(client, keys)
  }
  if (!isAnyStored) return false
  for await (const pictures of inBatches(archive.pictures(), listBatchSize)) {
    const stored = await markArchivedKeys(client, keysOf(pictures))
    for (const picture of pictures) {
      if (stored.has(picture.key) && (await hasOtherContent(storage, picture))) throw notEmpty(picture.key)
    }
  }
  const unarchived = await selectUnarchivedKey(client)
  if (unarchived !== undefined) throw notEmpty(unarchived)
  return true
}

const putPicture = async (picture: ReadablePicture, { storage, onDamaged }: PictureTarget): Promise<void> => {
  const bytes = await readIntact(picture.read, picture)
  if (bytes) await storage.put(picture.key, bytes)
  else if (onDamaged) onDamaged(picture.key)
  else throw new Error(`The picture ${picture.key} is missing or damaged in the backup.`)
}

/** Stores the pictures that an interrupted restore has not stored yet. */
export const putPictures = async (
  client: pg.Client,
  archive: Archive,
  target: PictureTarget,
  isAnyStored: boolean,
): Promise<void> => {
  for await (const pictures of inBatches(archive.pictures(), listBatchSize)) {
    const stored = isAnyStored ? await markArchivedKeys(client, keysOf(pictures)) : new Set()
    const missing = pictures.filter(({ key }) => !stored.has(key))
    for (let start = 0; start < missing.length; start += putBatchSize) {
      const batch = missing.slice(start, start + putBatchSize)
      await Promise.all(batch.map(picture => putPicture(picture, target)))
    }
  }
}
