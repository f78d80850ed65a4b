import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { backupLock } from '../platform/db/locks.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { type ArchivePaths, explainError, prepareArchivePaths, pruneExpired, publishArchive } from './backupFolder.ts'
import { progressReporter, type ReportProgress } from './backupProgress.ts'
import { clearFailure } from './backupState.ts'
import { connectForCopy } from './copyClient.ts'
import type { PictureCounts } from './copyPictures.ts'
import { type DiskSpaceOptions, forecastSpace, measurePictures, spareBytes } from './diskSpace.ts'
import { isProofDue, readLastProof, recordProof, recordSkippedProof, shapeOf } from './lastProof.ts'
import { loadTables } from './loadTables.ts'
import { listLost, readLost, recordLost } from './lostPictures.ts'
import { makeRoom } from './makeRoom.ts'
import type { Manifest } from './manifest.ts'
import { listMissing } from './missingPictures.ts'
import { type Archive, openArchive } from './openArchive.ts'
import { pictureStore } from './pictureStore.ts'
import { inScratchDatabase } from './scratchDatabase.ts'
import { sweepPictures } from './sweepPictures.ts'
import { writeArchive } from './writeArchive.ts'

export interface BackupOptions extends DiskSpaceOptions {
  readonly storage: Storage
  readonly folder: string
  readonly schemaFolder?: string | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * When to restore the archive into a scratch database and to compare every picture. By default always, as somebody who
   * starts a backup expects; it then also puts back the pictures that the storage was found to have lost.
   */
  readonly proof?: 'always' | 'weekly'
}

export interface Backup {
  readonly path: string
  readonly size: number
  readonly manifest: Manifest
  readonly pictures: PictureCounts
  readonly isProven: boolean
  /** Problems after the archive was complete; they need no retry. */
  readonly warnings: readonly string[]
}

const lockUnavailable = '55P03'
const otherIsRunning = 'backup.otherIsRunning'

/** By its code, because the error of a worker thread loses its class. */
export const isOtherRunning = (error: unknown): boolean => (error as { code?: unknown }).code === otherIsRunning

/** Locks out other backups until the connection ends. The lock of a killed backup may take a moment to be released. */
const lockBackups = async (client: pg.Client): Promise<void> => {
  try {
    await client.query("set lock_timeout = '3s'")
    await client.query(`select pg_advisory_lock(${backupLock})`)
    await client.query('set lock_timeout = 0')
  } catch (error) {
    if ((error as pg.DatabaseError).code !== lockUnavailable) throw error
    const refusal = new Error('Another backup of this shop is running. Wait until it has finished.', { cause: error })
    throw Object.assign(refusal, { code: otherIsRunning })
  }
}

const loadInto = async (
  scratch: pg.Client,
  archive: Archive,
  options: Parameters<typeof loadTables>[2],
): Promise<void> => {
  try {
    await scratch.query('begin')
    await loadTables(scratch, archive, options)
    await scratch.query('commit')
  } finally {
    await scratch.end()
  }
}

/** Reads the archive back and compares its checksums. A proof also restores it into a scratch database. */
const verifyArchive = async (
  lockClient: pg.Client,
  path: string,
  isProof: boolean,
  { connection, schemaFolder, signal }: BackupOptions,
  report: ReportProgress,
): Promise<void> => {
  await report({ phase: 'check', done: 0, total: 0 })
  // The pictures have been compared while they were listed.
  const archive = await openArchive(path, { schemaFolder, arePicturesUnchecked: true })
  try {
    if (!isProof) return
    await inScratchDatabase(lockClient, connection, async openScratch =>
      loadInto(await openScratch(), archive, { signal, report }),
    )
  } finally {
    await archive.close()
  }
}

/** Applies the retention. */
const pruneArchives = async (folder: string, paths: ArchivePaths, newest: Manifest): Promise<string[]> => {
  const problems: string[] = []
  await pruneExpired(folder, paths, newest).catch((error: Error) => {
    problems.push(`An older backup could not be removed: ${error.message}`)
  })
  await sweepPictures(folder).catch((error: Error) => {
    problems.push(`Pictures that no backup needs any more could not be removed: ${error.message}`)
  })
  return problems
}

const noRoomForProof =
  'There is not enough disk space to restore this backup as a test, so it was only read back. Free up some space.'

const makeArchive = async (lockClient: pg.Client, options: BackupOptions): Promise<Backup> => {
  const { connection, storage, folder, signal, proof = 'always' } = options
  const paths = await prepareArchivePaths(folder, new Date())
  const { at, path, partial } = paths
  const shape = await shapeOf(lockClient)
  const report = progressReporter(lockClient)
  const isDue = proof === 'always' || isProofDue(await readLastProof(folder), { shape, at })
  try {
    const { files, newBytes: newPictures } = await measurePictures(folder, lockClient)
    const isProof = await makeRoom(folder, paths, isDue, withProof =>
      forecastSpace(folder, lockClient, { newPictures, isProof: withProof }, options),
    )
    const store = pictureStore(folder)
    const check = isProof ? 'all' : 'share'
    const lostBefore = new Set((await readLost(folder)).keys)
    const space = await forecastSpace(folder, lockClient, { newPictures, isProof }, options)
    const putBackRoom = proof === 'always' && lostBefore.size > 0 ? { bytes: spareBytes(space) } : undefined
    const source = { connection, storage, store, check, at, signal, files, report, lostBefore, putBackRoom } as const
    const { counts, ...written } = await writeArchive(partial, source)
    await verifyArchive(lockClient, partial, isProof, options, report)
    await publishArchive(folder, paths)
    await clearFailure(folder)
    await recordLost(folder, { ...counts.lost, failure: counts.putBack.failure })
    if (isProof) await recordProof(folder, { archive: basename(path), at: at.toISOString(), shape })
    const isSkipped = isDue && !isProof
    if (isSkipped) await recordSkippedProof(folder, noRoomForProof)
    const warnings = [
      ...(isSkipped ? [noRoomForProof] : []),
      ...listMissing(basename(path), written.manifest.missing),
      ...listLost(counts),
      ...(await pruneArchives(folder, paths, written.manifest)),
    ]
    return { path, ...written, pictures: counts, isProven: isProof, warnings }
  } catch (error) {
    await rm(partial, { force: true })
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
