import { sql } from 'kysely'
import type { Database, Write } from '../db/database.ts'

const idleEnd = sql`interval '12 hours'`
const absoluteEnd = sql`interval '7 days'`

export const selectSession = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'users.id',
      'users.username',
      'users.name',
      'users.role',
      sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('isSeenLongAgo'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .where('last_seen_at', '>', sql<string>`now() - ${idleEnd}`)
    .where('sessions.created_at', '>', sql<string>`now() - ${absoluteEnd}`)
    .executeTakeFirst()

export const touchSession = (db: Database, id: string) =>
  db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', id).execute()

export const insertSession = (trx: Write, session: { token_hash: Buffer; user_id: string; address: string | null }) =>
  trx.insertInto('sessions').values(session).execute()

export const deleteSessionOf = (trx: Write, tokenHash: Buffer) =>
  trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOfUser = (trx: Write, userId: string) =>
  trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
