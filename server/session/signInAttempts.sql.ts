import { sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'

export interface Attempt {
  readonly username: string
  /** Stored in the column address, whose type also holds networks. */
  readonly network: string
}

/**
 * Lower-cased by the database, exactly as in the look-up of the user. Hashed, because it may be a password that was typed
 * into the wrong field.
 */
export const hashedName = ({ username }: Pick<Attempt, 'username'>) =>
  sql<string>`encode(sha256(convert_to(lower(${username}), 'UTF8')), 'hex')`

/** Makes the attempts from one network wait for each other, so that a hundred sent at once count as a hundred. */
export const lockAttempts = (trx: Write, { network }: Attempt) =>
  sql`select pg_advisory_xact_lock(hashtext('signIn'), hashtext(${network}))`.execute(trx)

/**
 * Counts the failures of the last hour and the seconds since the last one, for this name from this network and for the
 * network as a whole. The seconds use clock_timestamp(), because now() is the start of the transaction, before it waited
 * for the lock.
 */
export const countAttempts = (trx: Write, attempt: Attempt) =>
  trx
    .selectFrom('sign_in_attempts')
    .select(count => [
      count.fn.countAll<number>().filterWhere('username', '=', hashedName(attempt)).as('ofName'),
      count.fn.countAll<number>().as('ofNetwork'),
      sql<number>`coalesce(extract(epoch from
        clock_timestamp() - max(at) filter (where username = ${hashedName(attempt)})), 0)::float8`.as('sinceName'),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8`.as('sinceNetwork'),
    ])
    .where('address', '=', attempt.network)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

/** Counts the failures of the last hour for this name from all networks, and the seconds since the last one. */
export const countAttemptsOnName = (trx: Write, attempt: Attempt) =>
  trx
    .selectFrom('sign_in_attempts')
    .select(count => [
      count.fn.countAll<number>().as('failures'),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8`.as('since'),
    ])
    .where('username', '=', hashedName(attempt))
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

export const insertAttempt = (trx: Write, attempt: Attempt) =>
  trx
    .insertInto('sign_in_attempts')
    .values({ username: hashedName(attempt), address: attempt.network, at: sql`clock_timestamp()` })
    .execute()

export const deleteAttempts = (trx: Write, attempt: Attempt) =>
  trx
    .deleteFrom('sign_in_attempts')
    .where('username', '=', hashedName(attempt))
    .where('address', '=', attempt.network)
    .execute()

/** Those on a name from all networks. */
export const deleteAttemptsOnName = (trx: Write, username: string) =>
  trx.deleteFrom('sign_in_attempts').where('username', '=', hashedName({ username })).execute()

export const deleteOldAttempts = (trx: Write) =>
  trx.deleteFrom('sign_in_attempts').where('at', '<', sql<string>`now() - interval '1 hour'`).execute()

/** Records a failed sign-in in the activity log, with its address, its time and the name of the user if there is one. */
export const recordFailure = (trx: Write, username: string) =>
  sql`select record_failed_sign_in(${username})`.execute(trx)
