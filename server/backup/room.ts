import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { bytesIn } from '../files/files.service.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { timeOf } from './archiveName.ts'
import { megabytes } from './formatBackup.ts'
import { selectDatabaseSize } from './shape.sql.ts'

export interface Room {
  readonly free: number
  readonly total: number
}

const roomOn = async (folder: string): Promise<Room> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** For the database to go on writing; less of it where the disk is small. */
const reserveOf = (total: number): number => Math.min(500e6, total * 0.05)

const growth = 1.2

const newestArchive = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder))
    .filter(name => timeOf(name))
    .sort()
    .at(-1)

/** The tables are smaller once they are compressed, so the first archive is thought too large. */
const expectedSize = async (folder: string, client: pg.Client, databaseSize: number): Promise<number> => {
  const newest = await newestArchive(folder)
  if (newest) return (await stat(join(folder, newest))).size * growth
  return databaseSize + (await bytesIn(client))
}

/**
 * Refuses what would fill the disk: PostgreSQL stops where it cannot write. A server of our own has its data, and so the
 * scratch database, on the disk of the backups; of another we cannot know.
 */
export const assertDiskSpace = async (
  folder: string,
  client: pg.Client,
  { connection, readRoom = roomOn }: { connection: Connection; readRoom?: (folder: string) => Promise<Room> },
): Promise<void> => {
  const databaseSize = await selectDatabaseSize(client)
  const scratchSize = typeof connection === 'string' ? 0 : databaseSize
  const needed = (await expectedSize(folder, client, databaseSize)) + scratchSize
  const { free, total } = await readRoom(folder)
  if (free >= needed + reserveOf(total)) return
  throw new Error(
    `There is too little room for a backup: it takes about ${megabytes(needed)}, and of the ${megabytes(free)} that are free on the disk of ${folder}, ${megabytes(reserveOf(total))} must stay free. Make room there.`,
  )
}
