import { sql } from 'kysely'
import type { Verification } from '#contract/verification/verification.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Difference } from '../platform/derived/verify.ts'

export const selectVerification = async (db: Database): Promise<Verification> => {
  const { rows } = await sql<Verification>`
    select checked_at as "checkedAt", differences from verification`.execute(db)
  return rows[0] ?? { checkedAt: null, differences: [] }
}

export const upsertVerification = (trx: Write, differences: readonly Difference[]) =>
  sql`
    insert into verification (checked_at, differences)
    values (now(), ${JSON.stringify(differences.map(({ figure, count }) => ({ figure, count })))})
    on conflict (is_latest) do update set checked_at = excluded.checked_at, differences = excluded.differences`.execute(
    trx,
  )
