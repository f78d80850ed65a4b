import type { FastifyBaseLogger } from 'fastify'
import { joinServer, type Server } from '../platform/db/openDatabase.ts'
import type { Job, JobContext } from '../platform/jobs/job.ts'
import { type Backup, isOtherRunning } from './backup.service.ts'
import { backupFolder } from './backupFolder.ts'
import { recordFailure } from './backupState.ts'
import { backUpInWorker } from './backupWorker.ts'

const logProblems = (log: FastifyBaseLogger, { pictures, warnings }: Backup): void => {
  if (pictures.damaged.count > 0) log.error(pictures.damaged, 'pictures were damaged in the backup')
  if (pictures.putBack.count > 0) log.info(pictures.putBack, 'pictures were put back into the storage')
  for (const warning of warnings) log.warn(warning)
}

/** Throws if there is no verified archive. */
export const makeBackup = async (
  { config, log }: Pick<JobContext, 'config' | 'log'>,
  proof: 'always' | 'weekly',
  signal: AbortSignal,
): Promise<void> => {
  const folder = backupFolder(config)
  let server: Server | undefined
  try {
    server = await joinServer(config, line => log.info(line))
    const { connection } = server
    const backup = await backUpInWorker({ connection, storage: config, folder, proof }, signal)
    const { path, size, isProven, pictures } = backup
    log.info({ path, size, isProven, copied: pictures.copied, checked: pictures.checked.count }, 'backed up')
    logProblems(log, backup)
  } catch (error) {
    // A nightly backup that the program interrupts to stop is repeated after the next start. If another is running, its outcome counts.
    if (!signal.aborted && !isOtherRunning(error)) await recordFailure(folder, error as Error)
    throw error
  } finally {
    await server?.stop()
  }
}

/** Runs at night, when the shop is closed. A failed one is retried. */
export const nightlyBackup: Job = {
  name: 'backup.nightly',
  schedule: '0 2 * * *',
  run: (context, _data, signal) => makeBackup(context, 'weekly', signal),
}
