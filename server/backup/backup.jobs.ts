import type { FastifyBaseLogger } from 'fastify'
import { joinServer } from '../platform/db/openDatabase.ts'
import type { Job } from '../platform/jobs/job.ts'
import { backUp, backupFolder } from './backup.service.ts'
import type { Manifest } from './manifest.ts'

const warnOfMissingFiles = (log: FastifyBaseLogger, { missingFiles }: Manifest): void => {
  if (missingFiles.length === 0) return
  log.error({ count: missingFiles.length, keys: missingFiles.slice(0, 10) }, 'files are missing in the storage')
}

/** At night, when least is going on. It throws where no proven archive came about, so that it is tried again. */
export const nightlyBackup: Job = {
  name: 'backup.nightly',
  schedule: '0 2 * * *',
  run: async ({ storage, config, log }, _data, signal) => {
    const server = await joinServer(config, line => log.info(line))
    try {
      const { connection } = server
      const { path, size, manifest, warnings } = await backUp({
        connection,
        storage,
        folder: backupFolder(config),
        signal,
      })
      log.info({ path, size }, 'backed up')
      warnOfMissingFiles(log, manifest)
      for (const warning of warnings) log.warn(warning)
    } finally {
      await server.stop()
    }
  },
}
