import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from '#contract/shopTime.ts'
import { compiledOnce } from '../../platform/db/compiledOnce.ts'
import type { Database, Write } from '../../platform/db/database.ts'

/** The zone is a literal, so that the planner knows how few messages are of today. */
const startOfToday = sql`date_trunc('day', now(), ${sql.lit(shopTimeZone)})`

/** The date of today in the shop. */
export const today = sql`shop_time(now())::date`

const isOfToday = sql`counted.queued_at >= ${startOfToday}`

/** How often the messages 'counted' were sent, or will be. What failed or was withdrawn counts only if an earlier send may have arrived. */
const sends = sql`coalesce(sum(counted.earlier_sends + (counted.state in ('queued', 'sending', 'sent', 'unknown'))::int), 0)`

/** For a message that is queued again: a send that the customer may have got still counts on its own day. */
export const earlierSends = sql<number>`
  case when queued_at >= ${startOfToday} then earlier_sends + (state = 'unknown')::int else 0 end`

export const actorId = sql<string | null>`nullif(current_setting('tigena.actor', true), '')::uuid`

/**
 * Until the commit, so that what is counted does not change before the message is stored. Statements of their own, because
 * a statement does not see what was committed while it waited for a lock.
 */
export const lockPhone = (trx: Write, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms to ' || ${phone}::text, 0))`.execute(trx)

/**
 * For what people send, resend, release or withdraw on purpose; automatic messages do not wait for it. Before the rows of messages
 * and before the lock of a phone, always, or two such transactions wait for each other. Bulk messages lock no phones: they
 * only wait for each other here.
 */
export const lockBudget = (trx: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms budget', 0))`.execute(trx)

/** What is left of a budget today. Negative if more was sent than it allows. */
interface Left {
  readonly parts: number
  /** In santim. */
  readonly cost: number
}

export interface BudgetLeft {
  readonly shop: Left
  readonly user: Left
  /** In santim. Null if nobody knows it: then only parts are limited. */
  readonly partPrice: number | null
  /** The budgets and limits begin anew at midnight. */
  readonly retryAfterSeconds: number
  /** How many messages a phone may get in a day. */
  readonly perPhone: number
}

/** The sums of today of a table with parts and costs of users: of the whole shop, and of one user. */
export const sumsOfToday = (table: 'sms_usage' | 'sms_releases', userId: RawBuilder<unknown>) => sql`
  select coalesce(sum(parts), 0) as parts, coalesce(sum(cost), 0) as cost,
    coalesce(sum(parts) filter (where user_id = ${userId}), 0) as user_parts,
    coalesce(sum(cost) filter (where user_id = ${userId}), 0) as user_cost
  from ${sql.table(table)} where day = ${today}`

const leftColumns = sql`
  json_build_object('parts', sms_shop_parts + released.parts - used.parts, 'cost', sms_shop_cost + released.cost - used.cost) as shop,
  json_build_object('parts', sms_user_parts + released.user_parts - used.user_parts,
    'cost', sms_user_cost + released.user_cost - used.user_cost) as "user",
  sms_part_price as "partPrice", sms_per_phone as "perPhone",
  ceil(extract(epoch from ${startOfToday} + interval '1 day' - now()))::int as "retryAfterSeconds"`

const budgetOf = (userId: RawBuilder<unknown>) => sql`
  shop_settings cross join lateral (${sumsOfToday('sms_usage', userId)}) used
  cross join lateral (${sumsOfToday('sms_releases', userId)}) released`

export interface Usage extends BudgetLeft {
  readonly toPhone: number
  readonly isCountryAllowed: boolean
}

/** An Ethiopian number has no +, and is always allowed. */
export const isCountryAllowed = (phone: RawBuilder<unknown>) => sql`(${phone} not like '+%' or exists (
  select from unnest(sms_prefixes) prefix where ${phone} like '+' || prefix || '%'
))`

const usage = compiledOnce((_db, phone: string, ownerId: string | null) => {
  const userId = sql`coalesce(${ownerId}::uuid, ${actorId})`
  return sql<Usage>`
    select ${isCountryAllowed(sql`${phone}::text`)} as "isCountryAllowed",
      (select ${sends} from sms_outbox as counted where phone = ${phone} and ${isOfToday}) as "toPhone", ${leftColumns}
    from ${budgetOf(userId)}`
})

/**
 * What was sent to a phone on this day of the shop, and what is left of the budgets of the shop and of a user: the given one, or the
 * one of this transaction.
 */
export const selectUsage = async (trx: Write, phone: string, ownerId: string | null): Promise<Usage> =>
  (await usage(trx, phone, ownerId))[0] as Usage

/** What is left of the budgets of the shop and of a user. */
export const selectBudgetLeft = async (db: Database, userId: string): Promise<BudgetLeft> => {
  const { rows } = await sql<BudgetLeft>`select ${leftColumns} from ${budgetOf(sql`${userId}::uuid`)}`.execute(db)
  return rows[0] as BudgetLeft
}

/** How many messages a phone 'given' has got today. */
export const sentToday = sql`(select ${sends} from sms_outbox as counted where counted.phone = given.phone and ${isOfToday})`

/** True for a phone 'given' that has got as many messages today as a phone may get. */
export const isOverLimit = sql`${sentToday} >= (select sms_per_phone from shop_settings)`

/** True for a message that counts for the budget of an earlier day. */
export const isOfEarlierDay = sql`queued_at < ${startOfToday}`
