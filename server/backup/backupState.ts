import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archive, BackupState, Backups } from '#contract/backup/backup.ts'
import { formatMessage } from '#contract/formatMessage.ts'
import type { Language } from '#contract/language.ts'
import { message } from '#contract/message.ts'
import type { Database } from '../platform/db/database.ts'
import { isBackupRunning } from '../platform/db/locks.ts'
import { MessageError } from '../platform/messageError.ts'
import { selectFirstStart } from './backup.sql.ts'
import { listArchives } from './backupFolder.ts'
import { readTested } from './testRestore.ts'

/** Two nights: a missed one is repeated at the next start. */
const maxAgeMs = 48 * 60 * 60 * 1000

/** Why the newest attempt failed. It is removed by the next success. */
const failureFile = (folder: string) => join(folder, 'failure.txt')
/** The pictures that the newest backup lacks, one on each line. */
const missingFile = (folder: string) => join(folder, 'missing-pictures.txt')

const readIfPresent = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const reasonOf = (error: Error): string =>
  error instanceof MessageError ? error.text : message('{cause}', { cause: error.message })

/** If even this cannot be written, the age of the newest backup will tell. */
export const recordFailure = async (folder: string, error: Error): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(failureFile(folder), reasonOf(error), { mode: 0o600 })
  } catch {}
}

export const recordSuccess = async (folder: string, missing: readonly string[]): Promise<void> => {
  await rm(failureFile(folder), { force: true })
  if (missing.length === 0) await rm(missingFile(folder), { force: true })
  else await writeFile(missingFile(folder), `${missing.join('\n')}\n`, { mode: 0o600 })
}

/** What to tell about the pictures that the newest backup lacks. */
export const explainMissing = (folder: string, count: number): string =>
  message(
    'The backup lacks files of pictures that are missing in the storage: {n}. Everything else is backed up. {file} names them. If another copy has them, put them back into the storage.',
    { n: count, file: missingFile(folder) },
  )

/** An archive that is dated in the future, after the clock was set back, does not count. */
const readState = async (db: Database, folder: string, now: Date): Promise<BackupState> => {
  const newest = (await listArchives(folder)).findLast(({ at }) => at <= now)?.at
  const newestAt = newest?.toISOString() ?? null
  const failure = await readIfPresent(failureFile(folder))
  // An earlier version wrote it in plain English first.
  if (failure !== undefined) return { newestAt, problem: 'failed', reason: failure.split('\n\n').at(-1) ?? null }
  // A new shop has no backup until its first night.
  const since = newest ?? (await selectFirstStart(db)) ?? now
  if (now.getTime() - since.getTime() > maxAgeMs) return { newestAt, problem: 'tooOld', reason: null }
  const missing = await readIfPresent(missingFile(folder))
  if (!newest || missing === undefined) return { newestAt, problem: null, reason: null }
  return { newestAt, problem: 'incomplete', reason: explainMissing(folder, missing.split('\n').length - 1) }
}

/** Whether the shop has a recent and complete backup. A folder that cannot be read is a failure: nobody could restore from it. */
export const readBackupState = async (
  db: Database,
  folder: string,
  now: Date,
  language: Language = 'en',
): Promise<BackupState> => {
  const { reason, ...state } = await readState(db, folder, now).catch((error: NodeJS.ErrnoException): BackupState => {
    if (!error.path) throw error
    return { newestAt: null, problem: 'failed', reason: reasonOf(error) }
  })
  return { ...state, reason: reason && formatMessage(reason, language) }
}

/** Newest first. An archive that is removed at this moment is left out. */
const readArchives = async (folder: string): Promise<Omit<Archive, 'isTested'>[]> => {
  // If the folder cannot be read, the state of the backups says so.
  const found = await listArchives(folder).catch(() => [])
  const archives = found.toReversed().map(async ({ name, at }) => {
    const file = await stat(join(folder, name)).catch(() => undefined)
    return file ? [{ name, at: at.toISOString(), bytes: file.size }] : []
  })
  return (await Promise.all(archives)).flat()
}

export const measureArchives = async (folder: string): Promise<number> =>
  (await readArchives(folder)).reduce((sum, { bytes }) => sum + bytes, 0)

export const readBackups = async (db: Database, folder: string, isStarting: boolean): Promise<Backups> => {
  const tested = await readTested(folder)
  return {
    archives: (await readArchives(folder)).map(archive => ({ ...archive, isTested: tested.includes(archive.name) })),
    isRunning: isStarting || (await isBackupRunning(db)),
  }
}
