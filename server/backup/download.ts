import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { exists } from '../platform/disk/exists.ts'
import { archiveTime } from './backupFolder.ts'
import { entryNames } from './manifest.ts'
import { readPictureList, type VerifiedArchive, verifyArchive } from './readArchive.ts'
import { endSize, entrySize, packTar } from './tar.ts'

/**
 * The size was announced before the first byte, so zeros take the place of a damaged picture: a restore finds that its
 * checksum is wrong and says so.
 */
async function* pictureEntries(archive: VerifiedArchive) {
  for await (const { key, size, bytes } of archive.pictures())
    yield { name: entryNames.picture(key), size, content: [bytes ?? Buffer.alloc(size)] }
}

async function* withPictures(path: string, archive: VerifiedArchive, at: Date): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { end: archive.size - 1 })
  yield* packTar(pictureEntries(archive), at)
}

/** One file with the pictures, to be taken away: `npm run restore` reads it like the archive itself. */
export const openDownload = async (folder: string, name: string): Promise<Download> => {
  const path = join(folder, name)
  const at = archiveTime(name)
  if (!at || !exists(path)) throw new Refusal('backup.notFound')
  const archive = await verifyArchive(path)
  let size = archive.size + endSize
  for await (const picture of readPictureList(path)) size += entrySize(picture.size)
  return { fileName: name, size, content: Readable.from(withPictures(path, archive, at)) }
}
