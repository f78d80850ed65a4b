import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { notWritable } from '../platform/disk/notWritable.ts'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import { archiveName, archiveTime } from './archiveName.ts'
import { expiredArchives } from './retention.ts'

const partialSuffix = '.partial'

const isPartial = (name: string) =>
  name.endsWith(partialSuffix) && archiveTime(name.slice(0, -partialSuffix.length)) !== undefined

/** Only what was proved bears an archive's name; until then it is a partial. */
export interface ArchivePaths {
  readonly at: Date
  readonly path: string
  readonly partial: string
}

const unusedPaths = (folder: string, at: Date): ArchivePaths => {
  const path = join(folder, archiveName(at))
  return existsSync(path)
    ? unusedPaths(folder, new Date(at.getTime() + 1000))
    : { at, path, partial: path + partialSuffix }
}

/** For the one backup at a time: clears away what killed ones left. */
export const prepareArchivePaths = async (folder: string, at: Date): Promise<ArchivePaths> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter(isPartial)) await rm(join(folder, name))
  return unusedPaths(folder, at)
}

/** The archive has its name for good, also after a power cut. */
export const publishArchive = async (folder: string, { path, partial }: ArchivePaths): Promise<void> => {
  await rename(partial, path)
  await syncFolder(folder)
}

/** Tries all of them, also where one cannot be removed. */
export const pruneExpired = async (folder: string, { at }: ArchivePaths): Promise<void> => {
  const names = expiredArchives(await readdir(folder), at)
  await Promise.all(names.map(name => rm(join(folder, name))))
}

/** ENOSPC, EDQUOT and EFBIG are ours, 53100 is what PostgreSQL says. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Says what a person can do about a folder that takes no archive; other errors stay what they are. */
export const explainError = (folder: string, error: NodeJS.ErrnoException): Error => {
  if (diskFullCodes.includes(error.code ?? '')) {
    return new Error(`The disk is full; the older backups in ${folder} are as they were.`, { cause: error })
  }
  return error.path?.startsWith(folder) ? notWritable(folder, error) : error
}
