import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  pendingMigrations,
  readSchemaFiles,
  type SchemaFiles,
  type SqlFile,
} from '../platform/db/migrate/schemaFiles.ts'
import { exists } from '../platform/disk/exists.ts'
import { schemaFolder as ownSchemaFolder } from '../schema/schemaFolder.ts'
import { type Digest, digesting, digestOf, isSame } from './digest.ts'
import {
  entriesOf,
  type Manifest,
  manifestEntry,
  manifestSum,
  manifestSumEntry,
  parseManifest,
  pictureEntry,
  pictureListEntry,
  UnknownFormat,
} from './manifest.ts'
import { parsePictureList } from './pictureList.ts'
import { type ArchivedPicture, picturesFolder, readIntact, readPicture } from './pictureStore.ts'
import { readTar } from './tar.ts'

export interface ReadablePicture extends ArchivedPicture {
  /** Its content, if it is neither missing nor damaged. */
  read(): Promise<Buffer | undefined>
}

export interface Archive {
  readonly manifest: Manifest
  /** The migrations that its database had. */
  readonly migrations: readonly SqlFile[]
  /** The schema files of this program. */
  readonly schema: SchemaFiles
  /** Whether its pictures are inside, or in the folder beside it. */
  readonly hasPictures: boolean
  read(entry: string): AsyncIterable<Buffer>
  /** In the order of their keys. Each is read before the next one, or not at all. */
  pictures(): AsyncIterable<ReadablePicture>
}

/** The manifest alone, without verifying what it lists. */
export const readManifest = async (path: string): Promise<Manifest> => {
  let manifest: string | undefined
  let sum: string | undefined
  for await (const { name, content } of readTar(path)) {
    if (name === manifestEntry) manifest = await text(content)
    if (name === manifestSumEntry) sum = await text(content)
    if (manifest !== undefined && sum !== undefined) break
  }
  if (manifest === undefined) throw new Error(`${manifestEntry} is missing`)
  const { sha256 } = await digestOf([Buffer.from(manifest)])
  if (sum !== manifestSum(sha256)) throw new Error('its manifest is damaged')
  return parseManifest(manifest)
}

/** The pictures that an archive lists, sorted by key. It throws at the end if the list is damaged. */
export async function* readPictureList(path: string): AsyncGenerator<ArchivedPicture> {
  const { pictures } = await readManifest(path)
  for await (const { name, content } of readTar(path)) {
    if (name !== pictureListEntry) continue
    const { bytes, result } = digesting(content)
    yield* parsePictureList(bytes)
    if (!isSame(result(), pictures.list)) throw new Error(`${pictureListEntry} is damaged`)
    return
  }
  throw new Error(`${pictureListEntry} is missing`)
}

const isPicture = ({ name }: { readonly name: string }): boolean => name.startsWith(pictureEntry(''))

/** Whether an archive contains its pictures, like a downloaded one. */
export const containsPictures = async (path: string): Promise<boolean> => {
  for await (const entry of readTar(path)) if (isPicture(entry)) return true
  return false
}

/** Compares the checksum of every entry except the pictures, and returns where these entries are. */
const verifyEntries = async (path: string, manifest: Manifest) => {
  const expected = entriesOf(manifest)
  const entries = new Map<string, Digest & { readonly start: number }>()
  let pictures = 0
  for await (const entry of readTar(path)) {
    if (isPicture(entry)) pictures += 1
    else entries.set(entry.name, { start: entry.start, ...(await digestOf(entry.content)) })
  }
  for (const [name, digest] of expected) {
    const found = entries.get(name)
    if (!found) throw new Error(`${name} is missing`)
    if (!isSame(found, digest)) throw new Error(`${name} is damaged`)
  }
  const areAllInside = pictures === manifest.pictures.count
  if (entries.size !== expected.size + 2 || (pictures > 0 && !areAllInside))
    throw new Error('it does not contain what its manifest lists')
  return { entries, hasPictures: areAllInside }
}

/** Pictures after the other entries, in the order of the list. */
async function* picturesInside(path: string): AsyncGenerator<ReadablePicture> {
  const listed = readPictureList(path)
  for await (const entry of readTar(path)) {
    if (!isPicture(entry)) continue
    const { value: picture } = await listed.next()
    if (!picture || entry.name !== pictureEntry(picture.key) || entry.size !== picture.size)
      throw new Error('it does not contain what its manifest lists')
    yield { ...picture, read: () => readIntact(entry.content, picture) }
  }
  const { value: next } = await listed.next()
  if (next) throw new Error(`${pictureEntry(next.key)} is missing`)
}

async function* picturesBeside(path: string): AsyncGenerator<ReadablePicture> {
  const folder = dirname(path)
  for await (const picture of readPictureList(path))
    yield { ...picture, read: () => readIntact(readPicture(folder, picture), picture) }
}

const unusable = (path: string, cause: Error): Error => {
  if (cause instanceof UnknownFormat) return cause
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Error(`The archive ${path} does not exist.`, { cause })
  // An error of the file system, like EISDIR or EIO.
  if (/^E[A-Z]+$/.test(code ?? '')) return new Error(`The archive ${path} cannot be read: ${cause.message}`, { cause })
  return new Error(`${path} is not a complete Tigena archive: ${cause.message}. Use another one.`, { cause })
}

const readVerified = async (path: string) => {
  const manifest = await readManifest(path)
  const { entries, hasPictures } = await verifyEntries(path, manifest)
  return {
    manifest,
    hasPictures: hasPictures || exists(join(dirname(path), picturesFolder)),
    read: (name: string): AsyncIterable<Buffer> => {
      const { start = 0, size = 0 } = entries.get(name) ?? {}
      return createReadStream(path, { start, end: start + size - 1 })
    },
    pictures: () => (hasPictures ? picturesInside(path) : picturesBeside(path)),
  }
}

/** Opens an archive after verifying every entry except the pictures, and refuses one that is newer than this program. */
export const openArchive = async (path: string, schemaFolder = ownSchemaFolder): Promise<Archive> => {
  const verified = await readVerified(path).catch((error: Error) => {
    throw unusable(path, error)
  })
  const schema = await readSchemaFiles(schemaFolder)
  const later = new Set(pendingMigrations(schema.migrations, verified.manifest.migrations, 'archive'))
  return { ...verified, schema, migrations: schema.migrations.filter(migration => !later.has(migration)) }
}
