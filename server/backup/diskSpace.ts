import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sumFileBytes } from '../files/files.service.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { archiveTime } from './archiveName.ts'
import { formatMegabytes } from './formatBackup.ts'
import { selectDatabaseSize } from './shape.sql.ts'

interface DiskSpace {
  readonly free: number
  readonly total: number
}

export interface DiskSpaceOptions {
  readonly connection: Connection
  /** Replaces the system call that reads the disk space, for tests. */
  readonly readDiskSpace?: (folder: string) => Promise<DiskSpace>
}

const readFreeSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Kept free so that the database can continue to write: 500 MB, or 5 % of a small disk. */
const reservedSpace = (total: number): number => Math.min(500e6, total * 0.05)

const growthFactor = 1.2

export const findNewestArchive = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder))
    .filter(name => archiveTime(name))
    .sort()
    .at(-1)

/** Estimates from the newest archive. For the first archive this is too high, because compression is not considered. */
const estimateArchiveSize = async (folder: string, client: pg.Client, databaseSize: number): Promise<number> => {
  const newest = await findNewestArchive(folder)
  if (newest) return (await stat(join(folder, newest))).size * growthFactor
  return databaseSize + (await sumFileBytes(client))
}

/**
 * Refuses a backup that would fill the disk, because PostgreSQL stops when it cannot write. The built-in PostgreSQL server
 * has the scratch database on the same disk as the backups; for an external server this is unknown.
 */
export const assertDiskSpace = async (
  folder: string,
  client: pg.Client,
  { connection, readDiskSpace = readFreeSpace }: DiskSpaceOptions,
): Promise<void> => {
  const databaseSize = await selectDatabaseSize(client)
  const scratchSize = typeof connection === 'string' ? 0 : databaseSize
  const needed = (await estimateArchiveSize(folder, client, databaseSize)) + scratchSize
  const { free, total } = await readDiskSpace(folder)
  if (free >= needed + reservedSpace(total)) return
  throw new Error(
    `There is not enough disk space for a backup: it needs about ${formatMegabytes(needed)}, but the disk of ${folder} has only ${formatMegabytes(free)} free, of which ${formatMegabytes(reservedSpace(total))} must stay free. Free up some space there.`,
  )
}
