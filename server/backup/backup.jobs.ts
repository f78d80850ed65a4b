import { joinServer } from '../platform/db/openDatabase.ts'
import type { Job, JobContext } from '../platform/jobs/job.ts'
import { backUp, OtherBackupRunning } from './backup.service.ts'
import { backupFolder } from './backupFolder.ts'
import { recordFailure } from './backupState.ts'

/** Throws if there is no verified archive. */
export const makeBackup = async (
  { config, storage, log }: Pick<JobContext, 'config' | 'storage' | 'log'>,
  test: 'always' | 'weekly',
  signal?: AbortSignal,
): Promise<void> => {
  const folder = backupFolder(config)
  try {
    const { connection, stop } = await joinServer(config, line => log.info(line))
    const { path, isTested, warnings } = await backUp({ connection, storage, folder, test }).finally(stop)
    log.info({ path, isTested }, 'backed up')
    for (const warning of warnings) log.warn(warning)
  } catch (error) {
    // The queue repeats an aborted nightly backup after the next start. If another backup is running, its outcome counts.
    if (!signal?.aborted && !(error instanceof OtherBackupRunning)) await recordFailure(folder, error as Error)
    throw error
  }
}

/** Runs at night, when the shop is closed. A failed one is retried. A stop of the server ends it like a kill. */
export const nightlyBackup: Job = {
  name: 'backup.nightly',
  schedule: '0 2 * * *',
  run: (context, _data, signal) => makeBackup(context, 'weekly', signal),
}

/** Backups that an Admin starts. A stop of the server ends them like a kill, and nothing repeats them. */
export const openBackupRunner = (context: JobContext) => {
  let isRunning = false
  return {
    isRunning: () => isRunning,
    /** Starts a backup with a test restore. Does nothing if this process is already making one. */
    start: () => {
      if (isRunning) return
      isRunning = true
      makeBackup(context, 'always')
        .catch(err => context.log.error({ err }, 'the backup that an Admin has started failed'))
        .finally(() => {
          isRunning = false
        })
    },
  }
}

export type BackupRunner = ReturnType<typeof openBackupRunner>
