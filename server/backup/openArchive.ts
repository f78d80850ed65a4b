import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pendingMigrations, readSchemaFiles, type SchemaFiles, type SqlFile } from '../platform/db/schemaFiles.ts'
import { schemaFolder as ownSchemaFolder } from '../schema/schemaFolder.ts'
import { digestOf, isSame } from './digest.ts'
import {
  entriesOf,
  type Manifest,
  manifestEntry,
  manifestSum,
  manifestSumEntry,
  parseManifest,
  UnknownFormat,
} from './manifest.ts'
import { openTar, type TarReader } from './tarReader.ts'

export interface Archive {
  readonly manifest: Manifest
  /** The migrations that its database had. */
  readonly migrations: readonly SqlFile[]
  /** The schema files of this program. */
  readonly schema: SchemaFiles
  read(entry: string): AsyncIterable<Buffer>
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
    if (!isSame(await digestOf(tar.read(name)), digest)) throw new Error(`${name} is damaged`)
  }
}

const unusable = (path: string, cause: Error): Error => {
  if (cause instanceof UnknownFormat) return cause
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Error(`The archive ${path} does not exist.`, { cause })
  if (code) return new Error(`The archive ${path} cannot be read: ${cause.message}`, { cause })
  return new Error(`${path} is not a complete Tigena archive: ${cause.message}. Use another one.`, { cause })
}

const readVerified = async (path: string): Promise<[TarReader, Manifest]> => {
  const tar = await openTar(path)
  try {
    const manifest = await readManifest(tar)
    await assertEntries(tar, manifest)
    return [tar, manifest]
  } catch (error) {
    await tar.close()
    throw error
  }
}

/** The manifest alone, without verifying what it lists. */
export const readManifestOf = async (path: string): Promise<Manifest> => {
  const tar = await openTar(path)
  return readManifest(tar).finally(() => tar.close())
}

const openVerified = (path: string) =>
  readVerified(path).catch((error: Error) => {
    throw unusable(path, error)
  })

/** Opens an archive after verifying every byte, and refuses one that is newer than this program. */
export const openArchive = async (path: string, schemaFolder = ownSchemaFolder): Promise<Archive> => {
  const [tar, manifest] = await openVerified(path)
  try {
    const schema = await readSchemaFiles(schemaFolder)
    const later = new Set(pendingMigrations(schema.migrations, manifest.migrations, 'archive'))
    const migrations = schema.migrations.filter(migration => !later.has(migration))
    return { manifest, migrations, schema, read: tar.read, close: tar.close }
  } catch (error) {
    await tar.close()
    throw error
  }
}
