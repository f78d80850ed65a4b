import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupState } from '#contract/backup/backup.ts'
import type { Database } from '../platform/db/database.ts'
import { newestArchive } from './archiveName.ts'
import { readFolder } from './backupFolder.ts'
import { selectFirstStart } from './backupState.sql.ts'
import { readSkippedProof } from './lastProof.ts'
import { explainLost } from './lostPictures.ts'
import { explainMissing } from './missingPictures.ts'

/** Two nights: a missed one is repeated at the next start. */
const maxAgeMs = 48 * 60 * 60 * 1000

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

export const clearFailure = (folder: string): Promise<void> => rm(failureFile(folder), { force: true })

const findFailure = async (folder: string) => {
  const found = await stat(failureFile(folder)).catch(undefinedIfAbsent)
  const reason = await readFile(failureFile(folder), 'utf8').catch(undefinedIfAbsent)
  return found && reason !== undefined ? { at: found.mtime, reason } : undefined
}

/** A folder that cannot be read is a failure: nobody could restore from it. */
const readOutcome = async (folder: string, now: Date) => {
  try {
    return { newest: newestArchive(await readFolder(folder), now), failure: await findFailure(folder) }
  } catch (error) {
    const reason = `The folder of the backups, ${folder}, cannot be read (${(error as Error).message}).`
    return { newest: undefined, failure: { at: now, reason } }
  }
}

/** Whether the shop has a recent and complete backup. A new shop has none until its first night. */
export const readBackupState = async (db: Database, folder: string, now: Date): Promise<BackupState> => {
  const { newest, failure } = await readOutcome(folder, now)
  const newestAt = newest?.at.toISOString() ?? null
  if (failure && (!newest || failure.at > newest.at)) return { newestAt, problem: 'failed', reason: failure.reason }
  const since = newest?.at ?? (await selectFirstStart(db)) ?? now
  if (now.getTime() - since.getTime() > maxAgeMs) return { newestAt, problem: 'tooOld', reason: null }
  if (!newest) return { newestAt, problem: null, reason: null }
  const reasons = {
    incomplete: await explainMissing(db, folder, newest.name),
    lost: await explainLost(db, folder),
    unproven: await readSkippedProof(folder),
  }
  const problem = (['incomplete', 'lost', 'unproven'] as const).find(each => reasons[each] !== null) ?? null
  return { newestAt, problem, reason: Object.values(reasons).filter(Boolean).join(' ') || null }
}
