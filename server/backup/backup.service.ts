import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { formatMessage } from '#contract/formatMessage.ts'
import { backupLock } from '../platform/db/locks.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { explainError, listArchives, unusedTime } from './backupFolder.ts'
import { explainMissing, recordSuccess } from './backupState.ts'
import { connectForCopy } from './connectForCopy.ts'
import { copyPictures, measureNewPictures, removeUnlisted } from './copyPictures.ts'
import { assertSpace, type ReadDiskSpace } from './diskSpace.ts'
import type { Manifest } from './manifest.ts'
import { openArchive } from './readArchive.ts'
import { archiveName, expiredArchives } from './retention.ts'
import { selectDatabaseSize } from './tables.sql.ts'
import { isTestDue, recordTest, sumSchema, testRestore } from './testRestore.ts'
import { copySnapshot, writeArchive } from './writeArchive.ts'

export interface BackupOptions {
  readonly connection: Connection
  readonly storage: Storage
  readonly folder: string
  readonly schemaFolder?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly readDiskSpace?: ReadDiskSpace
  /** When to restore the archive as a test and to compare every picture. By default always, as somebody who starts a backup expects. */
  readonly test?: 'always' | 'weekly'
}

export interface Backup {
  readonly path: string
  readonly manifest: Manifest
  readonly isTested: boolean
  /** Problems that need no retry. */
  readonly warnings: readonly string[]
}

const lockUnavailable = '55P03'

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
  try {
    await client.query("set lock_timeout = '3s'")
    await client.query(`select pg_advisory_lock(${backupLock})`)
    await client.query('set lock_timeout = 0')
  } catch (error) {
    throw (error as pg.DatabaseError).code === lockUnavailable ? new OtherBackupRunning(error) : error
  }
}

/**
 * The bytes that a backup needs at most: the new pictures, and the size of the database for the archive and its parts.
 * The test restore needs that much again, on the same disk if this program runs the server.
 */
const estimateSize = async (lockClient: pg.Client, { connection, folder }: BackupOptions): Promise<number> => {
  const copies = typeof connection === 'string' ? 1 : 2
  return copies * (await selectDatabaseSize(lockClient)) + (await measureNewPictures(lockClient, folder))
}

/** Deletes the archives that have expired, and those of these pictures that no archive lists any more. */
const applyRetention = async (folder: string, at: Date, unlisted: Set<string>): Promise<string[]> => {
  const problems: string[] = []
  for (const name of expiredArchives(await listArchives(folder), at)) {
    await rm(join(folder, name)).catch((error: Error) => {
      problems.push(`An older backup could not be removed: ${error.message}`)
    })
  }
  await removeUnlisted(folder, unlisted).catch((error: Error) => {
    problems.push(`Pictures that no backup needs any more could not be removed: ${error.message}`)
  })
  return problems
}

/**
 * Copying may take hours. If the connection that holds the lock was lost meanwhile, pictures may have been deleted before they
 * were copied: this throws, and the backup is made again.
 */
const assertStillLocked = (lockClient: pg.Client) => lockClient.query('select')

const explainDamaged = (keys: readonly string[]): string[] =>
  keys.length === 0
    ? []
    : [`The disk of the backups has damaged these pictures, which were copied again if possible: ${keys.join(', ')}`]

/** Copies the tables and the pictures, packs them, reads the archive back, and gives it its name. */
const makeBackup = async (lockClient: pg.Client, partial: string, options: BackupOptions): Promise<Backup> => {
  const { connection, storage, folder, schemaFolder, signal, test = 'always' } = options
  await assertSpace(folder, await estimateSize(lockClient, options), options.readDiskSpace)
  const at = unusedTime(folder, new Date())
  const [packed, path] = [join(partial, archiveName(at)), join(folder, archiveName(at))]
  const snapshot = await copySnapshot(connection, partial, signal)
  const schema = sumSchema(snapshot.migrations, snapshot.tables)
  const isTested = test === 'always' || (await isTestDue(folder, schema, at))
  const source = { storage, folder, partial, isChecked: isTested, signal }
  const { pictures, damaged, missing, unlisted } = await copyPictures(lockClient, source)
  await assertStillLocked(lockClient)
  const content = { ...snapshot, pictures, missing: { count: missing.length, keys: missing.slice(0, 10) } }
  const manifest = await writeArchive(packed, partial, content, at)
  const archive = await openArchive(packed, schemaFolder)
  if (isTested) await testRestore(lockClient, connection, archive, signal)
  await rename(packed, path)
  await syncFolder(folder)
  if (isTested) await recordTest(folder, archiveName(at), schema)
  await recordSuccess(folder, missing)
  const problems = await applyRetention(folder, at, unlisted)
  return {
    path,
    manifest,
    isTested,
    warnings: [
      ...explainDamaged(damaged),
      ...(await explainMissing(folder)).map(missing => formatMessage(missing, 'en')),
      ...problems,
    ],
  }
}

/** Backs up the shop: an archive gets its name after it has been verified; then those that have expired are deleted. */
export const backUp = async (options: BackupOptions): Promise<Backup> => {
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
