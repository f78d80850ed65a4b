import { sql } from 'kysely'
import { shopTimeZone } from '#contract/shopTime.ts'
import type { Write } from '../platform/db/database.ts'
import { deferred } from '../platform/db/statements.ts'

/** The zone is a literal, so that the planner knows how few messages are of today. */
const startOfToday = sql`date_trunc('day', now(), ${sql.lit(shopTimeZone)})`

/** True for a message 'counted' that has left or will, and was stored or resent on this day of the shop. */
const isCounted = sql`counted.queued_at >= ${startOfToday} and counted.state in ('queued', 'sending', 'sent', 'unknown')`

const actorId = sql`nullif(current_setting('tigena.actor', true), '')`

/**
 * Until the commit, so that what is counted does not change before the message is stored. Statements of their own, because
 * a statement does not see what was committed while it waited for a lock.
 */
export const lockPhone = (trx: Write, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms to ' || ${phone}::text, 0)) ${deferred}`.execute(trx)

export const lockActor = (trx: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms by ' || ${actorId}, 0)) ${deferred}`.execute(trx)

/** Bulk messages are stored one after the other: locking thousands of phones would take too much memory. */
export const lockBulk = (trx: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms in bulk', 0)) ${deferred}`.execute(trx)

interface Usage {
  readonly toPhone: number
  readonly perPhone: number
  /** 0 if it is not asked for. */
  readonly byUser: number
  readonly perUser: number
  /** The limits begin anew at midnight. */
  readonly retryAfterSeconds: number
}

/** What the user of this transaction has sent by hand on this day of the shop. A bulk message counts as one. */
const sentByUser = sql`
  (select count(*) from sms_outbox as counted
    where kind in ('message', 'test') and actor_id = ${actorId}::uuid and ${isCounted}) +
  (select count(*) from bulk_messages
    where created_by = ${actorId}::uuid and created_at >= ${startOfToday} and waiting + sent + unknown > 0)`

/** What was sent on this day of the shop to the phone, if there is one, and by the user, if that matters; with the limits. */
export const selectUsage = async (
  trx: Write,
  { phone, isByHand }: { readonly phone: string | null; readonly isByHand: boolean },
): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select sms_per_phone as "perPhone", sms_per_user as "perUser",
      (select count(*) from sms_outbox as counted where phone = ${phone} and ${isCounted}) as "toPhone",
      ${isByHand ? sentByUser : sql`0`} as "byUser",
      ceil(extract(epoch from ${startOfToday} + interval '1 day' - now()))::int as "retryAfterSeconds"
    from shop_settings`.execute(trx)
  return rows[0] as Usage
}

/** True for a phone 'given' that has got as many messages today as a phone may get. */
export const isOverLimit = sql`exists (
  select from sms_outbox as counted where counted.phone = given.phone and ${isCounted}
  offset (select sms_per_phone - 1 from shop_settings)
)`
