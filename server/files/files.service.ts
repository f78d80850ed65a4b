import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { ParsedInputOf, Picture } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import {
  maxUploadsPerDay,
  type PictureSize,
  type readPicture,
  type StoredFile,
  type uploadFile,
} from '#contract/files/files.ts'
import { type Database, inTransaction, type Write } from '../platform/db/database.ts'
import { type Actor, originOf } from '../platform/http/caller.ts'
import type { RequestContext } from '../platform/http/route.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { storageUnavailable } from '../platform/storage/storageUnavailable.ts'
import { countUploadsOfToday, insertFile, ownFiles, selectFile, selectFiles, selectOwnFiles } from './files.sql.ts'
import { encodePng, type Pictures, picturesOf } from './pictures.ts'
import type { MayRead } from './readAccess.ts'
import { receiveUpload } from './receiveUpload.ts'

export interface FileServices {
  readonly storage: Storage
  /** The folder for incoming uploads. */
  readonly uploadFolder: string
  readonly mayRead: MayRead
}

const keyOf = (object: string, size: PictureSize) => `${object}/${size}.webp`

/** The object that a key belongs to, or undefined if the key is not ours. */
export const objectOf = (key: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:full|thumbnail)\.webp$/.exec(key)?.[1]

export const keysOf = (object: string): string[] => [keyOf(object, 'full'), keyOf(object, 'thumbnail')]

interface StoredKey {
  readonly key: string
  readonly bytes: number
}

/** Lists the storage keys that begin with these digits, sorted, with the sizes of their files. */
export const listFileKeys = async (client: pg.ClientBase, digits: string): Promise<StoredKey[]> =>
  (await selectFiles(client, digits)).flatMap(({ object, full_bytes, thumbnail_bytes }) => [
    { key: keyOf(object, 'full'), bytes: full_bytes },
    { key: keyOf(object, 'thumbnail'), bytes: thumbnail_bytes },
  ])

export const removeObject = async (storage: Storage, object: string): Promise<void> => {
  await Promise.all(keysOf(object).map(key => storage.remove(key)))
}

/** Stores both pictures. If one fails, both are removed; the sweep removes what that cleanup cannot. */
const putObject = async (storage: Storage, object: string, { bytes }: Pictures): Promise<void> => {
  const puts = [
    storage.put(keyOf(object, 'full'), bytes.full),
    storage.put(keyOf(object, 'thumbnail'), bytes.thumbnail),
  ]
  const failed = (await Promise.allSettled(puts)).find(result => result.status === 'rejected')
  if (!failed) return
  await removeObject(storage, object).catch(() => {})
  storageUnavailable(failed.reason)
}

/** Makes uploads idempotent: finds an earlier upload with this id, and refuses an id that is used for another picture. */
const findUpload = async (
  db: Database,
  actor: Actor,
  { id, sha256 }: { id: string; sha256: Buffer },
): Promise<StoredFile | undefined> => {
  const file = await selectFile(db, id)
  if (file && (file.uploadedBy !== actor.user.id || !file.sha256.equals(sha256))) throw new Refusal('id.taken')
  return file
}

interface NewPicture {
  readonly id: string
  readonly path: string
  readonly sha256: Buffer
  readonly uploadedBy: string
}

/** Stores the bytes of a picture and returns its row, which the caller inserts. */
const storePicture = async (storage: Storage, { id, path, sha256, uploadedBy }: NewPicture) => {
  const pictures = await picturesOf(path, uploadedBy)
  const { width, height, bytes } = pictures
  const object = randomUUID()
  await putObject(storage, object, pictures)
  return {
    id,
    object,
    uploaded_by: uploadedBy,
    width,
    height,
    full_bytes: bytes.full.length,
    thumbnail_bytes: bytes.thumbnail.length,
    sha256,
  }
}

const assertDailyLimit = async (db: Database, { user }: Actor): Promise<void> => {
  const { count, retryAfterSeconds } = await countUploadsOfToday(db, user.id)
  if (count >= maxUploadsPerDay) throw new Refusal('files.dailyLimit', { limit: maxUploadsPerDay, retryAfterSeconds })
}

/** Saves a picture: its bytes first, then its row. No database connection is used while the picture is decoded. */
export const savePicture = (
  { db, file }: Pick<RequestContext, 'db' | 'file'>,
  actor: Actor,
  { id = randomUUID() }: ParsedInputOf<typeof uploadFile>,
  { storage, uploadFolder }: FileServices,
): Promise<StoredFile> =>
  receiveUpload(uploadFolder, file, async ({ path, sha256 }) => {
    const existing = await findUpload(db, actor, { id, sha256 })
    if (existing) return existing
    await assertDailyLimit(db, actor)
    const row = await storePicture(storage, { id, path, sha256, uploadedBy: actor.user.id })
    // If this fails, the bytes are not removed: the commit may have succeeded even though its reply was lost.
    if (await inTransaction(db, originOf(actor, 'files.upload'), trx => insertFile(trx, row))) return row
    await removeObject(storage, row.object).catch(() => {})
    return (await findUpload(db, actor, { id, sha256 })) ?? row
  })

/** Saves generated pictures in the caller's transaction. */
export const saveGeneratedPictures = async (
  trx: Write,
  storage: Storage,
  uploadedBy: string,
  pictures: readonly Pick<NewPicture, 'id' | 'path'>[],
): Promise<void> => {
  // One after the other, because the decoding queue is bounded.
  for (const { id, path } of pictures) {
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest()
    await insertFile(trx, await storePicture(storage, { id, path, sha256, uploadedBy }))
  }
}

export { ownFiles }

type FileOfField = Readonly<Record<string, string>>

/** A message for each field that refers to another file than these. */
export const otherFilesThan = (ownIds: readonly string[], fileOfField: FileOfField): Record<string, Refusal> => {
  const others = Object.entries(fileOfField).filter(([, id]) => !ownIds.includes(id))
  return Object.fromEntries(others.map(([field]) => [field, new Refusal('files.notFound')]))
}

/**
 * Returns a message for each field that refers to a file which this user has not uploaded: otherwise anyone could gain
 * read access to a file by referring to it.
 */
export const findForeignFiles = async (
  db: Database,
  { user }: Pick<Actor, 'user'>,
  fileOfField: FileOfField,
): Promise<Record<string, Refusal>> => {
  const ids = Object.values(fileOfField)
  if (ids.length === 0) return {}
  const own = await selectOwnFiles(db, user.id, ids)
  return otherFilesThan(
    own.map(({ id }) => id),
    fileOfField,
  )
}

/** Opens a stored picture; the caller has checked the permission to read it. */
export const getPicture = async (
  db: Database,
  storage: Storage,
  { id, size }: ParsedInputOf<typeof readPicture>,
): Promise<Picture> => {
  const file = await selectFile(db, id)
  if (!file) throw new Refusal('files.notFound')
  const open = async () => {
    const bytes = await storage.get(keyOf(file.object, size)).catch(storageUnavailable)
    if (!bytes) throw new Refusal('files.notFound')
    return bytes
  }
  return { version: `${file.object}-${size}`, open }
}

/** A stored picture as PNG, for a PDF; the caller has checked the permission to read it. */
export const getPictureAsPng = async (db: Database, storage: Storage, id: string): Promise<Buffer> => {
  const { open } = await getPicture(db, storage, { id, size: 'full' })
  return encodePng(await buffer(await open()))
}
