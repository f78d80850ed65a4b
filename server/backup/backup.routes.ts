import { downloadBackup, getBackupState, listBackups, permitDownload, runBackup } from '#contract/backup/backup.ts'
import { inTransaction, recordAction } from '../platform/db/database.ts'
import { isBackupRunning } from '../platform/db/locks.ts'
import { originOf } from '../platform/http/caller.ts'
import { handles, reads, writesThen } from '../platform/http/route.ts'
import { assertDownloadPermit, permitDownloadOf } from '../session/password.service.ts'
import type { BackupRunner } from './backup.jobs.ts'
import { backupFolder } from './backupFolder.ts'
import { readBackupState, readBackups } from './backupState.ts'
import { openDownload } from './download.ts'

interface BackupConfig {
  readonly DATA_DIR: string
  readonly ALLOWLIST_BYPASS: readonly string[] | undefined
}

export const backupRoutes = (config: BackupConfig, runner: BackupRunner) => {
  const folder = backupFolder(config)
  return [
    reads(getBackupState, (db, { language }) => readBackupState(db, folder, new Date(), language)),
    reads(listBackups, db => readBackups(db, folder, runner.isRunning())),
    writesThen(
      runBackup,
      async trx => {
        // The nightly job or another process may be making one, too.
        const isIdle = !runner.isRunning() && !(await isBackupRunning(trx))
        if (isIdle) await recordAction(trx, { table: 'backups', after: {} })
        return isIdle
      },
      async (_db, isRecorded) => {
        if (isRecorded) runner.start()
      },
    ),
    handles(permitDownload, ({ db }, actor, input) => permitDownloadOf(db, actor, input, config.ALLOWLIST_BYPASS)),
    handles(downloadBackup, async ({ db }, actor, { name }) => {
      const origin = originOf(actor, 'backup.download')
      await inTransaction(db, origin, trx => assertDownloadPermit(trx, actor))
      const archive = await openDownload(folder, name)
      await inTransaction(db, origin, trx => recordAction(trx, { table: 'backups', after: { name } }))
      return archive
    }),
  ]
}
