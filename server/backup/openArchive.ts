import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  pendingMigrations,
  readSchemaFiles,
  type SchemaFiles,
  type SqlFile,
} from '../platform/db/migrate/schemaFiles.ts'
import { schemaFolder as ownSchemaFolder } from '../schema/schemaFolder.ts'
import { assertPictures, DamagedPictures, picturesOf, type ReadablePicture } from './archivePictures.ts'
import { isSame } from './digest.ts'
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
import { readPictureList } from './pictureList.ts'
import type { ArchivedPicture } from './pictureName.ts'
import { openTar, type TarReader } from './tarReader.ts'

export interface Archive {
  readonly manifest: Manifest
  /** The migrations that its database had. */
  readonly migrations: readonly SqlFile[]
  /** The schema files of this program. */
  readonly schema: SchemaFiles
  read(entry: string): AsyncIterable<Buffer>
  /** In the order of their keys. */
  pictures(): AsyncIterable<ReadablePicture>
  close(): Promise<void>
}

const readManifest = async (tar: TarReader): Promise<Manifest> => {
  const manifest = await text(tar.read(manifestEntry))
  const sum = createHash('sha256').update(manifest).digest('hex')
  if ((await text(tar.read(manifestSumEntry))) !== manifestSum(sum)) throw new Error('its manifest is damaged')
  return parseManifest(manifest)
}

const assertEntries = async (tar: TarReader, manifest: Manifest): Promise<void> => {
  const expected = entriesOf(manifest)
  if (tar.names.length !== expected.size + 2) throw new Error('it does not contain what its manifest lists')
  for (const [name, digest] of expected) {
    if (!isSame(await tar.digest(name), digest)) throw new Error(`${name} is damaged`)
  }
}

const unusable = (path: string, cause: Error): Error => {
  if (cause instanceof UnknownFormat || cause instanceof DamagedPictures) return cause
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Error(`The archive ${path} does not exist.`, { cause })
  if (code) return new Error(`The archive ${path} cannot be read: ${cause.message}`, { cause })
  return new Error(`${path} is not a complete Tigena archive: ${cause.message}. Use another one.`, { cause })
}

export interface OpenOptions {
  readonly schemaFolder?: string | undefined
  /** Skips the checksums of the pictures; they are compared when they are restored. */
  readonly arePicturesUnchecked?: boolean
}

const openOwnTar = (path: string) => openTar(path, pictureEntry(''))

const readVerified = async (path: string, { arePicturesUnchecked = false }: OpenOptions) => {
  const tar = await openOwnTar(path)
  try {
    const manifest = await readManifest(tar)
    await assertEntries(tar, manifest)
    const pictures = () => picturesOf(tar, manifest, path)
    // Those of format 1 are entries, and so already checked.
    if (!arePicturesUnchecked && manifest.format === 2)
      await assertPictures(pictures(), { total: manifest.pictures.count, path })
    return { tar, manifest, pictures }
  } catch (error) {
    await tar.close()
    throw error
  }
}

/** The manifest alone, without verifying what it lists. */
export const readManifestOf = async (path: string): Promise<Manifest> => {
  const tar = await openOwnTar(path)
  return readManifest(tar).finally(() => tar.close())
}

/** Whether an archive contains its pictures. False if it cannot be read, because then it cannot be restored either. */
export const containsPictures = async (path: string): Promise<boolean> => {
  try {
    const tar = await openOwnTar(path)
    return await readManifest(tar)
      .then(manifest => manifest.format === 1 || tar.hasUnindexed)
      .finally(() => tar.close())
  } catch {
    return false
  }
}

/** The pictures that an archive needs in the folder beside it. */
export async function* listPicturesBeside(path: string): AsyncGenerator<ArchivedPicture> {
  const tar = await openOwnTar(path)
  try {
    const manifest = await readManifest(tar)
    if (manifest.format === 1 || tar.hasUnindexed) return
    if (!isSame(await tar.digest(pictureListEntry), manifest.pictures.list))
      throw new Error(`${pictureListEntry} is damaged`)
    yield* readPictureList(tar.read(pictureListEntry))
  } finally {
    await tar.close()
  }
}

const openVerified = (path: string, options: OpenOptions) =>
  readVerified(path, options).catch((error: Error) => {
    throw unusable(path, error)
  })

/** Opens an archive after verifying every byte, and refuses one that is newer than this program. */
export const openArchive = async (path: string, options: OpenOptions = {}): Promise<Archive> => {
  const { tar, manifest, pictures } = await openVerified(path, options)
  try {
    const schema = await readSchemaFiles(options.schemaFolder ?? ownSchemaFolder)
    const later = new Set(pendingMigrations(schema.migrations, manifest.migrations, 'archive'))
    const migrations = schema.migrations.filter(migration => !later.has(migration))
    return { manifest, migrations, schema, read: tar.read, pictures, close: tar.close }
  } catch (error) {
    await tar.close()
    throw error
  }
}
