import { sql } from 'kysely'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Database, Write } from '../db/database.ts'

export const maxMisses = 30
/** Of a network that many may share. */
const maxMissesOfWiderNetwork = 300
const remembered = sql.raw(`interval '10 minutes'`)

/** One at a time for each network, so that a hundred guesses sent at once count as a hundred. */
export const lockMisses = (trx: Write, network: string) =>
  sql`select pg_advisory_xact_lock(hashtext('lookUps'), hashtext(${network}))`.execute(trx)

/** By the clock, not by the transaction's beginning, which lies before its wait for the lock. */
const secondsUntilFewer = (db: Database, most: number, network: string | null) =>
  db
    .selectFrom('look_up_misses')
    .select(sql<number>`ceil(extract(epoch from at + ${remembered} - clock_timestamp()))::int`.as('seconds'))
    .where('address', '=', network)
    .where('at', '>', sql<string>`clock_timestamp() - ${remembered}`)
    .orderBy('at', 'desc')
    .offset(sql.lit(most - 1))
    .limit(sql.lit(1))

/** In how many seconds both networks have fewer misses than they may: null, unless one of them has so many. */
export const secondsToWait = compiledOnce((db, network: string, wider: string | null) =>
  db.selectNoFrom(
    sql<number | null>`greatest(${secondsUntilFewer(db, maxMisses, network)},
      ${secondsUntilFewer(db, maxMissesOfWiderNetwork, wider)})`.as('seconds'),
  ),
)

export const insertMisses = (trx: Write, networks: readonly string[]) =>
  trx
    .insertInto('look_up_misses')
    .values(networks.map(address => ({ address })))
    .execute()

export const deleteOldMisses = (trx: Write) =>
  trx.deleteFrom('look_up_misses').where('at', '<', sql<string>`now() - ${remembered}`).execute()
