import { join } from 'node:path'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { exists } from '../platform/disk/exists.ts'
import { archiveTime } from './backupFolder.ts'
import { entryNames } from './manifest.ts'
import { type Archive, openArchive, readPictureList } from './readArchive.ts'
import { endSize, entrySize, packTar } from './tar.ts'

/**
 * The size was announced before the first byte, so zeros take the place of a damaged picture: a restore finds that its
 * checksum is wrong and says so.
 */
async function* withPictures({ entries, read, pictures }: Archive) {
  for (const entry of entries) yield { ...entry, content: read(entry.name) }
  for await (const { key, size, bytes } of pictures())
    yield { name: entryNames.picture(key), size, content: [bytes ?? Buffer.alloc(size)] }
}

/** One file with the pictures, to be taken away: `npm run restore` reads it like the archive itself. */
export const openDownload = async (folder: string, name: string): Promise<Download> => {
  const path = join(folder, name)
  const at = archiveTime(name)
  if (!at || !exists(path)) throw new Refusal('backup.notFound')
  const archive = await openArchive(path)
  let size = endSize
  for (const entry of archive.entries) size += entrySize(entry.size)
  for await (const picture of readPictureList(path)) size += entrySize(picture.size)
  return { fileName: name, size, content: packTar(withPictures(archive), at) }
}
