import { join } from 'node:path'
import { listArchives } from './backupFolder.ts'
import { listPicturesBeside } from './openArchive.ts'
import { parsePictureName, pictureName, subfolders } from './pictureName.ts'
import { pictureStore } from './pictureStore.ts'

/** Limits the memory. The rest is found by the next sweep. */
const maxPictures = 100_000

/** The names of the pictures that an archive lists, in the order of the store. */
async function* listNames(path: string): AsyncGenerator<string> {
  let last = ''
  for await (const picture of listPicturesBeside(path)) {
    const name = pictureName(picture)
    if (name <= last) throw new Error('the list of pictures is not in order')
    yield name
    last = name
  }
}

/** The names of the stored pictures that this archive does not list. */
export const findUnlisted = async (folder: string, archive: string): Promise<Set<string>> => {
  const store = pictureStore(folder)
  const unlisted = new Set<string>()
  const listed = listNames(join(folder, archive))
  let next = await listed.next()
  for (const subfolder of subfolders) {
    for (const name of await store.list(subfolder)) {
      while (!next.done && next.value < name) next = await listed.next()
      if (next.value !== name && unlisted.size < maxPictures) unlisted.add(name)
    }
  }
  // The rest is read to the end, because it must be in order as well.
  while (!next.done) next = await listed.next()
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
  for (const name of unlisted) {
    const picture = parsePictureName(name)
    if (picture) await store.remove(picture)
  }
}
