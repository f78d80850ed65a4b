import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { backupLock } from '../platform/db/locks.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { type ArchivePaths, explainError, prepareArchivePaths, pruneExpired, publishArchive } from './backupFolder.ts'
import { connectForCopy } from './copyClient.ts'
import { assertDiskSpace, type DiskSpaceOptions, findNewestArchive } from './diskSpace.ts'
import { loadTables } from './loadTables.ts'
import type { Manifest } from './manifest.ts'
import { type Archive, openArchive, readManifestOf } from './openArchive.ts'
import { inScratchDatabase } from './scratchDatabase.ts'
import { writeArchive } from './writeArchive.ts'

export interface BackupOptions extends DiskSpaceOptions {
  readonly storage: Storage
  readonly folder: string
  readonly schemaFolder?: string
  readonly signal?: AbortSignal
}

export interface Backup {
  readonly path: string
  readonly size: number
  readonly manifest: Manifest
  /** Problems after the archive was complete; they need no retry. */
  readonly warnings: readonly string[]
}

export const backupFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string => join(DATA_DIR, 'backups')

const lockUnavailable = '55P03'

/** Locks out other backups until the connection ends. The lock of a killed backup may take a moment to be released. */
const lockBackups = async (client: pg.Client): Promise<void> => {
  try {
    await client.query("set lock_timeout = '3s'")
    await client.query(`select pg_advisory_lock(${backupLock})`)
    await client.query('set lock_timeout = 0')
  } catch (error) {
    if ((error as pg.DatabaseError).code !== lockUnavailable) throw error
    throw new Error('Another backup of this shop is running. Wait until it has finished.', { cause: error })
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

/** Verifies an archive: reads it and restores it into the scratch database; every row and file is compared. */
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

/** Applies the retention. If this archive lacks pictures, older archives may still have them and are not removed. */
const pruneArchives = async (folder: string, paths: ArchivePaths, { missingFiles }: Manifest): Promise<string[]> => {
  if (missingFiles.length > 0) {
    return ['Older backups are not removed while files are missing in the storage, because they may contain them.']
  }
  try {
    await pruneExpired(folder, paths)
    return []
  } catch (error) {
    return [`An older backup could not be removed: ${(error as Error).message}`]
  }
}

/** Whether older archives may contain pictures that the newest one lacks. */
const mayLackFiles = async (folder: string): Promise<boolean> => {
  const newest = await findNewestArchive(folder)
  if (!newest) return true
  const manifest = await readManifestOf(join(folder, newest)).catch(() => undefined)
  return manifest === undefined || manifest.missingFiles.length > 0
}

/** If there is no space for one more archive, those that the new one replaces are removed before it is written. */
const makeRoom = async (folder: string, paths: ArchivePaths, assertSpace: () => Promise<void>): Promise<void> => {
  try {
    await assertSpace()
  } catch (error) {
    if (await mayLackFiles(folder)) throw error
    await pruneExpired(folder, paths)
    await assertSpace()
  }
}

const makeArchive = async (lockClient: pg.Client, options: BackupOptions): Promise<Backup> => {
  const { connection, storage, folder, signal } = options
  const at = new Date()
  const paths = await prepareArchivePaths(folder, at)
  try {
    return await inScratchDatabase(lockClient, connection, async openScratch => {
      await makeRoom(folder, paths, () => assertDiskSpace(folder, lockClient, options))
      const written = await writeArchive(paths.partial, { connection, storage, signal }, at)
      await verifyArchive(paths.partial, openScratch, options)
      await publishArchive(folder, paths)
      return { path: paths.path, ...written, warnings: await pruneArchives(folder, paths, written.manifest) }
    })
  } catch (error) {
    await rm(paths.partial, { force: true })
    throw error
  }
}

/** Creates an archive of the shop, verifies it before it gets its final name, and removes expired archives. */
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
