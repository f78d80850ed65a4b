import { sql } from 'kysely'
import type { Database, Write } from '../platform/db/database.ts'
import { backupLock } from '../platform/db/locks.ts'

/** When the first change of the shop was recorded. */
export const selectFirstStart = async (db: Database): Promise<Date | undefined> => {
  const first = await db.selectFrom('audit_log').select('at').orderBy('id').limit(1).executeTakeFirst()
  return first && new Date(first.at)
}

/** The name of the connection that holds the lock of backups, of any process. Undefined if no backup is being made. */
export const selectLockHolder = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(application_name, '') as name
    from pg_locks left join pg_stat_activity using (pid)
    where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${sql.raw(backupLock)}::bigint`.execute(db)
  return rows[0]?.name
}

/** Records an action with backups in the activity log. */
export const recordBackupAction = (trx: Write, details: Readonly<Record<string, string>>) =>
  sql`select record_action('backups', ${JSON.stringify(details)})`.execute(trx)
