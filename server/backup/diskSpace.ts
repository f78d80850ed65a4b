import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { listFileKeys } from '../files/files.service.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { newestArchive } from './archiveName.ts'
import { listArchives } from './backupFolder.ts'
import { formatMegabytes } from './formatBackup.ts'
import { readManifestOf } from './openArchive.ts'
import { pictureFinder } from './pictureFinder.ts'
import { pictureStore } from './pictureStore.ts'
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

/** An archive of format 1 contains its pictures. */
const sizeWithoutPictures = async (path: string): Promise<number> => {
  const { size } = await stat(path)
  const manifest = await readManifestOf(path).catch(() => undefined)
  return manifest?.format === 1 ? size - manifest.pictures.bytes : size
}

/** Estimates from the newest archive. For the first archive this is too high, because compression is not considered. */
const estimateArchiveSize = async (folder: string, databaseSize: number): Promise<number> => {
  const newest = newestArchive(await listArchives(folder), new Date())
  return newest ? (await sizeWithoutPictures(join(folder, newest.name))) * growthFactor : databaseSize
}

const diskBlock = 4096

/** Counts the files of all pictures, and the bytes of those that are not beside the archives yet, in whole blocks of the disk. */
export const measurePictures = async (folder: string, client: pg.Client) => {
  const findStored = pictureFinder(pictureStore(folder))
  let [files, newBytes] = [0, 0]
  for await (const { key, bytes } of listFileKeys(client)) {
    files += 1
    if (!(await findStored(key))) newBytes += Math.ceil(bytes / diskBlock) * diskBlock
  }
  return { files, newBytes }
}

export interface SpaceForecast {
  readonly needed: number
  readonly free: number
  readonly reserved: number
}

/**
 * A proof needs a scratch database. The built-in PostgreSQL server has it on the same disk as the backups; for an external
 * server this is unknown.
 */
export const forecastSpace = async (
  folder: string,
  client: pg.Client,
  { newPictures, isProof }: { newPictures: number; isProof: boolean },
  { connection, readDiskSpace = readFreeSpace }: DiskSpaceOptions,
): Promise<SpaceForecast> => {
  const databaseSize = await selectDatabaseSize(client)
  const scratchSize = isProof && typeof connection !== 'string' ? databaseSize : 0
  const archiveSize = await estimateArchiveSize(folder, databaseSize)
  const { free, total } = await readDiskSpace(folder)
  const needed = archiveSize + newPictures + scratchSize
  return { needed, free, reserved: reservedSpace(total) }
}

/** How much must be freed before a backup can start, because PostgreSQL stops when it cannot write. */
export const lackingBytes = ({ needed, free, reserved }: SpaceForecast): number => Math.max(0, needed + reserved - free)

/** How much may be written beside the backup. */
export const spareBytes = ({ needed, free, reserved }: SpaceForecast): number => free - needed - reserved

export const notEnoughSpace = (folder: string, { needed, free, reserved }: SpaceForecast): Error =>
  new Error(
    `There is not enough disk space for a backup: it needs about ${formatMegabytes(needed)}, but the disk of ${folder} has only ${formatMegabytes(free)} free, of which ${formatMegabytes(reserved)} must stay free. Free up some space there.`,
  )
