import { sql } from 'kysely'
import type { Write } from '../db/database.ts'

interface Attempt {
  username: string
  address: string
}

/** One at a time for each name and address, so that a hundred guesses sent at once count as a hundred. */
export const lockAttempts = ({ username, address }: Attempt) =>
  sql`select pg_advisory_xact_lock(hashtext('signIn'), hashtext(${`${address} ${username}`}))`

/** Failures of the last hour and the seconds since the last one: of this name from this address, and of the address. */
export const countAttempts = (trx: Write, { username, address }: Attempt) =>
  trx
    .selectFrom('sign_in_attempts')
    .select(count => [
      count.fn.countAll<number>().filterWhere('username', '=', username).as('ofName'),
      count.fn.countAll<number>().as('ofAddress'),
      sql<number>`coalesce(extract(epoch from now() - max(at) filter (where username = ${username})), 0)::float8`.as(
        'sinceName',
      ),
      sql<number>`coalesce(extract(epoch from now() - max(at)), 0)::float8`.as('sinceAddress'),
    ])
    .where('address', '=', address)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

export const insertAttempt = (trx: Write, attempt: Attempt) =>
  trx.insertInto('sign_in_attempts').values(attempt).execute()

export const deleteAttempts = (trx: Write, { username, address }: Attempt) =>
  trx.deleteFrom('sign_in_attempts').where('username', '=', username).where('address', '=', address).execute()

export const deleteOldAttempts = (trx: Write) =>
  trx.deleteFrom('sign_in_attempts').where('at', '<', sql<string>`now() - interval '1 hour'`).execute()
