import { sql } from 'kysely'
import type { SmsProblem } from '#contract/sms/outbox/smsProblem.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import { preferIndexes } from '../../platform/db/preferIndexes.ts'
import { currentPartPrice, earlierPartCost } from './cost.sql.ts'
import { earlierSends, isOfEarlierDay, isOverLimit } from './limits.sql.ts'

const isOptedOut = sql`exists (select from sms_opt_outs where sms_opt_outs.phone = given.phone)`

/** The phones in the order of the list, given as one parameter however many they are. */
const given = (phones: readonly string[]) => sql`unnest(${phones}::text[]) with ordinality as given (phone, place)`

export interface StoredRecipients {
  readonly waiting: number
  readonly failed: number
  readonly cancelled: number
}

interface NewRecipients {
  readonly bulkId: string
  readonly text: string
  /** Each once. The unique cause would refuse a second message to the same phone. */
  readonly phones: readonly string[]
  /** Why all of them fail, if they do. */
  readonly problem: SmsProblem | null
  /** Why a phone fails that has got enough messages today. */
  readonly limitProblem: SmsProblem
  /** Of each message. */
  readonly parts: number
}

/** Stores the messages to all recipients in one statement. The database cancels those to customers who have opted out. */
export const insertRecipients = async (
  trx: Write,
  { bulkId, text, phones, problem, limitProblem, parts }: NewRecipients,
): Promise<StoredRecipients> => {
  await preferIndexes(trx)
  const { rows } = await sql<StoredRecipients>`
    with stored as (
      insert into sms_outbox (phone, text, kind, reference, cause_id, part_price, parts, state, problem)
      select phone, ${text}, 'bulk', ${bulkId}, md5(phone)::uuid, ${currentPartPrice}, ${parts}::integer,
        case when problem is null then 'queued' else 'failed' end::sms_state, problem
      from (
        select phone, place, coalesce(${problem}, case when ${isOverLimit} then ${limitProblem} end) as problem
        from ${given(phones)}
      ) recipient
      order by place
      returning state
    )
    select count(*) filter (where state = 'queued') as waiting, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'cancelled') as cancelled
    from stored`.execute(trx)
  return rows[0] as StoredRecipients
}

/** Those of the recipients of a bulk message that were given up. */
export type GivenUp = 'failed' | 'unknown'

/** They are retried for a day from now on. Returns how many parts they have together. */
export const requeueGivenUp = async (trx: Write, bulkId: string, state: GivenUp): Promise<number> => {
  await preferIndexes(trx)
  const { rows } = await sql<{ parts: number }>`
    with requeued as (
      update sms_outbox as given set state = 'queued', is_withdrawn = false, problem = null, next_attempt_at = now(),
        earlier_sends = ${earlierSends}, earlier_part_cost = ${earlierPartCost}, part_price = ${currentPartPrice},
        queued_at = now(), updated_at = now()
      where kind = 'bulk' and reference = ${bulkId} and state = ${state} and not ${isOverLimit}
      returning parts
    ) select coalesce(sum(parts), 0) as parts from requeued`.execute(trx)
  return rows[0]?.parts ?? 0
}

/** Each may have been charged, so each keeps its price. */
export const setUnknownSent = (trx: Write, bulkId: string) =>
  sql`
    update sms_outbox set state = 'sent', problem = null, sent_at = now(), updated_at = now()
    where kind = 'bulk' and reference = ${bulkId} and state = 'unknown'`.execute(trx)

/** How many parts of a bulk message wait that count for the budget of an earlier day. */
export const selectPartsOfEarlierDays = async (trx: Write, bulkId: string): Promise<number> => {
  const { rows } = await sql<{ parts: number }>`
    select coalesce(sum(parts), 0) as parts from sms_outbox
    where kind = 'bulk' and reference = ${bulkId} and state = 'queued' and ${isOfEarlierDay}`.execute(trx)
  return rows[0]?.parts ?? 0
}

/** The waiting messages of a bulk message are retried for a day from now on, and count as messages of this day. */
export const restartQueueTime = (trx: Write, bulkId: string) =>
  sql`
    update sms_outbox set earlier_sends = ${earlierSends}, part_price = ${currentPartPrice}, queued_at = now()
    where kind = 'bulk' and reference = ${bulkId} and state = 'queued'`.execute(trx)

const selectRefused = async (trx: Write, phones: readonly string[]) => {
  await preferIndexes(trx)
  const { rows } = await sql<{ phone: string; isOptedOut: boolean }>`
    select phone, is_opted_out as "isOptedOut" from (
      select phone, place, ${isOptedOut} as is_opted_out, ${isOverLimit} as is_over_limit from ${given(phones)}
    ) checked
    where is_opted_out or is_over_limit order by place`.execute(trx)
  const phonesWith = (isOptedOut: boolean) =>
    rows.filter(row => row.isOptedOut === isOptedOut).map(({ phone }) => phone)
  return { optedOut: phonesWith(true), overLimit: phonesWith(false) }
}
export const selectRefusedPhones = (db: Database, phones: readonly string[]) =>
  db.transaction().execute(trx => selectRefused(trx, phones))
