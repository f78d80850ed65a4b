import { sql } from 'kysely'
import type { Verification } from '#contract/verification/verification.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Difference } from '../platform/derived/verify.ts'

/** A week, because a machine that is off at night compares when it starts, and not on days when the shop is closed. */
export const selectVerification = async (db: Database): Promise<Verification> => {
  const { rows } = await sql<Verification>`
    select checked_at as "checkedAt", coalesce(differences, '[]') as differences,
      coalesce(checked_at, first_at, now()) < now() - interval '7 days' as "isOverdue"
    from (select min(created_at) as first_at from users) shop left join verification on true`.execute(db)
  return rows[0] ?? { checkedAt: null, differences: [], isOverdue: false }
}

export const upsertVerification = (trx: Write, differences: readonly Difference[]) =>
  sql`
    insert into verification (checked_at, differences)
    values (now(), ${JSON.stringify(differences.map(({ figure, count }) => ({ figure, count })))})
    on conflict (is_latest) do update set checked_at = excluded.checked_at, differences = excluded.differences`.execute(
    trx,
  )
