import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The key, as SQL, of the advisory lock that a backup holds while it runs. */
export const backupLock = "hashtext('tigena.backup')"

/** Whether any process is making a backup. If none is, none starts before the end of the caller's transaction. */
export const isBackupRunning = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isRunning: boolean }>`
    select not pg_try_advisory_xact_lock_shared(${sql.raw(backupLock)}) as "isRunning"`.execute(db)
  return rows[0]?.isRunning === true
}
