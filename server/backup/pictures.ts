import { join } from 'node:path'
import type { Storage } from '../platform/storage/storage.ts'
import { inChunks } from './digest.ts'
import { inBatches } from './inBatches.ts'
import { type Manifest, pictureListEntry } from './manifest.ts'
import { pictureLine } from './pictureList.ts'
import {
  type ArchivedPicture,
  listPictures,
  pictureFinder,
  pictureName,
  preparePictures,
  readIntact,
  readPicture,
  removePicture,
  setPictureAside,
  storePicture,
  subfolders,
  syncPictures,
} from './pictureStore.ts'
import { readPictureList } from './readArchive.ts'
import { archivesAmong } from './retention.ts'
import { readKeys, writeEntry } from './writeArchive.ts'

export interface PictureSource {
  readonly storage: Storage
  /** The folder of the archives. */
  readonly folder: string
  /** The folder with the snapshot. */
  readonly partial: string
  /** Whether the pictures beside the archives are read and their checksums compared. */
  readonly isChecked: boolean
  readonly signal?: AbortSignal | undefined
}

/** What a backup did with the pictures. */
export interface PictureCounts {
  readonly total: { count: number; bytes: number }
  readonly copied: { count: number; bytes: number }
  /** Damaged beside the archives. They are copied again if the storage still has them. */
  readonly damaged: string[]
  /** Neither beside the archives nor in the storage. */
  readonly missing: string[]
}

const add = (sum: PictureCounts['total'], { size }: ArchivedPicture): void => {
  sum.count += 1
  sum.bytes += size
}

const diskBlock = 4096

/** The bytes of the files in the snapshot that are not beside the archives yet. */
export const measurePictures = async ({ folder, partial }: Pick<PictureSource, 'folder' | 'partial'>) => {
  const find = pictureFinder(folder)
  let newBytes = 0
  for await (const { key, bytes } of readKeys(partial)) {
    if (!(await find(key))) newBytes += Math.ceil(bytes / diskBlock) * diskBlock
  }
  return newBytes
}

/** Returns the picture beside the archives, or copies it there. Undefined if it is nowhere. */
const copyPicture = async (
  key: string,
  stored: ArchivedPicture | undefined,
  { storage, folder, isChecked }: PictureSource,
  counts: PictureCounts,
): Promise<ArchivedPicture | undefined> => {
  if (stored && (!isChecked || (await readIntact(readPicture(folder, stored), stored)))) return stored
  if (stored) {
    counts.damaged.push(key)
    await setPictureAside(folder, stored)
  }
  const content = await storage.get(key)
  if (!content) return undefined
  const copied = await storePicture(folder, key, content)
  add(counts.copied, copied)
  return copied
}

const copiesAtOnce = 8

/** Yields a line for each picture of the snapshot, sorted by key. */
async function* copyAll(source: PictureSource, counts: PictureCounts): AsyncGenerator<string> {
  const { folder, partial, signal } = source
  const find = pictureFinder(folder)
  for await (const batch of inBatches(readKeys(partial), copiesAtOnce)) {
    signal?.throwIfAborted()
    const found: [key: string, picture: ArchivedPicture | undefined][] = []
    for (const { key } of batch) found.push([key, await find(key)])
    const pictures = await Promise.all(found.map(([key, picture]) => copyPicture(key, picture, source, counts)))
    for (const [index, picture] of pictures.entries()) {
      if (!picture) counts.missing.push(batch[index]?.key ?? '')
      else {
        add(counts.total, picture)
        yield pictureLine(picture)
      }
    }
  }
}

/**
 * Copies the pictures of the snapshot that are not beside the archives yet, and writes the list of all of them. Other
 * objects in the storage are running uploads or wait for the sweep of files, which waits for the end of the backup.
 */
export const copyPictures = async (source: PictureSource) => {
  const counts: PictureCounts = {
    total: { count: 0, bytes: 0 },
    copied: { count: 0, bytes: 0 },
    damaged: [],
    missing: [],
  }
  await preparePictures(source.folder)
  const list = await writeEntry(source.partial, pictureListEntry, inChunks(copyAll(source, counts)))
  await syncPictures(source.folder)
  const pictures: Manifest['pictures'] = { ...counts.total, list }
  return { counts, pictures }
}

/** Limits the memory. The rest is found after the next backup. */
const maxRemoved = 100_000

/** The names of the pictures beside the archives that this archive does not list. Both are sorted. */
const findUnlisted = async (folder: string, archive: string): Promise<Set<string>> => {
  const unlisted = new Set<string>()
  const listed = readPictureList(join(folder, archive))
  let next = await listed.next()
  for (const subfolder of subfolders) {
    for (const name of await listPictures(folder, subfolder)) {
      while (!next.done && pictureName(next.value) < name) next = await listed.next()
      if ((next.done || pictureName(next.value) !== name) && unlisted.size < maxRemoved) unlisted.add(name)
    }
  }
  // Its checksum is known at its end.
  while (!next.done) next = await listed.next()
  return unlisted
}

/** Removes the pictures that no archive lists any more. If an archive cannot be read, nothing is removed. */
export const removeUnlisted = async (folder: string, names: readonly string[]): Promise<void> => {
  const [newest, ...older] = archivesAmong(names).reverse()
  if (!newest) return
  const unlisted = await findUnlisted(folder, newest.name)
  for (const { name } of older) {
    if (unlisted.size === 0) return
    for await (const picture of readPictureList(join(folder, name))) unlisted.delete(pictureName(picture))
  }
  for (const name of unlisted) await removePicture(folder, name)
}
