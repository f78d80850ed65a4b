import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { message, nested } from '#contract/message.ts'
import { pendingMigrations, readSchemaFiles } from '../platform/db/migrate/schemaFiles.ts'
import { exists } from '../platform/disk/exists.ts'
import { MessageError, textOf } from '../platform/messageError.ts'
import { schemaFolder as ownSchemaFolder } from '../schema/schemaFolder.ts'
import { digesting, digestOf, isSame } from './digest.ts'
import {
  entriesOf,
  type Manifest,
  manifestEntry,
  manifestSchema,
  manifestSum,
  manifestSumEntry,
  pictureEntry,
  pictureListEntry,
} from './manifest.ts'
import { type ArchivedPicture, parsePictureLine, picturesFolder, readIntact, readPictureFile } from './pictureFiles.ts'
import { entrySize, openTar } from './tar.ts'

type Tar = Awaited<ReturnType<typeof openTar>>

const readManifest = async ({ read }: Tar): Promise<Manifest> => {
  const manifest = await text(read(manifestEntry))
  if ((await text(read(manifestSumEntry))) !== manifestSum(manifest))
    throw new MessageError(message('its manifest is missing or damaged'))
  return manifestSchema.parse(JSON.parse(manifest))
}

/** Reads a compressed list line by line, however long it is. */
async function* parsePictureList(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivedPicture> {
  let rest = ''
  // The loop gets the error of any of the streams.
  for await (const chunk of pipeline(compressed, createZstdDecompress(), () => {})) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.map(parsePictureLine)
  }
  if (rest) throw new MessageError(message('its list of pictures ends too early'))
}

/** The pictures that an archive lists, sorted by key. It throws at the end if the list is damaged. */
export async function* readPictureList(path: string): AsyncGenerator<ArchivedPicture> {
  const tar = await openTar(path, [manifestEntry, manifestSumEntry, pictureListEntry])
  const { pictures } = await readManifest(tar)
  const { bytes, result } = digesting(tar.read(pictureListEntry))
  yield* parsePictureList(bytes)
  if (!isSame(result(), pictures.list))
    throw new MessageError(message('{entry} is missing or damaged', { entry: pictureListEntry }))
}

const isPicture = (entry: string): boolean => entry.startsWith(pictureEntry(''))

const readVerified = async (path: string) => {
  const tar = await openTar(path)
  const manifest = await readManifest(tar)
  const expected = entriesOf(manifest)
  for (const [name, digest] of expected)
    if (!isSame(await digestOf(tar.read(name)), digest))
      throw new MessageError(message('{entry} is missing or damaged', { entry: name }))
  const pictureCount = tar.entries.size - expected.size - 2
  const areInside = pictureCount === manifest.pictures.count
  if (pictureCount !== 0 && !areInside) throw new MessageError(message('it does not contain what its manifest lists'))
  /** In the order of their keys. The bytes of a missing or damaged picture are undefined. */
  async function* pictures() {
    for await (const picture of readPictureList(path)) {
      const reading = areInside
        ? readIntact(tar.read(pictureEntry(picture.key)), picture)
        : readPictureFile(dirname(path), picture)
      yield { ...picture, bytes: await reading }
    }
  }
  return {
    manifest,
    /** Of the entries that are not pictures, which come first. */
    size: [...tar.entries].reduce((sum, [name, { size }]) => sum + (isPicture(name) ? 0 : entrySize(size)), 0),
    hasPictures: areInside || exists(join(dirname(path), picturesFolder)),
    read: tar.read,
    pictures,
  }
}

const unusable = (path: string, cause: Error): Error => {
  if (cause instanceof z.ZodError)
    return new MessageError(
      message('The archive was made by another version of Tigena, and this version cannot read it.'),
      { cause },
    )
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT') return new MessageError(message('The archive {path} does not exist.', { path }), { cause })
  // An error of the file system, like EISDIR or EIO.
  if (/^E[A-Z]+$/.test(code ?? ''))
    return new MessageError(message('The archive {path} cannot be read: {cause}', { path, cause: cause.message }), {
      cause,
    })
  return new MessageError(
    message('{path} is not a complete Tigena archive: {cause}. Use another one.', {
      path,
      cause: nested(textOf(cause)),
    }),
    { cause },
  )
}

/** Opens an archive after verifying every entry except the pictures. */
export const verifyArchive = (path: string) =>
  readVerified(path).catch((error: Error) => {
    throw unusable(path, error)
  })

export type VerifiedArchive = Awaited<ReturnType<typeof verifyArchive>>

/** Opens an archive to restore it, with the migrations of its database. Refuses one that is newer than this program. */
export const openArchive = async (path: string, schemaFolder = ownSchemaFolder) => {
  const verified = await verifyArchive(path)
  const schema = await readSchemaFiles(schemaFolder)
  const later = new Set(pendingMigrations(schema.migrations, verified.manifest.migrations, 'archive'))
  return { ...verified, schema, migrations: schema.migrations.filter(migration => !later.has(migration)) }
}

export type Archive = Awaited<ReturnType<typeof openArchive>>
