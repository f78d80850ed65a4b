import type { FastifyInstance } from 'fastify'
import { message } from '#contract/message.ts'
import { joinServer } from '../platform/db/openDatabase.ts'
import type { Job, JobContext } from '../platform/jobs/job.ts'
import { MessageError } from '../platform/messageError.ts'
import { backUp, OtherBackupRunning } from './backup.service.ts'
import { backupFolder } from './backupFolder.ts'
import { recordFailure } from './backupState.ts'

/** Why a backup of an Admin is aborted. */
const interrupted = new MessageError(
  message('The backup was interrupted, because the server was stopped. Start it again.'),
)

/** Throws if there is no verified archive. */
export const makeBackup = async (
  { config, storage, log }: Pick<JobContext, 'config' | 'storage' | 'log'>,
  test: 'always' | 'weekly',
  signal: AbortSignal,
): Promise<void> => {
  const folder = backupFolder(config)
  try {
    const { connection, stop } = await joinServer(config, line => log.info(line))
    const { path, isTested, warnings } = await backUp({ connection, storage, folder, test, signal }).finally(stop)
    log.info({ path, isTested }, 'backed up')
    for (const warning of warnings) log.warn(warning)
  } catch (error) {
    // The queue repeats an aborted nightly backup after the next start. If another backup is running, its outcome counts.
    const isRepeated = signal.aborted && signal.reason !== interrupted
    if (!isRepeated && !(error instanceof OtherBackupRunning)) await recordFailure(folder, signal.reason ?? error)
    throw error
  }
}

/** Runs at night, when the shop is closed. A failed one is retried. */
export const nightlyBackup: Job = {
  name: 'backup.nightly',
  schedule: '0 2 * * *',
  run: (context, _data, signal) => makeBackup(context, 'weekly', signal),
}

/** Backups that an Admin starts. They are interrupted when the server stops, and nothing repeats them. */
export const openBackupRunner = (app: FastifyInstance, context: JobContext) => {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  app.addHook('preClose', async () => {
    stop.abort(interrupted)
    await running
  })
  const run = () =>
    makeBackup(context, 'always', stop.signal)
      .catch(err => context.log.error({ err }, 'the backup that an Admin has started failed'))
      .finally(() => {
        running = undefined
      })
  return {
    isRunning: () => running !== undefined,
    /** Starts a backup with a test restore. Does nothing if this process is already making one. */
    start: () => {
      running ??= run()
    },
  }
}

export type BackupRunner = ReturnType<typeof openBackupRunner>
