import type { BackupState } from '#contract/backup/backup.ts'

/** A warning means that the backup can be used. */
export const severityOf = (problem: NonNullable<BackupState['problem']>): 'error' | 'warning' =>
  problem === 'failed' || problem === 'tooOld' ? 'error' : 'warning'
