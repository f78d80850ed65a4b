import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { listFileKeys } from '../files/files.service.ts'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { listArchives } from './backupFolder.ts'
import { writeNewFile } from './digest.ts'
import { entryNames } from './manifest.ts'
import {
  type ArchivedPicture,
  listPictures,
  pictureLine,
  picturePath,
  picturesFolder,
  readPictureFile,
  subfolders,
} from './pictureFiles.ts'
import { readPictureList } from './readArchive.ts'
import { writeEntry } from './writeArchive.ts'

/**
 * The files of the shop, and their copies beside the archives, for each subfolder. These are at least the files of the
 * snapshot: the row of a file is deleted only by the sweep of unused files, which waits for the end of the backup.
 */
async function* eachSubfolder(client: pg.Client, folder: string) {
  for (const subfolder of subfolders)
    yield { files: await listFileKeys(client, subfolder), copies: await listPictures(folder, subfolder) }
}

/** The bytes of the files that are not beside the archives yet. */
export const measureNewPictures = async (client: pg.Client, folder: string): Promise<number> => {
  let sum = 0
  for await (const { files, copies } of eachSubfolder(client, folder))
    for (const { key, bytes } of files) if (!copies.has(key)) sum += bytes
  return sum
}

interface Copying {
  readonly storage: Storage
  /** The folder of the archives. */
  readonly folder: string
  /** The folder of the unfinished archive. */
  readonly partial: string
  /** Whether the copies beside the archives are read and their checksums compared. */
  readonly isChecked: boolean
  /** What went wrong without a need to repeat the backup. */
  readonly warnings: string[]
}

/** Copies a picture. The copy gets its name when it is complete, so a killed backup leaves only a partial file. */
const copyPicture = async (key: string, { storage, folder, partial }: Copying) => {
  const content = await storage.get(key)
  if (!content) return undefined
  const unfinished = join(partial, randomUUID())
  const picture = { key, ...(await writeNewFile(unfinished, content)) }
  const path = join(folder, picturePath(picture))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(unfinished, path)
  await syncFolder(dirname(path))
  return picture
}

const copiesAtOnce = 8

/**
 * Copies the pictures that are not beside the archives yet or whose copies are damaged, and writes the list of all of them.
 * Returns also the keys of those that exist nowhere, and the paths of the copies that are not listed.
 */
export const copyPictures = async (client: pg.Client, options: Copying) => {
  const { folder, partial, isChecked, warnings } = options
  const missing: string[] = []
  const unlisted = new Set<string>()
  let count = 0

  const findOrCopy = async (key: string, copy: ArchivedPicture | undefined) => {
    if (copy && (!isChecked || (await readPictureFile(folder, copy)))) return copy
    if (copy) {
      warnings.push(`The disk of the backups has damaged ${picturePath(copy)}.`)
      await rename(join(folder, picturePath(copy)), join(folder, `${picturePath(copy)}.damaged`))
    }
    const copied = await copyPicture(key, options)
    if (!copied) missing.push(key)
    return copied
  }
  /** The lines of each subfolder, sorted by key. */
  async function* lines() {
    for await (const { files, copies } of eachSubfolder(client, folder)) {
      const find = ({ key }: (typeof files)[number]) => findOrCopy(key, copies.get(key))
      let text = ''
      for await (const picture of Readable.from(files).map(find, { concurrency: copiesAtOnce })) {
        if (!picture) continue
        text += pictureLine(picture)
        count += 1
      }
      for (const { key } of files) copies.delete(key)
      for (const copy of copies.values()) unlisted.add(picturePath(copy))
      yield Buffer.from(text)
    }
  }
  await mkdir(join(folder, picturesFolder), { recursive: true, mode: 0o700 })
  const list = await writeEntry(partial, entryNames.pictureList, lines())
  await syncFolder(join(folder, picturesFolder))
  // They are copied several at once.
  return { pictures: { count, list }, missing: missing.sort(), unlisted }
}

/** Removes those of these pictures that no archive lists. If an archive cannot be read, nothing is removed. */
export const removeUnlisted = async (folder: string, unlisted: Set<string>): Promise<void> => {
  for (const { name } of await listArchives(folder)) {
    if (unlisted.size === 0) return
    for await (const picture of readPictureList(join(folder, name))) unlisted.delete(picturePath(picture))
  }
  for (const path of unlisted) await rm(join(folder, path), { force: true })
}
