import type pg from 'pg'
import { type BackupProgress, backupPhases } from '#contract/backup/backup.ts'

/** Tells other processes what a backup is doing. */
export type ReportProgress = (progress: BackupProgress) => Promise<void>

const minIntervalMs = 500

/**
 * Writes the progress into the name of the connection that holds the lock: every process can read it there, and it is gone
 * when the backup ends or is killed. Reports that follow too quickly are left out, and a failed one stops nothing.
 */
export const progressReporter = (lockClient: pg.ClientBase): ReportProgress => {
  let last: { phase: string; at: number } | undefined
  return async ({ phase, done, total }) => {
    const at = performance.now()
    if (last?.phase === phase && at - last.at < minIntervalMs) return
    last = { phase, at }
    const name = `tigena backup ${phase} ${done}/${total}`
    await lockClient.query("select set_config('application_name', $1, false)", [name]).catch(() => {})
  }
}

/** Null if the name of a connection tells no progress. */
export const parseProgress = (name: string): BackupProgress | null => {
  const [, phaseName, done, total] = /^tigena backup (\w+) (\d+)\/(\d+)$/.exec(name) ?? []
  const phase = backupPhases.find(each => each === phaseName)
  return phase ? { phase, done: Number(done), total: Number(total) } : null
}
