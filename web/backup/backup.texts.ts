import type { BackupState } from '#contract/backup/backup.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

const newest = (at: string | null) => (at ? `The newest backup is of ${shopTime(at)}.` : 'There is no backup yet.')

export const backupTexts = {
  failed: 'The backup failed',
  tooOld: 'The shop has no recent backup',
  explanation: ({ newestAt, reason }: BackupState) =>
    [reason, newest(newestAt), 'Please tell whoever runs the server.'].filter(text => text !== null).join(' '),
} as const
