import { type ArchivedPicture, parsePictureName, pictureNamePrefix, subfolderOf } from './pictureName.ts'
import type { PictureStore } from './pictureStore.ts'

/**
 * Finds pictures beside the archives by their keys, which must come in order. Keys and names have the same order, so the
 * names of one subfolder are read once and need no index.
 */
export const pictureFinder = (store: PictureStore) => {
  let opened: string | undefined
  let names: string[] = []
  let next = 0
  return async (key: string): Promise<ArchivedPicture | undefined> => {
    const subfolder = subfolderOf({ key })
    if (subfolder !== opened) {
      names = await store.list(subfolder)
      opened = subfolder
      next = 0
    }
    const prefix = pictureNamePrefix(key)
    while ((names[next] ?? prefix) < prefix) next += 1
    const name = names[next]
    return name?.startsWith(prefix) ? parsePictureName(name) : undefined
  }
}
