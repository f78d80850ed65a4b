import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { backupLock } from '../platform/db/locks.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { syncFolder } from '../platform/disk/syncFolder.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { explainError, type NewPaths, prepareFolder, readFolder } from './backupFolder.ts'
import { explainMissing, recordSuccess } from './backupState.ts'
import { connectForCopy } from './connectForCopy.ts'
import { assertSpace, estimateArchiveSize, hasSpace, type ReadDiskSpace } from './diskSpace.ts'
import type { Manifest } from './manifest.ts'
import { copyPictures, measurePictures, type PictureCounts, removeUnlisted } from './pictures.ts'
import { openArchive } from './readArchive.ts'
import { expiredArchives } from './retention.ts'
import { selectDatabaseSize } from './tables.sql.ts'
import { isTestDue, readLastTest, recordTest, shapeOf, testRestore } from './testRestore.ts'
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
  readonly size: number
  readonly manifest: Manifest
  readonly pictures: PictureCounts
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
    if ((error as pg.DatabaseError).code !== lockUnavailable) throw error
    throw new OtherBackupRunning(error)
  }
}

/** The test restore needs the space of the database, on the disk of the backups if this program runs the server. */
const scratchSize = async (lockClient: pg.Client, { connection }: BackupOptions): Promise<number> =>
  typeof connection === 'string' ? 0 : selectDatabaseSize(lockClient)

/**
 * Deletes the archives that have expired, except the last one that was restored as a test, and the pictures that no
 * archive lists any more.
 */
const applyRetention = async (folder: string, at: Date): Promise<string[]> => {
  const problems: string[] = []
  const tested = (await readLastTest(folder))?.archive
  for (const name of expiredArchives(await readFolder(folder), at)) {
    if (name === tested) continue
    await rm(join(folder, name)).catch((error: Error) => {
      problems.push(`An older backup could not be removed: ${error.message}`)
    })
  }
  await removeUnlisted(folder, await readFolder(folder)).catch((error: Error) => {
    problems.push(`Pictures that no backup needs any more could not be removed: ${error.message}`)
  })
  return problems
}

const noSpaceForTest =
  'There is not enough disk space to restore this backup as a test, so it was only read back. Free up some space.'

/**
 * Copying may take hours. If the connection that holds the lock was lost meanwhile, pictures may have been deleted before they
 * were copied: this throws, and the backup is made again.
 */
const assertStillLocked = (lockClient: pg.Client) => lockClient.query('select')

/** Writes all entries into the partial folder and packs them. */
const makeArchive = async (
  lockClient: pg.Client,
  { at, partial, packed }: NewPaths,
  isDue: boolean,
  options: BackupOptions,
) => {
  const { connection, storage, folder, signal, readDiskSpace } = options
  // The entries and the archive that is packed from them.
  const estimate = 2 * (await estimateArchiveSize(folder, await readFolder(folder), lockClient))
  await assertSpace(folder, estimate, readDiskSpace)
  await mkdir(partial, { mode: 0o700 })
  const snapshot = await copySnapshot(connection, partial, signal)
  const newBytes = await measurePictures({ folder, partial })
  const needed = newBytes + snapshot.tables.reduce((sum, { archived }) => sum + archived.size, 0)
  await assertSpace(folder, needed, readDiskSpace)
  const isTested = isDue && (await hasSpace(folder, needed + (await scratchSize(lockClient, options)), readDiskSpace))
  const source = { storage, folder, partial, isChecked: isTested, signal }
  const { counts, pictures } = await copyPictures(source)
  await assertStillLocked(lockClient)
  const manifest = await writeArchive(
    packed,
    partial,
    { ...snapshot, pictures, missing: { count: counts.missing.length, keys: counts.missing } },
    at,
  )
  return { manifest, pictures: counts, isTested }
}

/** Reads the archive back and compares its checksums, and restores it as a test if it is time for that. */
const verify = async (
  lockClient: pg.Client,
  path: string,
  isTested: boolean,
  { connection, schemaFolder, signal }: BackupOptions,
): Promise<void> => {
  const archive = await openArchive(path, schemaFolder)
  if (isTested) await testRestore(lockClient, connection, archive, signal)
}

const makeBackup = async (lockClient: pg.Client, options: BackupOptions): Promise<Backup> => {
  const { folder, test = 'always' } = options
  const paths = await prepareFolder(folder, new Date())
  const { at, path, partial, packed } = paths
  const shape = await shapeOf(lockClient)
  const isDue = test === 'always' || isTestDue(await readLastTest(folder), { shape, at })
  try {
    const made = await makeArchive(lockClient, paths, isDue, options)
    await verify(lockClient, packed, made.isTested, options)
    await rename(packed, path)
    await syncFolder(folder)
    await recordSuccess(folder, made.pictures.missing)
    if (made.isTested) await recordTest(folder, { archive: basename(path), at: at.toISOString(), shape })
    const { size } = await stat(path)
    const warnings = [
      ...(isDue && !made.isTested ? [noSpaceForTest] : []),
      ...(await explainMissing(folder)),
      ...(await applyRetention(folder, at)),
    ]
    return { path, size, ...made, warnings }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Backs up the shop: an archive gets its name after it has been verified; then those that have expired are deleted. */
export const backUp = async (options: BackupOptions): Promise<Backup> => {
  const lockClient = await connectForCopy(options.connection)
  try {
    await lockBackups(lockClient)
    return await makeBackup(lockClient, options)
  } catch (error) {
    throw explainError(options.folder, error as Error)
  } finally {
    await lockClient.end()
  }
}
