import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Whether the first start is complete. It is the last step, after the migrations. */
export const hasAdmin = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from users where role = 'Admin' and deleted_at is null)`.execute(db)
  return rows[0]?.exists ?? false
}
