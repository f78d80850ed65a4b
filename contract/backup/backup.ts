import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'

const backupState = z.object({
  /** When the newest backup was made. */
  newestAt: z.string().nullable(),
  problem: z.enum(['failed', 'tooOld']).nullable(),
  /** Why the newest attempt failed. */
  reason: z.string().nullable(),
})
export type BackupState = z.output<typeof backupState>

export const getBackupState = endpoint({
  name: 'backup.state',
  summary: 'Get when the newest backup was made, and whether an Admin has to see to it',
  method: 'GET',
  path: '/api/backup',
  allow: 'settings.manage',
  input: noInput,
  reply: backupState,
})
