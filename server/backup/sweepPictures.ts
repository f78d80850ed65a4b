import { join } from 'node:path'
import { listArchives } from './backupFolder.ts'
import { listPicturesBeside } from './openArchive.ts'
import { type ArchivedPicture, pictureName, subfolderOf, subfolders } from './pictureName.ts'
import { pictureStore } from './pictureStore.ts'

/** Limits the memory. The rest is found by the next sweep. */
const maxPictures = 100_000

/** The stored pictures that this archive does not list, by name. One subfolder is in memory at a time. */
export const findUnlisted = async (folder: string, archive: string): Promise<Map<string, ArchivedPicture>> => {
  const store = pictureStore(folder)
  const unlisted = new Map<string, ArchivedPicture>()
  const listed = listPicturesBeside(join(folder, archive))
  let next = await listed.next()
  for (const subfolder of subfolders) {
    const stored = new Map((await store.list(subfolder)).map(picture => [pictureName(picture), picture]))
    for (; !next.done && subfolderOf(next.value) === subfolder; next = await listed.next())
      stored.delete(pictureName(next.value))
    for (const [name, picture] of stored) if (unlisted.size < maxPictures) unlisted.set(name, picture)
  }
  if (!next.done) throw new Error('the list of pictures is not in order')
  return unlisted
}

/**
 * Removes the pictures that no archive lists any more. Only a backup calls it, and only one backup runs at a time. If an
 * archive cannot be read, nothing is removed.
 */
export const sweepPictures = async (folder: string): Promise<void> => {
  const archives = await listArchives(folder)
  const newest = archives.pop()
  if (!newest) return
  const unlisted = await findUnlisted(folder, newest)
  for (const archive of archives) {
    if (unlisted.size === 0) return
    for await (const picture of listPicturesBeside(join(folder, archive))) unlisted.delete(pictureName(picture))
  }
  const store = pictureStore(folder)
  for (const picture of unlisted.values()) await store.remove(picture)
}
