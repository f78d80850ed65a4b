import { sql } from 'kysely'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Write } from '../db/database.ts'

export const mostMisses = 30
const remembered = sql.raw(`interval '10 minutes'`)

/** One at a time for each network, so that a hundred guesses sent at once count as a hundred. */
export const lockMisses = (trx: Write, network: string) =>
  sql`select pg_advisory_xact_lock(hashtext('lookUps'), hashtext(${network}))`.execute(trx)

/**
 * In how many seconds a network has fewer misses than it may: none, unless it has so many. By the clock, not by the
 * transaction's beginning, which lies before its wait for the lock.
 */
export const secondsToWait = compiledOnce((db, network: string) =>
  db
    .selectFrom('look_up_misses')
    .select(sql<number>`ceil(extract(epoch from at + ${remembered} - clock_timestamp()))::int`.as('seconds'))
    .where('address', '=', network)
    .where('at', '>', sql<string>`clock_timestamp() - ${remembered}`)
    .orderBy('at', 'desc')
    .offset(sql.lit(mostMisses - 1))
    .limit(sql.lit(1)),
)

export const insertMiss = (trx: Write, network: string) =>
  trx.insertInto('look_up_misses').values({ address: network }).execute()

export const deleteOldMisses = (trx: Write) =>
  trx.deleteFrom('look_up_misses').where('at', '<', sql<string>`now() - ${remembered}`).execute()
