import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { backupLock } from '../platform/db/locks.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { type ArchivePaths, explainError, prepareArchivePaths, pruneExpired, publishArchive } from './backupFolder.ts'
import { connectForCopy } from './copyClient.ts'
import { assertDiskSpace, type DiskSpace } from './diskSpace.ts'
import { loadTables } from './loadTables.ts'
import type { Manifest } from './manifest.ts'
import { type Archive, openArchive } from './openArchive.ts'
import { inScratchDatabase } from './scratchDatabase.ts'
import { writeArchive } from './writeArchive.ts'

export interface BackupOptions {
  readonly connection: Connection
  readonly storage: Storage
  readonly folder: string
  readonly schemaFolder?: string
  readonly signal?: AbortSignal
  /** What there is on the disk of a folder; asked of the system unless told. */
  readonly readDiskSpace?: (folder: string) => Promise<DiskSpace>
}

export interface Backup {
  readonly path: string
  readonly size: number
  readonly manifest: Manifest
  /** What went wrong after there was a good archive: no reason to make another. */
  readonly warnings: readonly string[]
}

export const backupFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string => join(DATA_DIR, 'backups')

const lockUnavailable = '55P03'

/** Held until the connection ends, however it ends. A killed backup's may take a moment to. */
const lockBackups = async (client: pg.Client): Promise<void> => {
  try {
    await client.query("set lock_timeout = '3s'")
    await client.query(`select pg_advisory_lock(${backupLock})`)
    await client.query('set lock_timeout = 0')
  } catch (error) {
    if ((error as pg.DatabaseError).code !== lockUnavailable) throw error
    throw new Error('Another backup of this shop is under way. Wait until it has finished.', { cause: error })
  }
}

const loadInto = async (scratch: pg.Client, archive: Archive, signal?: AbortSignal): Promise<void> => {
  try {
    await scratch.query('begin')
    await loadTables(scratch, archive, signal)
    await scratch.query('commit')
  } finally {
    await scratch.end()
  }
}

/** Reads the archive and restores it as a real restore would; every row and file is compared. */
const verifyArchive = async (
  path: string,
  openScratch: () => Promise<pg.Client>,
  { schemaFolder, signal }: BackupOptions,
): Promise<void> => {
  const archive = await openArchive(path, schemaFolder)
  try {
    await loadInto(await openScratch(), archive, signal)
  } finally {
    await archive.close()
  }
}

/** An archive that lacks pictures is no reason to remove those that may have them. */
const pruneArchives = async (folder: string, place: ArchivePaths, { missingFiles }: Manifest): Promise<string[]> => {
  if (missingFiles.length > 0) {
    return ['Older backups are not removed while files are missing in the storage, since they may hold them.']
  }
  try {
    await pruneExpired(folder, place)
    return []
  } catch (error) {
    return [`An older backup could not be removed: ${(error as Error).message}`]
  }
}

const makeArchive = async (lockClient: pg.Client, options: BackupOptions): Promise<Backup> => {
  const { connection, storage, folder, signal } = options
  const at = new Date()
  const place = await prepareArchivePaths(folder, at)
  try {
    return await inScratchDatabase(lockClient, connection, async openScratch => {
      await assertDiskSpace(folder, lockClient, options)
      const written = await writeArchive(place.partial, { connection, storage, signal }, at)
      await verifyArchive(place.partial, openScratch, options)
      await publishArchive(folder, place)
      return { path: place.path, ...written, warnings: await pruneArchives(folder, place, written.manifest) }
    })
  } catch (error) {
    await rm(place.partial, { force: true })
    throw error
  }
}

/** One archive of the shop as it is now, proved before it gets its name; nothing else is ever changed but by pruning. */
export const backUp = async (options: BackupOptions): Promise<Backup> => {
  const lockClient = await connectForCopy(options.connection)
  try {
    await lockBackups(lockClient)
    return await makeArchive(lockClient, options)
  } catch (error) {
    throw explainError(options.folder, error as Error)
  } finally {
    await lockClient.end()
  }
}
