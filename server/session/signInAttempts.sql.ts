import { type RawBuilder, sql } from 'kysely'
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

interface Failures {
  readonly count: number
  /** The seconds since the last one. */
  readonly since: number
}

/** clock_timestamp(), because now() is the start of the transaction, before it waited for the lock. */
const failuresWhere = (condition: RawBuilder<unknown>) => sql`
  json_build_object('count', count(*) filter (where ${condition}),
    'since', coalesce(extract(epoch from clock_timestamp() - max(at) filter (where ${condition})), 0))`

/** The failures of the last hour: for this name from this network, of the network as a whole, and for the name from all networks. */
export const countAttempts = async (trx: Write, attempt: Attempt) => {
  const isOfNetwork = sql`address = ${attempt.network}`
  const isOnName = sql`username = ${hashedName(attempt)}`
  const { rows } = await sql<Record<'ofName' | 'ofNetwork' | 'ofNameAnywhere', Failures>>`
    select ${failuresWhere(sql`${isOfNetwork} and ${isOnName}`)} as "ofName", ${failuresWhere(isOfNetwork)} as "ofNetwork",
      ${failuresWhere(isOnName)} as "ofNameAnywhere"
    from sign_in_attempts where (${isOfNetwork} or ${isOnName}) and at > now() - interval '1 hour'`.execute(trx)
  const [failures] = rows
  if (!failures) throw new Error('The count of failed sign-ins returned nothing')
  return failures
}

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
