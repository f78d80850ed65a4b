import type { Database } from '../platform/db/database.ts'

/** When the first change of the shop was recorded. */
export const selectFirstStart = async (db: Database): Promise<Date | undefined> => {
  const first = await db.selectFrom('audit_log').select('at').orderBy('id').limit(1).executeTakeFirst()
  return first && new Date(first.at)
}
