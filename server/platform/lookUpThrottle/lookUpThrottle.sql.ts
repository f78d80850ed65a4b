import { sql } from 'kysely'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Database, Write } from '../db/database.ts'
import { type LookUpPolicy, maxWindowMinutes } from './lookUpPolicy.ts'

const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`

/** Makes the look-ups of one network wait for each other, so that a hundred guesses sent at once count as a hundred. */
export const lockLookUps = (trx: Write, { name }: LookUpPolicy, network: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`lookUps ${name}`}), hashtext(${network}))`.execute(trx)

/** Uses clock_timestamp(), because now() is the start of the transaction, before it waited for the lock. */
const secondsUntilFewerThan = (
  db: Database,
  max: number,
  { name, windowMinutes }: LookUpPolicy,
  network: string | null,
) =>
  db
    .selectFrom('look_ups')
    .select(
      sql<number>`ceil(extract(epoch from at + ${minutes(windowMinutes)} - clock_timestamp()))::int`.as('seconds'),
    )
    .where('policy', '=', sql.lit(name))
    .where('network', '=', network)
    .where('at', '>', sql<string>`clock_timestamp() - ${minutes(windowMinutes)}`)
    .orderBy('at', 'desc')
    .offset(sql.lit(max - 1))
    .limit(sql.lit(1))

/** Returns a query for the seconds until both networks are below the policy's limits, or null if they are already. */
export const secondsToWaitQuery = (policy: LookUpPolicy) =>
  compiledOnce((db, network: string, wider: string | null) =>
    db.selectNoFrom(
      sql<number | null>`greatest(${secondsUntilFewerThan(db, policy.max, policy, network)},
      ${secondsUntilFewerThan(db, policy.maxOfWiderNetwork, policy, wider)})`.as('seconds'),
    ),
  )

export const insertLookUps = (trx: Write, { name }: LookUpPolicy, networks: readonly string[]) =>
  trx
    .insertInto('look_ups')
    .values(networks.map(network => ({ policy: name, network })))
    .execute()

export const deleteOldLookUps = (trx: Write) =>
  trx
    .deleteFrom('look_ups')
    .where('at', '<', sql<string>`now() - ${minutes(maxWindowMinutes)}`)
    .execute()
