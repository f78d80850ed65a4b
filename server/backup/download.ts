import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { pictureEntry } from './manifest.ts'
import { readIntact, readPicture } from './pictureStore.ts'
import { containsPictures, readPictureList } from './readArchive.ts'
import { archiveTime } from './retention.ts'
import { endSize, entrySize, packTar } from './tar.ts'

/**
 * The size was announced before the first byte, so zeros take the place of a damaged picture: a restore finds that its
 * checksum is wrong and says so.
 */
async function* pictureEntries(path: string) {
  for await (const picture of readPictureList(path)) {
    const bytes = await readIntact(readPicture(dirname(path), picture), picture)
    yield { name: pictureEntry(picture.key), size: picture.size, content: [bytes ?? Buffer.alloc(picture.size)] }
  }
}

async function* withPictures(path: string, size: number, at: Date): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { end: size - endSize - 1 })
  yield* packTar(pictureEntries(path), at)
}

/** One file with the pictures, to be taken away: `npm run restore` reads it like the archive itself. */
export const openDownload = async (folder: string, name: string): Promise<Download> => {
  const path = join(folder, name)
  const at = archiveTime(name)
  const archive = at && (await stat(path).catch(() => undefined))
  if (!archive) throw new Refusal('backup.notFound')
  if (await containsPictures(path)) return { fileName: name, size: archive.size, content: createReadStream(path) }
  let { size } = archive
  for await (const picture of readPictureList(path)) size += entrySize(picture)
  return { fileName: name, size, content: Readable.from(withPictures(path, archive.size, at)) }
}
