import { statSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { notWritable } from '../platform/disk/notWritable.ts'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import { archiveName, archiveTime } from './archiveName.ts'
import { readLastProof } from './lastProof.ts'
import type { Manifest } from './manifest.ts'
import { containsPictures } from './openArchive.ts'
import { expiredArchives } from './retention.ts'

export const backupFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string => join(DATA_DIR, 'backups')

const partialSuffix = '.partial'

const isPartial = (name: string) =>
  name.endsWith(partialSuffix) && archiveTime(name.slice(0, -partialSuffix.length)) !== undefined

/** An archive is written to the partial path and gets its final path after it has been verified. */
export interface ArchivePaths {
  readonly at: Date
  readonly path: string
  readonly partial: string
}

const unusedPaths = (folder: string, at: Date): ArchivePaths => {
  const path = join(folder, archiveName(at))
  // Not existsSync, which ignores the capability to enter closed folders.
  return statSync(path, { throwIfNoEntry: false })
    ? unusedPaths(folder, new Date(at.getTime() + 1000))
    : { at, path, partial: path + partialSuffix }
}

/** Removes the partial archives of killed backups; only one backup runs at a time. */
export const prepareArchivePaths = async (folder: string, at: Date): Promise<ArchivePaths> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter(isPartial)) await rm(join(folder, name))
  return unusedPaths(folder, at)
}

/** Renames the archive to its final path, durably even after a power cut. */
export const publishArchive = async (folder: string, { path, partial }: ArchivePaths): Promise<void> => {
  await rename(partial, path)
  await syncFolder(folder)
}

/** The names of all files in the folder; none if there is no folder yet. Throws if it cannot be read. */
export const readFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** The names of the archives, the oldest first. */
export const listArchives = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(name => archiveTime(name)).sort()

/**
 * The archives that are never removed: the last proven one and, while pictures are missing, those that contain pictures.
 * Any other archive has no picture that the newest one lacks, because they share the pictures beside them.
 */
export const findProtected = async (folder: string, { missing }: Manifest): Promise<Set<string>> => {
  const found = new Set([(await readLastProof(folder))?.archive ?? ''])
  if (missing.count === 0) return found
  for (const name of await listArchives(folder)) if (await containsPictures(join(folder, name))) found.add(name)
  return found
}

/** Removes the archives that the new one replaces. It tries all of them even if one cannot be removed. */
export const pruneExpired = async (folder: string, { at, path }: ArchivePaths, newest: Manifest): Promise<void> => {
  const isProtected = await findProtected(folder, newest)
  const expired = expiredArchives([...(await readdir(folder)), basename(path)], at)
  await Promise.all(expired.filter(name => !isProtected.has(name)).map(name => rm(join(folder, name))))
}

/** ENOSPC, EDQUOT and EFBIG are errors of the file system, 53100 is PostgreSQL's. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Explains what to do if the folder is full or not writable; other errors are returned unchanged. */
export const explainError = (folder: string, error: NodeJS.ErrnoException): Error => {
  if (diskFullCodes.includes(error.code ?? '')) {
    return new Error(`The disk is full; the older backups in ${folder} have not been changed.`, { cause: error })
  }
  return error.path?.startsWith(folder) ? notWritable(folder, error) : error
}
