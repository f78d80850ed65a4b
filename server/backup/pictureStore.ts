import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import { type Content, type Digest, digestOf, isSame, writeNewFile } from './digest.ts'

/** A picture of an archive: its key in the storage, and its content. */
export interface ArchivedPicture extends Digest {
  readonly key: string
}

/** The folder beside the archives that holds their pictures. Each is copied once, because a stored picture never changes. */
export const picturesFolder = 'pictures'

/** The first two digits of a key. Keys are random, so the pictures are distributed evenly, and sorted by subfolder. */
export const subfolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
const subfolderOf = (key: string): string => key.slice(0, 2)

const namePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([a-z]+)_(\d+)_([0-9a-f]{64})\.webp$/

/** The part of a name that comes from the key. */
const namePrefix = (key: string): string => `${key.replace('/', '_').replace(/\.webp$/, '')}_`

/** The name of a picture contains its size and checksum, so the folder alone says what each file must contain. */
export const pictureName = ({ key, size, sha256 }: ArchivedPicture): string =>
  `${namePrefix(key)}${size}_${sha256}.webp`

/** The picture with this name, or undefined if it is not the name of a picture. */
export const parsePictureName = (name: string): ArchivedPicture | undefined => {
  const [, object, kind, size, sha256] = namePattern.exec(name) ?? []
  return object && sha256 ? { key: `${object}/${kind}.webp`, size: Number(size), sha256 } : undefined
}

/** The path in the folder of the archives. */
export const picturePath = (picture: ArchivedPicture): string =>
  `${picturesFolder}/${subfolderOf(picture.key)}/${pictureName(picture)}`

const partialFolder = (folder: string): string => join(folder, picturesFolder, '.partial')

const ignoreAbsent = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/** Creates the folder, and removes what a killed backup left; only one backup runs at a time. */
export const preparePictures = async (folder: string): Promise<void> => {
  await rm(partialFolder(folder), { recursive: true, force: true })
  await mkdir(partialFolder(folder), { recursive: true, mode: 0o700 })
}

/** The names of the pictures in a subfolder, sorted. Other files are ignored. */
export const listPictures = async (folder: string, subfolder: string): Promise<string[]> => {
  const names = (await readdir(join(folder, picturesFolder, subfolder)).catch(ignoreAbsent)) ?? []
  return names.filter(name => name.startsWith(subfolder) && namePattern.test(name)).sort()
}

/** Stores a picture. It gets its name when it is complete, so a killed backup leaves only a file in `.partial`. */
export const storePicture = async (folder: string, key: string, content: Content): Promise<ArchivedPicture> => {
  const partial = join(partialFolder(folder), randomUUID())
  try {
    const picture = { key, ...(await writeNewFile(partial, content, { flush: true })) }
    await mkdir(join(folder, picturesFolder, subfolderOf(key)), { recursive: true, mode: 0o700 })
    await rename(partial, join(folder, picturePath(picture)))
    return picture
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Makes the names of all pictures durable. */
export const syncPictures = async (folder: string): Promise<void> => {
  for (const subfolder of subfolders) await syncFolder(join(folder, picturesFolder, subfolder)).catch(ignoreAbsent)
  await syncFolder(join(folder, picturesFolder))
  await syncFolder(folder)
}

export const removePicture = (folder: string, name: string): Promise<void> =>
  rm(join(folder, picturesFolder, subfolderOf(name), name), { force: true })

/** Renames a damaged picture, so that it is no longer found. */
export const setPictureAside = (folder: string, picture: ArchivedPicture): Promise<void> =>
  rename(join(folder, picturePath(picture)), join(folder, `${picturePath(picture)}.damaged`)).catch(ignoreAbsent)

/** Reads one byte more than listed, to notice a file that is too long. Without an end, each read takes a buffer of 64 KB. */
export const readPicture = (folder: string, picture: ArchivedPicture): AsyncIterable<Buffer> =>
  createReadStream(join(folder, picturePath(picture)), { end: picture.size })

/** Undefined if the content is missing or cannot be read: EIO is a broken sector. */
const ifReadable = async <T>(content: Promise<T>): Promise<T | undefined> => {
  try {
    return await content
  } catch (error) {
    if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** The bytes of a picture, or undefined if they are missing or not as listed. */
export const readIntact = async (content: AsyncIterable<Buffer>, listed: Digest): Promise<Buffer | undefined> => {
  const bytes = await ifReadable(buffer(content))
  return bytes && isSame(await digestOf([bytes]), listed) ? bytes : undefined
}

/**
 * Finds pictures beside the archives by their keys, which must come in order. Keys and names have the same order, so the
 * names of one subfolder are read once and need no index.
 */
export const pictureFinder = (folder: string) => {
  let opened: string | undefined
  let names: string[] = []
  let next = 0
  return async (key: string): Promise<ArchivedPicture | undefined> => {
    const subfolder = subfolderOf(key)
    if (subfolder !== opened) {
      names = await listPictures(folder, subfolder)
      opened = subfolder
      next = 0
    }
    const prefix = namePrefix(key)
    while ((names[next] ?? prefix) < prefix) next += 1
    const name = names[next]
    return name?.startsWith(prefix) ? parsePictureName(name) : undefined
  }
}
