import { type RawBuilder, sql } from 'kysely'
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

export interface PictureUse {
  readonly object: string
  readonly kind: 'repair' | 'sale' | 'logo'
  /** The number of the repair or the id of the sale. */
  readonly name: string
}

const ofRepair = (table: 'repair_images' | 'repair_history' | 'approvals') => sql`
  select object, 'repair' as kind, number as name
  from missing join ${sql.raw(table)} on file_id = missing.id join repairs on repairs.id = repair_id`

/** Where a picture is shown, by the column that refers to it. A test compares them with the columns of the database. */
export const picturesUsedBy: Readonly<Record<string, RawBuilder<unknown>>> = {
  'approvals.file_id': ofRepair('approvals'),
  'repair_history.file_id': ofRepair('repair_history'),
  'repair_images.file_id': ofRepair('repair_images'),
  'repairs.signature_id': sql`
    select object, 'repair' as kind, number as name from missing join repairs on signature_id = missing.id`,
  'sale_images.file_id': sql`
    select object, 'sale' as kind, sale_id::text as name from missing join sale_images on file_id = missing.id`,
  'shop_settings.logo_id': sql`
    select object, 'logo' as kind, '' as name from missing join shop_settings on logo_id = missing.id`,
}

/** Where these objects are shown. An object that nothing refers to any more is left out. */
export const selectPictureUses = async (db: Database, objects: readonly string[]): Promise<PictureUse[]> => {
  const { rows } = await sql<PictureUse>`
    with missing as (select id, object from files where object = any(${objects}::uuid[]))
    ${sql.join(Object.values(picturesUsedBy), sql` union `)}
    order by kind, name`.execute(db)
  return rows
}
