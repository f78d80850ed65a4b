import { queryOptions } from '@tanstack/react-query'
import { getBackupState, listBackups } from '#contract/backup/backup.ts'
import { call } from '#web/http/call.ts'

const hourMs = 60 * 60 * 1000
const pollMs = 2000

export const backupKeys = { all: ['backup'] as const, list: ['backup', 'list'] as const }

export const backupQuery = queryOptions({
  queryKey: backupKeys.all,
  queryFn: () => call(getBackupState, {}),
  staleTime: hourMs,
  refetchInterval: hourMs,
})

/** Follows a running backup. */
export const backupsQuery = queryOptions({
  queryKey: backupKeys.list,
  queryFn: () => call(listBackups, {}),
  refetchInterval: ({ state }) => (state.data?.isRunning ? pollMs : false),
})
