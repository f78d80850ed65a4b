import { sql } from 'kysely'
import { shopTimeZone } from '#contract/shopTime.ts'
import type { Write } from '../../platform/db/database.ts'

/** The zone is a literal, so that the planner knows how few messages are of today. */
const startOfToday = sql`date_trunc('day', now(), ${sql.lit(shopTimeZone)})`

const isOfToday = sql`counted.queued_at >= ${startOfToday}`

/** How often the messages 'counted' were sent, or will be. What failed or was withdrawn counts only if an earlier send may have arrived. */
const sends = sql`coalesce(sum(counted.earlier_sends + (counted.state in ('queued', 'sending', 'sent', 'unknown'))::int), 0)`

/** For a message that is queued again: a send that the customer may have got still counts on its own day. */
export const earlierSends = sql<number>`
  case when queued_at >= ${startOfToday} then earlier_sends + (state = 'unknown')::int else 0 end`

const actorId = sql`nullif(current_setting('tigena.actor', true), '')`

/**
 * Until the commit, so that what is counted does not change before the message is stored. Statements of their own, because
 * a statement does not see what was committed while it waited for a lock.
 */
export const lockPhone = (trx: Write, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms to ' || ${phone}::text, 0))`.execute(trx)

export const lockActor = (trx: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms by ' || ${actorId}, 0))`.execute(trx)

/** Bulk messages are stored one after the other: locking thousands of phones would take too much memory. */
export const lockBulk = (trx: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms in bulk', 0))`.execute(trx)

interface Usage {
  readonly toPhone: number
  readonly perPhone: number
  /** 0 if it is not asked for. */
  readonly byUser: number
  readonly perUser: number
  /** The limits begin anew at midnight. */
  readonly retryAfterSeconds: number
}

/** What the user of this transaction has sent by hand on this day of the shop. A bulk message counts as one, and each resend too. */
const sentByUser = sql`
  (select ${sends} from sms_outbox as counted
    where kind in ('message', 'test') and actor_id = ${actorId}::uuid and ${isOfToday}) +
  (select count(*) from bulk_messages
    where created_by = ${actorId}::uuid and created_at >= ${startOfToday} and waiting + sent + unknown > 0) +
  (select count(*) from bulk_resends where user_id = ${actorId}::uuid and resent_at >= ${startOfToday})`

/** What was sent on this day of the shop to the phone, if there is one, and by the user, if that matters; with the limits. */
export const selectUsage = async (
  trx: Write,
  { phone, isByHand }: { readonly phone: string | null; readonly isByHand: boolean },
): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select sms_per_phone as "perPhone", sms_per_user as "perUser",
      (select ${sends} from sms_outbox as counted where phone = ${phone} and ${isOfToday}) as "toPhone",
      ${isByHand ? sentByUser : sql`0`} as "byUser",
      ceil(extract(epoch from ${startOfToday} + interval '1 day' - now()))::int as "retryAfterSeconds"
    from shop_settings`.execute(trx)
  return rows[0] as Usage
}

/** True for a phone 'given' that has got as many messages today as a phone may get. */
export const isOverLimit = sql`(select ${sends} from sms_outbox as counted where counted.phone = given.phone and ${isOfToday})
  >= (select sms_per_phone from shop_settings)`

/** Counts as a message of the user of this transaction. */
export const insertBulkResend = (bulkId: string) => sql`
  insert into bulk_resends (bulk_id, user_id) select ${bulkId}, ${actorId}::uuid`
