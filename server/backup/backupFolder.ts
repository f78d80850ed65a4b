import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { notWritable } from '../platform/disk/notWritable.ts'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import { archiveName, timeOf } from './archiveName.ts'
import { outlived } from './retention.ts'

const partialEnding = '.partial'

const isPartial = (name: string) =>
  name.endsWith(partialEnding) && timeOf(name.slice(0, -partialEnding.length)) !== undefined

/** Only what was proved bears an archive's name; until then it is a partial. */
export interface Place {
  readonly at: Date
  readonly path: string
  readonly partial: string
}

const freePlace = (folder: string, at: Date): Place => {
  const path = join(folder, archiveName(at))
  return existsSync(path)
    ? freePlace(folder, new Date(at.getTime() + 1000))
    : { at, path, partial: path + partialEnding }
}

/** For the one backup at a time: clears away what killed ones left. */
export const preparePlace = async (folder: string, at: Date): Promise<Place> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter(isPartial)) await rm(join(folder, name))
  return freePlace(folder, at)
}

/** The archive has its name for good, also after a power cut. */
export const publish = async (folder: string, { path, partial }: Place): Promise<void> => {
  await rename(partial, path)
  await syncFolder(folder)
}

/** Tries all of them, also where one cannot be removed. */
export const prune = async (folder: string, { at }: Place): Promise<void> => {
  const names = outlived(await readdir(folder), at)
  await Promise.all(names.map(name => rm(join(folder, name))))
}

/** ENOSPC, EDQUOT and EFBIG are ours, 53100 is what PostgreSQL says. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Says what a person can do about a folder that takes no archive; other errors stay what they are. */
export const explained = (folder: string, error: NodeJS.ErrnoException): Error => {
  if (full.includes(error.code ?? '')) {
    return new Error(`The disk is full; the older backups in ${folder} are as they were.`, { cause: error })
  }
  return error.path?.startsWith(folder) ? notWritable(folder, error) : error
}
