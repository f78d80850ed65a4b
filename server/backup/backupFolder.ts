import type { StatsFs } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '#contract/message.ts'
import { shopDay } from '#contract/shopTime.ts'
import { exists } from '../platform/disk/exists.ts'
import { notWritable } from '../platform/disk/notWritable.ts'
import { MessageError } from '../platform/messageError.ts'

export const backupFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string => join(DATA_DIR, 'backups')

export const archiveName = (at: Date): string => `tigena-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`

const archiveNamePattern = /^tigena-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

/** The time in the name of an archive, or undefined if it is not the name of an archive. */
export const archiveTime = (name: string): Date | undefined => {
  const at = new Date(name.replace(archiveNamePattern, '$1T$2:$3:$4Z'))
  return Number.isNaN(at.getTime()) || archiveName(at) !== name ? undefined : at
}

interface ArchiveFile {
  readonly name: string
  readonly at: Date
}

/** The archives among the names of files, the oldest first. */
export const archivesAmong = (names: readonly string[]): ArchiveFile[] =>
  names
    .flatMap(name => {
      const at = archiveTime(name)
      return at ? { name, at } : []
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())

/** The names in a folder. None if there is no folder yet; it throws if it cannot be read. */
export const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

export const listArchives = async (folder: string): Promise<ArchiveFile[]> => archivesAmong(await listFolder(folder))

/** This time, or a few seconds later if there is an archive of this second. */
export const unusedTime = (folder: string, at: Date): Date =>
  exists(join(folder, archiveName(at))) ? unusedTime(folder, new Date(at.getTime() + 1000)) : at

const retentionDays = 30
const dayMs = 24 * 60 * 60 * 1000

/**
 * Backup retention: returns the archives to delete now that the newest one exists. The last archive of each of the newest
 * 30 days with an archive is kept, and every archive less than a day old. Archives dated in the future, after the clock was
 * set back, are kept and not counted.
 */
export const expiredArchives = (archives: readonly ArchiveFile[], newest: Date): string[] => {
  const past = archives.filter(({ at }) => at <= newest)
  const lastOfDay = new Map(past.map(({ name, at }) => [shopDay(at), name]))
  const newestOfDays = new Set([...lastOfDay.values()].slice(-retentionDays))
  const isYoung = (at: Date) => newest.getTime() - at.getTime() < dayMs
  return past.filter(({ name, at }) => !newestOfDays.has(name) && !isYoung(at)).map(({ name }) => name)
}

/** Replaces the system call that reads the disk space, for tests. */
export type ReadDiskSpace = (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>>

const megabytes = (size: number): string => `${(size / 1e6).toFixed(1)} MB`

/** PostgreSQL stops when it cannot write, so 500 MB, or 5 % of a small disk, stay free for it. */
export const assertSpace = async (folder: string, needed: number, readDiskSpace: ReadDiskSpace = statfs) => {
  const { bavail, blocks, bsize } = await readDiskSpace(folder)
  const [free, reserved] = [bavail * bsize, Math.min(500e6, blocks * bsize * 0.05)]
  if (needed + reserved <= free) return
  throw new MessageError(
    message(
      'There is not enough disk space for a backup: it needs about {needed}, but the disk of {folder} has only {free} free, of which {reserved} must stay free. Free up some space there.',
      { folder, needed: megabytes(needed), free: megabytes(free), reserved: megabytes(reserved) },
    ),
  )
}

/** ENOSPC, EDQUOT and EFBIG are errors of the file system, 53100 is PostgreSQL's. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Explains what to do if the folder is full or not writable; other errors are returned unchanged. */
export const explainError = (folder: string, error: NodeJS.ErrnoException): Error => {
  if (diskFullCodes.includes(error.code ?? ''))
    return new MessageError(
      message('The disk is full; the older backups in {folder} have not been changed.', { folder }),
      { cause: error },
    )
  return error.path?.startsWith(folder) ? notWritable(folder, error) : error
}
