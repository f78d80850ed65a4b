import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sumFileBytes } from '../files/files.service.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { archiveTime } from './archiveName.ts'
import { formatMegabytes } from './formatBackup.ts'
import { selectDatabaseSize } from './shape.sql.ts'

export interface DiskSpace {
  readonly free: number
  readonly total: number
}

const readDiskSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** For the database to go on writing; less of it where the disk is small. */
const reservedSpace = (total: number): number => Math.min(500e6, total * 0.05)

const growthFactor = 1.2

const findNewestArchive = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder))
    .filter(name => archiveTime(name))
    .sort()
    .at(-1)

/** The tables are smaller once they are compressed, so the first archive is thought too large. */
const estimateArchiveSize = async (folder: string, client: pg.Client, databaseSize: number): Promise<number> => {
  const newest = await findNewestArchive(folder)
  if (newest) return (await stat(join(folder, newest))).size * growthFactor
  return databaseSize + (await sumFileBytes(client))
}

/**
 * Refuses what would fill the disk: PostgreSQL stops where it cannot write. A server of our own has its data, and so the
 * scratch database, on the disk of the backups; of another we cannot know.
 */
export const assertDiskSpace = async (
  folder: string,
  client: pg.Client,
  {
    connection,
    readRoom = readDiskSpace,
  }: { connection: Connection; readRoom?: (folder: string) => Promise<DiskSpace> },
): Promise<void> => {
  const databaseSize = await selectDatabaseSize(client)
  const scratchSize = typeof connection === 'string' ? 0 : databaseSize
  const needed = (await estimateArchiveSize(folder, client, databaseSize)) + scratchSize
  const { free, total } = await readRoom(folder)
  if (free >= needed + reservedSpace(total)) return
  throw new Error(
    `There is too little room for a backup: it takes about ${formatMegabytes(needed)}, and of the ${formatMegabytes(free)} that are free on the disk of ${folder}, ${formatMegabytes(reservedSpace(total))} must stay free. Make room there.`,
  )
}
