import { sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'

export interface Attempt {
  readonly username: string
  readonly address: string
}

/** Lower-cased by the database, exactly as in the look-up of the user. */
const nameOf = ({ username }: Attempt) => sql<string>`lower(${username})`

/** Makes the attempts from one address wait for each other, so that a hundred sent at once count as a hundred. */
export const lockAttempts = (trx: Write, { address }: Attempt) =>
  sql`select pg_advisory_xact_lock(hashtext('signIn'), hashtext(${address}))`.execute(trx)

/**
 * Counts the failures of the last hour and the seconds since the last one, for this name from this address and for the
 * address as a whole. The seconds use clock_timestamp(), because now() is the start of the transaction, before it waited
 * for the lock.
 */
export const countAttempts = (trx: Write, attempt: Attempt) =>
  trx
    .selectFrom('sign_in_attempts')
    .select(count => [
      count.fn.countAll<number>().filterWhere('username', '=', nameOf(attempt)).as('ofName'),
      count.fn.countAll<number>().as('ofAddress'),
      sql<number>`coalesce(extract(epoch from
        clock_timestamp() - max(at) filter (where username = ${nameOf(attempt)})), 0)::float8`.as('sinceName'),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8`.as('sinceAddress'),
    ])
    .where('address', '=', attempt.address)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

export const insertAttempt = (trx: Write, attempt: Attempt) =>
  trx
    .insertInto('sign_in_attempts')
    .values({ username: nameOf(attempt), address: attempt.address, at: sql`clock_timestamp()` })
    .execute()

export const deleteAttempts = (trx: Write, attempt: Attempt) =>
  trx
    .deleteFrom('sign_in_attempts')
    .where('username', '=', nameOf(attempt))
    .where('address', '=', attempt.address)
    .execute()

export const deleteOldAttempts = (trx: Write) =>
  trx.deleteFrom('sign_in_attempts').where('at', '<', sql<string>`now() - interval '1 hour'`).execute()
