import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '#contract/message.ts'
import { exists } from '../platform/disk/exists.ts'
import { notWritable } from '../platform/disk/notWritable.ts'
import { MessageError } from '../platform/messageError.ts'
import { type ArchiveFile, archiveName, archivesAmong } from './retention.ts'

export const backupFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string => join(DATA_DIR, 'backups')

/** The archives in the folder, the oldest first; none if there is no folder yet. Throws if it cannot be read. */
export const listArchives = async (folder: string): Promise<ArchiveFile[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return archivesAmong(names)
}

/** This time, or a few seconds later if there is an archive of this second. */
export const unusedTime = (folder: string, at: Date): Date =>
  exists(join(folder, archiveName(at))) ? unusedTime(folder, new Date(at.getTime() + 1000)) : at

/** ENOSPC, EDQUOT and EFBIG are errors of the file system, 53100 is PostgreSQL's. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Explains what to do if the folder is full or not writable; other errors are returned unchanged. */
export const explainError = (folder: string, error: NodeJS.ErrnoException): Error => {
  if (diskFullCodes.includes(error.code ?? '')) {
    return new MessageError(
      message('The disk is full; the older backups in {folder} have not been changed.', { folder }),
      { cause: error },
    )
  }
  return error.path?.startsWith(folder) ? notWritable(folder, error) : error
}
