import type { FastifyInstance } from 'fastify'
import type { Write } from '../platform/db/database.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { makeBackup } from './backup.jobs.ts'
import { backupFolder } from './backupFolder.ts'
import { recordBackupAction, selectLockHolder } from './backupState.sql.ts'
import { recordFailure } from './backupState.ts'

export interface BackupRunner {
  isRunning(): boolean
  /** Starts a backup with a test restore. Does nothing if this process is already making one. */
  start(): void
}

const interrupted = 'The backup was interrupted, because the server was stopped. Start it again.'

/** Backups that an Admin starts. They are interrupted when the server stops, and nothing repeats them. */
export const openBackupRunner = (app: FastifyInstance, context: JobContext): BackupRunner => {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  app.addHook('preClose', async () => {
    stop.abort()
    await running
  })
  const run = async () => {
    try {
      await makeBackup(context, 'always', stop.signal)
    } catch (err) {
      context.log.error({ err }, 'the backup that an Admin has started failed')
      if (stop.signal.aborted) await recordFailure(backupFolder(context.config), new Error(interrupted))
    } finally {
      running = undefined
    }
  }
  return {
    isRunning: () => running !== undefined,
    start: () => {
      running ??= run()
    },
  }
}

/** Returns false if a backup is already being made, also by the nightly job or another process. */
export const recordStart = async (trx: Write, runner: BackupRunner): Promise<boolean> => {
  if (runner.isRunning() || (await selectLockHolder(trx)) !== undefined) return false
  await recordBackupAction(trx, {})
  return true
}
