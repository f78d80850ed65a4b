import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { newestArchive } from './retention.ts'
import { selectDatabaseSize } from './tables.sql.ts'

interface DiskSpace {
  readonly free: number
  readonly total: number
}

/** Replaces the system call that reads the disk space, for tests. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>

const readFreeSpace: ReadDiskSpace = async folder => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Kept free so that the database can continue to write: 500 MB, or 5 % of a small disk. */
const reservedSpace = (total: number): number => Math.min(500e6, total * 0.05)

const growthFactor = 1.2

/**
 * Estimates the size of the next archive from the newest one. For the first archive this is too high, because compression
 * is not considered.
 */
export const estimateArchiveSize = async (
  folder: string,
  names: readonly string[],
  client: pg.Client,
): Promise<number> => {
  const newest = newestArchive(names, new Date())
  return newest ? (await stat(join(folder, newest.name))).size * growthFactor : selectDatabaseSize(client)
}

export const formatMegabytes = (size: number): string => `${(size / 1e6).toFixed(1)} MB`

const readSpace = async (folder: string, readDiskSpace: ReadDiskSpace = readFreeSpace) => {
  const { free, total } = await readDiskSpace(folder)
  return { free, reserved: reservedSpace(total) }
}

export const hasSpace = async (folder: string, needed: number, readDiskSpace?: ReadDiskSpace): Promise<boolean> => {
  const { free, reserved } = await readSpace(folder, readDiskSpace)
  return needed + reserved <= free
}

/** PostgreSQL stops when it cannot write, so no backup is made that would fill the disk. */
export const assertSpace = async (folder: string, needed: number, readDiskSpace?: ReadDiskSpace): Promise<void> => {
  const { free, reserved } = await readSpace(folder, readDiskSpace)
  if (needed + reserved <= free) return
  throw new Error(
    `There is not enough disk space for a backup: it needs about ${formatMegabytes(needed)}, but the disk of ${folder} has only ${formatMegabytes(free)} free, of which ${formatMegabytes(reserved)} must stay free. Free up some space there.`,
  )
}
