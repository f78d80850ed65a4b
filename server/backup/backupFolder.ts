import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../platform/disk/exists.ts'
import { notWritable } from '../platform/disk/notWritable.ts'
import { archiveName, archiveTime } from './retention.ts'

export const backupFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string => join(DATA_DIR, 'backups')

const partialSuffix = '.partial'

const isPartial = (name: string) =>
  name.endsWith(partialSuffix) && archiveTime(name.slice(0, -partialSuffix.length)) !== undefined

export interface NewPaths {
  readonly at: Date
  readonly path: string
  /** The folder of the unfinished archive. */
  readonly partial: string
  /** The archive in it, until it has been verified. */
  readonly packed: string
}

const unusedPaths = (folder: string, at: Date): NewPaths => {
  const path = join(folder, archiveName(at))
  const partial = path + partialSuffix
  return exists(path)
    ? unusedPaths(folder, new Date(at.getTime() + 1000))
    : { at, path, partial, packed: join(partial, 'archive.tar') }
}

/** Creates the folder, and removes what killed backups left; only one backup runs at a time. */
export const prepareFolder = async (folder: string, at: Date): Promise<NewPaths> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter(isPartial)) await rm(join(folder, name), { recursive: true })
  return unusedPaths(folder, at)
}

/** The names of all files in the folder; none if there is no folder yet. Throws if it cannot be read. */
export const readFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** ENOSPC, EDQUOT and EFBIG are errors of the file system, 53100 is PostgreSQL's. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Explains what to do if the folder is full or not writable; other errors are returned unchanged. */
export const explainError = (folder: string, error: NodeJS.ErrnoException): Error => {
  if (diskFullCodes.includes(error.code ?? '')) {
    return new Error(`The disk is full; the older backups in ${folder} have not been changed.`, { cause: error })
  }
  return error.path?.startsWith(folder) ? notWritable(folder, error) : error
}
