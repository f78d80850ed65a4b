import { sql } from 'kysely'
import type pg from 'pg'
import { downloadPermitSeconds } from '#contract/backup/backup.ts'
import type { Preferences } from '#contract/session/preferenceValues.ts'
import { sessionBreakMinutes, sessionTimeout } from '#contract/session/sessionTimeout.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { ActingUser } from '../platform/http/caller.ts'

interface FoundSession extends ActingUser {
  sessionId: string
  isSeenLongAgo: boolean
  checksAddress: boolean
}

/** Whether the session may be used only from allowed addresses. */
const checksAddress = sql<boolean>`checks_address and not skips_address_check`

/** The setting is for Sales users only. */
const takesInRepairs = sql<boolean>`role = 'Sales' and sales_take_in_repairs`

const preferences = sql<Preferences>`
  json_build_object('language', coalesce(language, staff_language), 'calendar', calendar, 'clock', clock)`

const isNotTimedOut = sql<boolean>`last_seen_at > now() - make_interval(hours => ${sql.lit(sessionTimeout.idleHours)})
      and sessions.created_at > now() - make_interval(days => ${sql.lit(sessionTimeout.days)})`

const sessionByToken = compiledOnce((db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('shop_settings', join => join.onTrue())
    .select(['sessions.id as sessionId', 'users.id', 'username', 'name', 'role', 'branch'])
    .select([preferences.as('preferences'), sql<boolean>`language is not null`.as('hasOwnLanguage')])
    .select([checksAddress.as('checksAddress'), takesInRepairs.as('takesInRepairs')])
    .select(sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('isSeenLongAgo'))
    .where('token_hash', '=', tokenHash)
    .where('deleted_at', 'is', null)
    .where(isNotTimedOut),
)

/** Runs with every request. */
export const selectSession = async (db: Database, tokenHash: Buffer): Promise<FoundSession | undefined> =>
  (await sessionByToken(db, tokenHash))[0]

export const selectAccess = (db: Database, sessionIds: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('shop_settings', join => join.onTrue())
    .select(['sessions.id as sessionId', 'role', checksAddress.as('checksAddress')])
    .select(takesInRepairs.as('takesInRepairs'))
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(isNotTimedOut)
    .execute()

const isAfterBreak = sql`last_seen_at < now() - make_interval(mins => ${sql.lit(sessionBreakMinutes)})`

const onlineSince = sql<string>`case when ${isAfterBreak} then now() else online_since end`
const seenBefore = sql<string | null>`case when ${isAfterBreak} then last_seen_at else seen_before_at end`

/** After a break, also records when the session was used before and since when it is used again. */
export const touchSession = (db: Database, id: string) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()`, online_since: onlineSince, seen_before_at: seenBefore })
    .where('id', '=', id)
    .execute()

/** When the sessions of a user were used last, also those that have ended within the day. An ended one is only in the audit log. */
const lastUse = (userId: string) => sql`(
  select * from (
    select last_seen_at, online_since, seen_before_at from sessions where user_id = ${userId}
    union all
    select ended.* from audit_log cross join lateral jsonb_to_record(before)
      as ended (last_seen_at timestamptz, online_since timestamptz, seen_before_at timestamptz)
    where table_name = 'sessions' and after is null and before ->> 'user_id' = ${userId} and at > now() - interval '1 day'
  ) uses order by last_seen_at desc limit 1
) last_use`

interface NewSession {
  token_hash: Buffer
  user_id: string
  address: string | null
  user_agent: string
  skips_address_check: boolean
}

/** Continues the use of the user's other sessions, so that signing out and in again is no break. */
export const insertSession = (trx: Write, session: NewSession) => {
  const use = lastUse(session.user_id)
  return trx
    .insertInto('sessions')
    .values({
      ...session,
      online_since: sql`coalesce((select ${onlineSince} from ${use}), now())`,
      seen_before_at: sql`(select ${seenBefore} from ${use})`,
    })
    .execute()
}

export const deleteSessionOf = (trx: Write, tokenHash: Buffer) =>
  trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const deleteExpiredSessions = (trx: Write) =>
  trx.deleteFrom('sessions').where(sql<boolean>`not (${isNotTimedOut})`).execute()

export const skipAddressCheck = (trx: Write, id: string) =>
  trx.updateTable('sessions').set({ skips_address_check: true }).where('id', '=', id).execute()

/** Takes a plain client, since a restore does not use Kysely. */
export const deleteAllSessions = (client: pg.ClientBase) =>
  client.query('delete from sessions; delete from sign_in_links')

export const deleteSessionsFrom = (trx: Write, address: string, exceptId: string) =>
  trx.deleteFrom('sessions').where('address', '=', address).where('id', '<>', exceptId).execute()

export const deleteSessionsOfUser = (trx: Write, userId: string, exceptId: string | null = null) =>
  trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'is distinct from', exceptId).execute()

/** Those that have not timed out, the latest used first. */
export const selectSessionsOfUser = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where(isNotTimedOut)
    .orderBy('last_seen_at', 'desc')
    .execute()

export const insertDownloadPermit = (trx: Write, sessionId: string) =>
  trx
    .updateTable('sessions')
    .set({ may_download_until: sql<string>`now() + make_interval(secs => ${sql.lit(downloadPermitSeconds)})` })
    .where('id', '=', sessionId)
    .execute()

/** False if there is none, or if another download has used it. */
export const consumeDownloadPermit = async (trx: Write, sessionId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ may_download_until: null })
    .where('id', '=', sessionId)
    .where('may_download_until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
