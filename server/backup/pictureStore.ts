import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import { type Digest, digesting, digestOf, isSame } from './digest.ts'
import {
  type ArchivedPicture,
  isPictureName,
  pictureName,
  picturePath,
  picturesFolder,
  subfolderOf,
} from './pictureName.ts'

/**
 * The pictures of all archives in a folder. Each picture is copied once, because it never changes. A file gets its name
 * when it is complete and synced to the disk, so a killed backup leaves only files in `.partial`.
 */
export interface PictureStore {
  /** Creates the folder, and removes what a killed backup left; only one backup runs at a time. */
  prepare(): Promise<void>
  /** The names of the pictures in a subfolder, sorted. Other files are ignored. */
  list(subfolder: string): Promise<string[]>
  /** The caller syncs the subfolder. */
  copy(key: string, content: AsyncIterable<Uint8Array>): Promise<ArchivedPicture>
  /** Makes the names in a subfolder durable, if it exists. */
  sync(subfolder: string): Promise<void>
  /** Makes the subfolders durable. */
  syncRoot(): Promise<void>
  read(picture: ArchivedPicture): AsyncIterable<Buffer>
  remove(picture: ArchivedPicture): Promise<void>
  /** Renames a damaged picture, so that it is no longer found. */
  setAside(picture: ArchivedPicture): Promise<void>
}

const ignoreAbsent = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

const emptyIfAbsent = (error: NodeJS.ErrnoException): string[] => {
  ignoreAbsent(error)
  return []
}

/** Undefined if the content is missing or cannot be read. */
const ifReadable = async <T>(content: Promise<T>): Promise<T | undefined> => {
  try {
    return await content
  } catch (error) {
    // EIO is a broken sector.
    if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** The bytes of a picture, or undefined if they are missing or not as listed. */
export const readIntact = async (read: () => AsyncIterable<Buffer>, listed: Digest): Promise<Buffer | undefined> => {
  const bytes = await ifReadable(buffer(read()))
  return bytes && isSame(await digestOf([bytes]), listed) ? bytes : undefined
}

export const isIntact = async (read: () => AsyncIterable<Buffer>, listed: Digest): Promise<boolean> => {
  const digest = await ifReadable(digestOf(read()))
  return digest !== undefined && isSame(digest, listed)
}

/** Reads one byte more than listed, to notice a file that is too long. Without an end, each read takes a buffer of 64 KB. */
const openFile = (path: string, { size }: Digest) => createReadStream(path, { end: size })

export const pictureStore = (folder: string): PictureStore => {
  const root = join(folder, picturesFolder)
  const partialFolder = join(root, '.partial')
  const pathOf = (picture: ArchivedPicture) => join(folder, picturePath(picture))

  const copyTo = async (partial: string, key: string, content: AsyncIterable<Uint8Array>): Promise<ArchivedPicture> => {
    const { bytes, result } = digesting(content)
    await pipeline(bytes, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    const picture = { key, ...result() }
    if (!(await isIntact(() => openFile(partial, picture), picture))) throw new Error(`The copy of ${key} is damaged.`)
    await mkdir(join(root, subfolderOf(picture)), { recursive: true, mode: 0o700 })
    await rename(partial, pathOf(picture))
    return picture
  }

  return {
    prepare: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await rm(partialFolder, { recursive: true, force: true })
      await mkdir(partialFolder, { mode: 0o700 })
      await syncFolder(folder)
    },
    list: async subfolder => {
      const names = await readdir(join(root, subfolder)).catch(emptyIfAbsent)
      return names.filter(name => name.startsWith(subfolder) && isPictureName(name)).sort()
    },
    copy: async (key, content) => {
      const partial = join(partialFolder, randomUUID())
      try {
        return await copyTo(partial, key, content)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    sync: subfolder => syncFolder(join(root, subfolder)).catch(ignoreAbsent),
    syncRoot: () => syncFolder(root),
    read: picture => openFile(pathOf(picture), picture),
    remove: picture => rm(pathOf(picture), { force: true }),
    setAside: picture => rename(pathOf(picture), join(root, subfolderOf(picture), `${pictureName(picture)}.damaged`)),
  }
}
