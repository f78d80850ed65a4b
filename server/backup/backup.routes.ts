import { getBackupState } from '#contract/backup/backup.ts'
import { reads } from '../platform/http/route.ts'
import { backupFolder } from './backup.service.ts'
import { readBackupState } from './backupState.ts'

export const backupRoutes = (config: { readonly DATA_DIR: string }) => [
  reads(getBackupState, db => readBackupState(db, backupFolder(config), new Date())),
]
