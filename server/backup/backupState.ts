import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archive, BackupState, Backups } from '#contract/backup/backup.ts'
import type { Database } from '../platform/db/database.ts'
import { isBackupRunning, selectFirstStart } from './backup.sql.ts'
import { readFolder } from './backupFolder.ts'
import { formatCount } from './manifest.ts'
import { archivesAmong, archiveTime, newestArchive } from './retention.ts'
import { readLastTest, type TestRecord } from './testRestore.ts'

const hourMs = 60 * 60 * 1000
/** Two nights: a missed one is repeated at the next start. */
const maxAgeMs = 48 * hourMs
/** A test is due after a week. Only a lack of disk space prevents it. */
const maxTestAgeMs = 9 * 24 * hourMs

const failureFile = (folder: string) => join(folder, 'failure.txt')

const undefinedIfAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** For the screen. If even this cannot be written, the age of the newest backup will tell. */
export const recordFailure = async (folder: string, { message }: Error): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(failureFile(folder), message, { mode: 0o600 })
  } catch {}
}

/** Names the pictures that the newest backup lacks, one on each line. */
const missingFile = (folder: string) => join(folder, 'missing-pictures.txt')

export const recordSuccess = async (folder: string, missing: readonly string[]): Promise<void> => {
  await rm(failureFile(folder), { force: true })
  if (missing.length === 0) await rm(missingFile(folder), { force: true })
  else await writeFile(missingFile(folder), `${missing.join('\n')}\n`, { mode: 0o600 })
}

/** What to tell about the pictures that the newest backup lacks. Empty if it is complete. */
export const explainMissing = async (folder: string): Promise<string[]> => {
  const names = await readFile(missingFile(folder), 'utf8').catch(undefinedIfAbsent)
  if (names === undefined) return []
  const count = formatCount(names.split('\n').length - 1, 'picture whose file is', 'pictures whose files are')
  return [
    `The backup lacks ${count} missing in the storage. Everything else is backed up. ${missingFile(folder)} names the missing files. If another copy has them, put them back there.`,
  ]
}

const findFailure = async (folder: string) => {
  const found = await stat(failureFile(folder)).catch(undefinedIfAbsent)
  const reason = await readFile(failureFile(folder), 'utf8').catch(undefinedIfAbsent)
  return found && reason !== undefined ? { at: found.mtime, reason } : undefined
}

/** A folder that cannot be read is a failure: nobody could restore from it. */
const readOutcome = async (folder: string, now: Date) => {
  try {
    const names = await readFolder(folder)
    return { newest: newestArchive(names, now), oldest: archivesAmong(names)[0], failure: await findFailure(folder) }
  } catch (error) {
    const reason = `The folder of the backups, ${folder}, cannot be read (${(error as Error).message}).`
    return { newest: undefined, oldest: undefined, failure: { at: now, reason } }
  }
}

const notTested =
  'For more than a week, no backup was restored as a test, because the disk has not enough space for that. They were only read back. Free up some space.'

/** Whether the shop has a recent and complete backup. A new shop has none until its first night. */
export const readBackupState = async (db: Database, folder: string, now: Date): Promise<BackupState> => {
  const { newest, oldest, failure } = await readOutcome(folder, now)
  const newestAt = newest?.at.toISOString() ?? null
  if (failure && (!newest || failure.at > newest.at)) return { newestAt, problem: 'failed', reason: failure.reason }
  const since = newest?.at ?? (await selectFirstStart(db)) ?? now
  if (now.getTime() - since.getTime() > maxAgeMs) return { newestAt, problem: 'tooOld', reason: null }
  if (!newest) return { newestAt, problem: null, reason: null }
  const missing = await explainMissing(folder)
  const testedAt = archiveTime((await readLastTest(folder))?.archive ?? '') ?? oldest?.at ?? now
  const untested = now.getTime() - testedAt.getTime() > maxTestAgeMs ? notTested : null
  const problem = missing.length > 0 ? 'incomplete' : untested ? 'unproven' : null
  return { newestAt, problem, reason: [...missing, untested].filter(Boolean).join(' ') || null }
}

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size

/** Newest first. An archive that is removed at this moment is left out. */
const readArchives = async (folder: string, tested: TestRecord | undefined): Promise<Archive[]> => {
  const names = new Set(tested && [tested.archive, ...tested.earlier])
  // If the folder cannot be read, the state of the backups says so.
  const found = archivesAmong(await readFolder(folder).catch(() => [])).reverse()
  const archives = await Promise.all(
    found.map(async ({ name, at }) => ({ name, at: at.toISOString(), bytes: await sizeOf(join(folder, name)) })),
  )
  return archives.flatMap(({ bytes, ...archive }) =>
    bytes === undefined ? [] : { ...archive, bytes, isProven: names.has(archive.name) },
  )
}

export const measureArchives = async (folder: string): Promise<number> =>
  (await readArchives(folder, undefined)).reduce((sum, { bytes }) => sum + bytes, 0)

export const readBackups = async (db: Database, folder: string, isStarting: boolean): Promise<Backups> => {
  const tested = await readLastTest(folder)
  return {
    archives: await readArchives(folder, tested),
    provenAt: (tested && archiveTime(tested.archive))?.toISOString() ?? null,
    isRunning: isStarting || (await isBackupRunning(db)),
  }
}
