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
import { entriesOf, entryNames, type Manifest, manifestSchema, manifestSum } from './manifest.ts'
import { type ArchivedPicture, parsePicturePath, picturesFolder, readIntact, readPictureFile } from './pictureFiles.ts'
import { openTar } from './tar.ts'

const damagedEntry = (entry: string): Error => new MessageError(message('{entry} is missing or damaged', { entry }))

const readManifest = async ({ read }: Awaited<ReturnType<typeof openTar>>): Promise<Manifest> => {
  const manifest = await text(read(entryNames.manifest))
  if ((await text(read(entryNames.manifestSum))) !== manifestSum(manifest))
    throw new MessageError(message('its manifest is missing or damaged'))
  return manifestSchema.parse(JSON.parse(manifest))
}

/** The pictures that an archive lists, sorted by key, line by line, however long the list is. Throws at the end if it is damaged. */
export async function* readPictureList(path: string): AsyncGenerator<ArchivedPicture> {
  const tar = await openTar(path, [entryNames.manifest, entryNames.manifestSum, entryNames.pictureList])
  const { pictures } = await readManifest(tar)
  const { bytes, result } = digesting(tar.read(entryNames.pictureList))
  let rest = ''
  // The loop gets the error of any of the streams.
  for await (const chunk of pipeline(bytes, createZstdDecompress(), () => {})) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const picture = parsePicturePath(line.slice(line.indexOf(' ') + 2))
      if (!picture) throw damagedEntry(entryNames.pictureList)
      yield picture
    }
  }
  if (!isSame(result(), pictures.list)) throw damagedEntry(entryNames.pictureList)
}

/** The bytes of a missing or damaged picture are undefined. */
export interface FoundPicture extends ArchivedPicture {
  readonly bytes: Buffer | undefined
}

const readVerified = async (path: string) => {
  const tar = await openTar(path)
  const manifest = await readManifest(tar)
  const expected = entriesOf(manifest)
  for (const [name, digest] of expected) if (!isSame(await digestOf(tar.read(name)), digest)) throw damagedEntry(name)
  const pictureCount = tar.entries.size - expected.size - 2
  const areInside = pictureCount === manifest.pictures.count
  if (pictureCount !== 0 && !areInside) throw new MessageError(message('it does not contain what its manifest lists'))
  /** In the order of their keys. */
  async function* pictures(): AsyncGenerator<FoundPicture> {
    for await (const picture of readPictureList(path)) {
      const reading = areInside
        ? readIntact(tar.read(entryNames.picture(picture.key)), picture)
        : readPictureFile(dirname(path), picture)
      yield { ...picture, bytes: await reading }
    }
  }
  const names = [entryNames.manifest, entryNames.manifestSum, ...expected.keys()]
  return {
    manifest,
    /** Those that are not pictures. */
    entries: names.map(name => ({ name, size: tar.entries.get(name)?.size ?? 0 })),
    hasPictures: areInside || exists(join(dirname(path), picturesFolder)),
    read: tar.read,
    pictures,
  }
}

const explainUnusable = (path: string, cause: Error): string =>
  cause instanceof z.ZodError
    ? message('The archive was made by another version of Tigena, and this version cannot read it.')
    : message('{path} is not a complete Tigena archive: {cause}. Use another one.', {
        path,
        cause: nested(textOf(cause)),
      })

/**
 * Opens an archive after verifying every entry except the pictures, with the migrations of its database. Refuses one that
 * is newer than this program.
 */
export const openArchive = async (path: string, schemaFolder = ownSchemaFolder) => {
  const verified = await readVerified(path).catch((error: Error) => {
    throw new MessageError(explainUnusable(path, error), { cause: error })
  })
  const schema = await readSchemaFiles(schemaFolder)
  const later = new Set(pendingMigrations(schema.migrations, verified.manifest.migrations, 'archive'))
  return { ...verified, schema, migrations: schema.migrations.filter(migration => !later.has(migration)) }
}

export type Archive = Awaited<ReturnType<typeof openArchive>>
