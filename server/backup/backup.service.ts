import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { formatMessage } from '#contract/formatMessage.ts'
import { backupLock } from '../platform/db/locks.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  archiveName,
  assertSpace,
  expiredArchives,
  explainError,
  listArchives,
  type ReadDiskSpace,
  unusedTime,
} from './backupFolder.ts'
import { explainMissing, recordSuccess } from './backupState.ts'
import { connectForCopy } from './connectForCopy.ts'
import { copyPictures, measureNewPictures, removeUnlisted } from './copyPictures.ts'
import { openArchive } from './readArchive.ts'
import { selectDatabaseSize } from './tables.sql.ts'
import { isTestDue, recordTest, testRestore } from './testRestore.ts'
import { copySnapshot, writeArchive } from './writeArchive.ts'

export interface BackupOptions {
  readonly connection: Connection
  readonly storage: Storage
  readonly folder: string
  readonly schemaFolder?: string | undefined
  readonly readDiskSpace?: ReadDiskSpace
  /** When to restore the archive as a test and to compare every picture. By default always, as somebody who starts a backup expects. */
  readonly test?: 'always' | 'weekly'
}

export class OtherBackupRunning extends Error {
  constructor(cause: unknown) {
    super('Another backup of this shop is running. Wait until it has finished.', { cause })
    this.name = 'OtherBackupRunning'
  }
}

/**
 * Locks out other backups and the sweep of unused files until the connection ends. The lock of a killed backup may take a
 * moment to be released.
 */
const lockBackups = async (client: pg.Client): Promise<void> => {
  const lockUnavailable = '55P03'
  await client.query("set lock_timeout = '3s'")
  await client.query(`select pg_advisory_lock(${backupLock})`).catch((error: pg.DatabaseError) => {
    throw error.code === lockUnavailable ? new OtherBackupRunning(error) : error
  })
  await client.query('set lock_timeout = 0')
}

/**
 * The bytes that a backup needs at most: the new pictures, and the size of the database for the archive and its parts.
 * A test restore needs that much again, on the same disk if this program runs the server.
 */
const estimateSize = async (lockClient: pg.Client, { connection, folder }: BackupOptions, isTested: boolean) => {
  const copies = isTested && typeof connection !== 'string' ? 2 : 1
  return copies * (await selectDatabaseSize(lockClient)) + (await measureNewPictures(lockClient, folder))
}

/** Deletes the archives that have expired, and those of these pictures that no archive lists any more. */
const applyRetention = async (folder: string, at: Date, unlisted: Set<string>, warnings: string[]) => {
  const explain = (error: Error) => warnings.push(`Older backups or pictures could not be removed: ${error.message}`)
  for (const name of expiredArchives(await listArchives(folder), at)) await rm(join(folder, name)).catch(explain)
  await removeUnlisted(folder, unlisted).catch(explain)
}

/** Copies the tables and the pictures, packs them, reads the archive back, and gives it its name. */
const makeBackup = async (lockClient: pg.Client, partial: string, options: BackupOptions) => {
  const { connection, storage, folder, schemaFolder, test = 'always' } = options
  const at = unusedTime(folder, new Date())
  const name = archiveName(at)
  const [packed, path] = [join(partial, name), join(folder, name)]
  const isTested = test === 'always' || (await isTestDue(lockClient, folder, at))
  await assertSpace(folder, await estimateSize(lockClient, options, isTested), options.readDiskSpace)
  const snapshot = await copySnapshot(connection, partial)
  const warnings: string[] = []
  const source = { storage, folder, partial, isChecked: isTested, warnings }
  const { pictures, missing, unlisted } = await copyPictures(lockClient, source)
  // If the lock was lost meanwhile, pictures may have been deleted before they were copied: this throws.
  await lockClient.query('select')
  const manifest = await writeArchive(packed, partial, { ...snapshot, pictures }, at)
  const archive = await openArchive(packed, schemaFolder)
  if (isTested) await testRestore(lockClient, connection, archive)
  await rename(packed, path)
  await syncFolder(folder)
  if (isTested) await recordTest(folder, name)
  await recordSuccess(folder, missing)
  if (missing.length > 0) warnings.push(formatMessage(explainMissing(folder, missing.length), 'en'))
  await applyRetention(folder, at, unlisted, warnings)
  return { path, manifest, isTested, warnings }
}

/** Backs up the shop: an archive gets its name after it has been verified; then those that have expired are deleted. */
export const backUp = async (options: BackupOptions) => {
  const { connection, folder } = options
  const partial = join(folder, '.partial')
  const lockClient = await connectForCopy(connection)
  try {
    await lockBackups(lockClient)
    // A killed backup has left its folder.
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true, mode: 0o700 })
    return await makeBackup(lockClient, partial, options).finally(() => rm(partial, { recursive: true, force: true }))
  } catch (error) {
    throw explainError(folder, error as Error)
  } finally {
    await lockClient.end()
  }
}
