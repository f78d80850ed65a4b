import { sql } from 'kysely'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Database, Write } from '../db/database.ts'
import { type LookUpPolicy, maxWindowMinutes } from './lookUpPolicy.ts'

const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`

/** Makes the look-ups of one network wait for each other, so that a hundred guesses sent at once count as a hundred. */
export const lockLookUps = (trx: Write, network: string) =>
  sql`select pg_advisory_xact_lock(hashtext('lookUps'), hashtext(${network}))`.execute(trx)

/** Uses the clock, since the transaction started before it waited for the lock. */
const secondsUntilFewerThan = (db: Database, max: number, windowMinutes: number, network: string | null) =>
  db
    .selectFrom('look_up_misses')
    .select(
      sql<number>`ceil(extract(epoch from at + ${minutes(windowMinutes)} - clock_timestamp()))::int`.as('seconds'),
    )
    .where('address', '=', network)
    .where('at', '>', sql<string>`clock_timestamp() - ${minutes(windowMinutes)}`)
    .orderBy('at', 'desc')
    .offset(sql.lit(max - 1))
    .limit(sql.lit(1))

/** Selects the seconds until both networks are below their limits, or null if both are already. */
export const secondsToWaitUnder = ({ max, maxOfWiderNetwork, windowMinutes }: LookUpPolicy) =>
  compiledOnce((db, network: string, wider: string | null) =>
    db.selectNoFrom(
      sql<number | null>`greatest(${secondsUntilFewerThan(db, max, windowMinutes, network)},
      ${secondsUntilFewerThan(db, maxOfWiderNetwork, windowMinutes, wider)})`.as('seconds'),
    ),
  )

export const insertLookUps = (trx: Write, networks: readonly string[]) =>
  trx
    .insertInto('look_up_misses')
    .values(networks.map(address => ({ address })))
    .execute()

export const deleteOldLookUps = (trx: Write) =>
  trx
    .deleteFrom('look_up_misses')
    .where('at', '<', sql<string>`now() - ${minutes(maxWindowMinutes)}`)
    .execute()
