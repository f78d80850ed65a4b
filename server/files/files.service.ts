import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { ParsedInputOf, Picture } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { PictureSize, readPicture, StoredFile, uploadFile } from '#contract/files/files.ts'
import { type Database, inTransaction, type Write } from '../platform/db/database.ts'
import { type Actor, originOf } from '../platform/http/caller.ts'
import type { RequestContext } from '../platform/http/route.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { storageUnavailable } from '../platform/storage/storageUnavailable.ts'
import { insertFile, selectFile, selectObjects, selectOwnFiles, selectTotalBytes } from './files.sql.ts'
import { encodePng, type Pictures, picturesOf } from './pictures.ts'
import type { MayRead } from './readAccess.ts'
import { receiveUpload } from './receiveUpload.ts'

export interface FileServices {
  readonly storage: Storage
  /** The folder that uploads arrive in. */
  readonly uploadFolder: string
  readonly mayRead: MayRead
}

const keyOf = (object: string, size: PictureSize) => `${object}/${size}.webp`

/** The object a key belongs to, if it is one of ours. */
export const objectOf = (key: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:full|thumbnail)\.webp$/.exec(key)?.[1]

export const keysOf = (object: string): string[] => [keyOf(object, 'full'), keyOf(object, 'thumbnail')]

/** The keys of all files that a client's snapshot has. */
export async function* listFileKeys(client: pg.ClientBase): AsyncGenerator<string> {
  for await (const object of selectObjects(client)) yield* keysOf(object)
}

/** How large all files together are. */
export const sumFileBytes: (client: pg.ClientBase) => Promise<number> = selectTotalBytes

export const removeObject = async (storage: Storage, object: string): Promise<void> => {
  await Promise.all(keysOf(object).map(key => storage.remove(key)))
}

/** Both pictures or neither, as far as the storage still answers; the sweep removes what stays. */
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

/** What an upload under this id has left before: sent twice it is there once; another picture is refused. */
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

/** Stores the bytes of a picture; the row that is to tell of them is what it returns. */
const storePicture = async (storage: Storage, { id, path, sha256, uploadedBy }: NewPicture) => {
  const pictures = await picturesOf(path)
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

/** Keeps a picture: its bytes first, then its row. No connection to the database is held while it is decoded. */
export const savePicture = (
  { db, file }: Pick<RequestContext, 'db' | 'file'>,
  actor: Actor,
  { id = randomUUID() }: ParsedInputOf<typeof uploadFile>,
  { storage, uploadFolder: inbox }: FileServices,
): Promise<StoredFile> =>
  receiveUpload(inbox, file, async ({ path, sha256 }) => {
    const known = await findUpload(db, actor, { id, sha256 })
    if (known) return known
    const row = await storePicture(storage, { id, path, sha256, uploadedBy: actor.user.id })
    // Should this fail, the bytes stay: a commit whose answer is lost may have happened.
    if (await inTransaction(db, originOf(actor, 'files.upload'), trx => insertFile(trx, row))) return row
    await removeObject(storage, row.object).catch(() => {})
    return (await findUpload(db, actor, { id, sha256 })) ?? row
  })

/** Keeps pictures that the program has made itself, together with what will refer to them; resolves to their ids. */
export const saveGeneratedPictures = async (
  trx: Write,
  storage: Storage,
  uploadedBy: string,
  paths: readonly string[],
): Promise<string[]> => {
  const rows = await Promise.all(
    paths.map(async path => {
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest()
      return storePicture(storage, { id: randomUUID(), path, sha256, uploadedBy })
    }),
  )
  for (const row of rows) await insertFile(trx, row)
  return rows.map(({ id }) => id)
}

/**
 * Refuses, each at its field, the files that are not this person's own uploads: by naming another's, anybody could come
 * to see it.
 */
export const assertOwnFiles = async (
  db: Database,
  { user }: Pick<Actor, 'user'>,
  fileOfField: Readonly<Record<string, string>>,
): Promise<void> => {
  const files = Object.entries(fileOfField)
  if (files.length === 0) return
  const rows = await selectOwnFiles(
    db,
    user.id,
    files.map(([, id]) => id),
  )
  const own = new Set(rows.map(({ id }) => id))
  const { message } = new Refusal('files.notFound')
  const fields = Object.fromEntries(files.filter(([, id]) => !own.has(id)).map(([field]) => [field, message]))
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

/** A picture for a caller whose right to it has been checked. */
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
