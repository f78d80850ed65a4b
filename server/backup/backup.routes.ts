import { downloadBackup, getBackupState, listBackups, runBackup } from '#contract/backup/backup.ts'
import { inTransaction } from '../platform/db/database.ts'
import { originOf } from '../platform/http/caller.ts'
import { handles, reads, writesThen } from '../platform/http/route.ts'
import { type BackupRunner, recordStart } from './backup.jobs.ts'
import { recordBackupAction } from './backup.sql.ts'
import { backupFolder } from './backupFolder.ts'
import { readBackupState, readBackups } from './backupState.ts'
import { openDownload } from './download.ts'

export const backupRoutes = (config: { readonly DATA_DIR: string }, runner: BackupRunner) => {
  const folder = backupFolder(config)
  return [
    reads(getBackupState, db => readBackupState(db, folder, new Date())),
    reads(listBackups, db => readBackups(db, folder, runner.isRunning())),
    writesThen(
      runBackup,
      trx => recordStart(trx, runner),
      async (_db, isRecorded) => {
        if (isRecorded) runner.start()
      },
    ),
    handles(downloadBackup, async ({ db }, actor, { name }) => {
      const archive = await openDownload(folder, name)
      await inTransaction(db, originOf(actor, 'backup.download'), trx => recordBackupAction(trx, { name }))
      return archive
    }),
  ]
}
