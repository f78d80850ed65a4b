import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pictureEntry } from './manifest.ts'
import { listPicturesBeside, readManifestOf } from './openArchive.ts'
import type { ArchivedPicture } from './pictureName.ts'
import { pictureStore, readIntact } from './pictureStore.ts'
import { blockSize, encodeHeader, paddingOf } from './tarHeader.ts'

const endSize = 2 * blockSize

const entrySize = ({ size }: ArchivedPicture): number => blockSize + size + paddingOf(size)

/**
 * Appends the pictures to the entries of the archive. The size was announced before the first byte, so zeros take the
 * place of a damaged picture: a restore finds that its checksum is wrong and says so.
 */
async function* withPictures(path: string, archiveSize: number, at: Date): AsyncGenerator<Buffer> {
  const store = pictureStore(dirname(path))
  const seconds = Math.floor(at.getTime() / 1000)
  yield* createReadStream(path, { end: archiveSize - endSize - 1 })
  for await (const picture of listPicturesBeside(path)) {
    const bytes = await readIntact(() => store.read(picture), picture)
    yield encodeHeader({ name: pictureEntry(picture.key), size: picture.size, at: seconds })
    yield bytes ?? Buffer.alloc(picture.size)
    yield Buffer.alloc(paddingOf(picture.size))
  }
  yield Buffer.alloc(endSize)
}

/**
 * Opens an archive together with its pictures as one file, to be taken away: `npm run restore` reads it like the archive
 * itself. Its size is known before its content, for a download.
 */
export const openCompleteArchive = async (
  path: string,
): Promise<{ readonly size: number; readonly content: AsyncIterable<Buffer> }> => {
  const { size: archiveSize } = await stat(path)
  const { at } = await readManifestOf(path)
  let size = archiveSize
  for await (const picture of listPicturesBeside(path)) size += entrySize(picture)
  return { size, content: withPictures(path, archiveSize, new Date(at)) }
}
