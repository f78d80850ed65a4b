import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { backupLock } from '../platform/db/locks.ts'

/** When the first change of the shop was recorded. */
export const selectFirstStart = async (db: Database): Promise<Date | undefined> => {
  const first = await db.selectFrom('audit_log').select('at').orderBy('id').limit(1).executeTakeFirst()
  return first && new Date(first.at)
}

/** Whether any process is making a backup: it holds the lock. */
export const isBackupRunning = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isRunning: boolean }>`
    select not pg_try_advisory_xact_lock_shared(${sql.raw(backupLock)}) as "isRunning"`.execute(db)
  return rows[0]?.isRunning === true
}
