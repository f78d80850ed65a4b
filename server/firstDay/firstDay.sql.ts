import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

type Recorded = Record<'password' | 'users' | 'products' | 'allowlist' | 'ticket', boolean> & {
  readonly shopName: string
}

/** What the records tell of the first day. */
export const selectRecorded = async (db: Database, userId: string) => {
  const { rows } = await sql<Recorded>`
    select
      exists (
        select from audit_log
        where table_name = 'users' and row_id = ${userId} and actor_id::text = ${userId} and after ? 'password_hash'
      ) as password,
      (select shop_name from shop_settings) as "shopName",
      exists (select from users where deleted_at is null and id <> ${userId}) as users,
      exists (select from products) as products,
      exists (select from ip_allowlist) as allowlist,
      exists (select from repairs) as ticket`.execute(db)
  const [done] = rows
  if (!done) throw new Error('The query of the first day returned no row')
  return done
}
