import type { FastifyBaseLogger } from 'fastify'
import { joinServer, type Server } from '../platform/db/openDatabase.ts'
import type { Job } from '../platform/jobs/job.ts'
import { backUp, backupFolder } from './backup.service.ts'
import { clearFailure, recordFailure } from './backupState.ts'
import type { Manifest } from './manifest.ts'

const warnOfMissingFiles = (log: FastifyBaseLogger, { missingFiles }: Manifest): void => {
  if (missingFiles.length === 0) return
  log.error({ count: missingFiles.length, keys: missingFiles.slice(0, 10) }, 'files are missing in the storage')
}

/** Runs at night, when the shop is closed. It throws if there is no verified archive, so that the job is retried. */
export const nightlyBackup: Job = {
  name: 'backup.nightly',
  schedule: '0 2 * * *',
  run: async ({ storage, config, log }, _data, signal) => {
    const folder = backupFolder(config)
    let server: Server | undefined
    try {
      server = await joinServer(config, line => log.info(line))
      const { connection } = server
      const { path, size, manifest, warnings } = await backUp({ connection, storage, folder, signal })
      await clearFailure(folder)
      log.info({ path, size }, 'backed up')
      warnOfMissingFiles(log, manifest)
      for (const warning of warnings) log.warn(warning)
    } catch (error) {
      // A backup that the program interrupts to stop is repeated after the next start.
      if (!signal.aborted) await recordFailure(folder, error as Error)
      throw error
    } finally {
      await server?.stop()
    }
  },
}
