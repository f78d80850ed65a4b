import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type SmsProblem, smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { compiledOnce } from '../../platform/db/compiledOnce.ts'
import { type Database, inTransaction, ownOrigin, type Write } from '../../platform/db/database.ts'
import { preferIndexes } from '../../platform/db/preferIndexes.ts'
import type { RepairStatus, SmsKind, SmsState } from '../../platform/db/schema.ts'
import { currentPartPrice, earlierPartCost } from './cost.sql.ts'
import { earlierSends } from './limits.sql.ts'

interface NewSms {
  id: string
  phone: string
  text: string
  customer_name: string | null
  kind: SmsKind
  reference: string
  cause_id: string
  owner_id: string | null
  repair_status: RepairStatus | null
  parts: number
}

/** Reserved for this process: any other may claim it only when the reservation has expired. */
export const insertReserved = compiledOnce((trx, sms: NewSms, reservationSeconds: number) => {
  const next_attempt_at = sql<string>`now() + make_interval(secs => ${reservationSeconds})`
  return trx.insertInto('sms_outbox').values({ ...sms, next_attempt_at, part_price: currentPartPrice })
})

/** Any process sends it when its time comes. Until then it holds up no other message to its phone. */
export const insertPostponed = compiledOnce((trx, sms: NewSms, sendAt: string) =>
  trx
    .insertInto('sms_outbox')
    .values({ ...sms, next_attempt_at: sendAt, queued_at: sendAt, part_price: currentPartPrice }),
)

/** Stores a message that is not sent, or not before it is released, and why. */
export const insertUnsent = compiledOnce((trx, sms: NewSms, state: 'failed' | 'held', problem: SmsProblem) =>
  trx.insertInto('sms_outbox').values({ ...sms, state, problem, part_price: currentPartPrice }),
)

/** Names the action for the audit record in the same statement: a transaction would take three more round trips. */
const action = sql`(select set_config('tigena.action', 'sms.send', true)) as own (action)`

/**
 * A message that this process has marked as 'sending'. The attempt number identifies the claim. The database cancels a bulk
 * message to a customer who has opted out.
 */
export interface ClaimedSms {
  readonly id: string
  readonly state: 'sending' | 'cancelled'
  readonly phone: string
  readonly text: string
  readonly kind: SmsKind
  readonly attempt: number
  readonly ageSeconds: number
}

/** For a message 'older' of a bulk message. */
const isOfPausedBulk = sql`exists (
  select from bulk_messages
  where bulk_messages.id = (case older.kind when 'bulk' then older.reference end)::uuid and bulk_messages.state = 'paused'
)`

/**
 * The queued messages that may be sent: messages to one phone leave in order, so the oldest unsent one goes first. A
 * queued bulk message may be thousands of sends away, so it holds up only other bulk messages, and none while it is paused.
 * Nothing holds up a test: whoever sent it waits for the result. A postponed message, which is queued in the future, neither leaves
 * nor holds up another one. `offset 0` keeps the search for an older message a search
 * for each row: as a join it may compare every message with every other one.
 */
const claimable = (condition: RawBuilder<unknown>) => sql`
  select id from sms_outbox as message
  where state = 'queued' and queued_at <= now() and not exists (
    select from sms_outbox as older
    where older.phone = message.phone and older.position < message.position and older.state in ('queued', 'sending')
      and older.queued_at <= now() and message.kind <> 'test'
      and (older.state = 'sending' or older.kind <> 'bulk' or (message.kind = 'bulk' and not ${isOfPausedBulk}))
    order by older.position offset 0
  ) and ${condition}
  for update skip locked`

const claim = (seconds: number) => sql`
  update sms_outbox set state = 'sending', attempts = attempts + 1, updated_at = now(),
    claimed_until = now() + make_interval(secs => ${seconds})
  from ${action} where id = any(array(select id from claimable)) and own.action <> ''
  returning id, state, phone, text, kind, attempts as attempt, extract(epoch from now() - queued_at)::float8 as "ageSeconds"`

/** A retry has the problem of the attempt before, and must not come earlier than the provider has asked for. */
const isNoRetry = sql`(problem is null or next_attempt_at <= now())`

/**
 * Claims these messages although they are still reserved, unless they are claimed, sent or withdrawn, or have to wait for
 * their retry or for an older one to the same phone.
 */
export const claimByIds = compiledOnce(
  (_db, ids: readonly string[], seconds: number) => sql<ClaimedSms>`
    with claimable as materialized (${claimable(sql`id = any(${ids}::uuid[]) and ${isNoRetry}`)}) ${claim(seconds)}`,
)

/** How many to claim at most. */
interface ClaimLimits {
  readonly single: number
  readonly bulk: number
}

/**
 * A claim that has expired belonged to a process that died while it was sending, so nobody knows whether the provider has
 * accepted the message.
 */
const dueClaim = ({ single, bulk }: ClaimLimits, seconds: number) => {
  const isDue = sql`next_attempt_at <= now()`
  const ofBulk = sql`kind = 'bulk' and reference = bulk_messages.id::text and ${isDue}
    order by next_attempt_at, position limit ${bulk}`
  return sql<ClaimedSms>`
    with lost as (
      update sms_outbox set state = 'unknown', claimed_until = null, updated_at = now(),
        problem = ${smsProblem('The program stopped while it was sending')}
      where id = any(array(
        select id from sms_outbox where state = 'sending' and claimed_until < now() order by created_at for update skip locked
      ))
    ), single as materialized (${claimable(sql`kind <> 'bulk' and ${isDue} order by next_attempt_at limit ${single}`)}
    ), bulk as materialized (
      select recipient.id from bulk_messages cross join lateral (${claimable(ofBulk)}) recipient
      where waiting > 0 and state <> 'paused' order by created_at limit ${bulk}
    ), claimable as (select id from single union all select id from bulk) ${claim(seconds)}`
}

/** Claims messages that are due in any process. */
export const claimDue = (db: Database, limits: ClaimLimits, seconds: number): Promise<ClaimedSms[]> =>
  inTransaction(db, ownOrigin('sms.send'), async trx => {
    await preferIndexes(trx)
    return (await dueClaim(limits, seconds).execute(trx)).rows
  })

export interface DeliveryResult {
  readonly state: Exclude<SmsState, 'sending' | 'held' | 'cancelled'>
  readonly problem: SmsProblem | null
  readonly retryAfterSeconds?: number
  /** The provider's id of a message that it has accepted. */
  readonly messageId?: string | null
}

export interface RecordedDelivery {
  readonly state: SmsState
  /** The next message to the same phone, which had to wait for this one. */
  readonly nextId: string | null
}

interface DeliveryRow {
  readonly id: string
  readonly attempt: number
  readonly state: DeliveryResult['state']
  readonly problem: SmsProblem | null
  readonly retryAfterSeconds: number
  readonly messageId: string | null
}

/**
 * Also corrects 'unknown', when a slow process learns the answer after its claim has expired. A message that was withdrawn
 * in the meantime is cancelled if it was not sent. If nobody knows that, it stays withdrawn.
 */
const updateDelivered = compiledOnce((_db, row: DeliveryRow) => {
  const { id, attempt, state, problem, retryAfterSeconds, messageId } = row
  // A person who resends an unknown message need not: the slow process has learned that it is sent. The resend costs nothing.
  const isExpected = sql`(message.state in ('sending', 'unknown') or (message.state = 'queued' and ${state} = 'sent'))`
  const isCancelled = sql`(message.is_withdrawn and (
    ${state} = 'queued' or (${state} = 'failed' and message.kind <> 'bulk')
  ))`
  return sql<RecordedDelivery>`
    update sms_outbox as message set
      state = case when ${isCancelled} then 'cancelled' else ${state}::sms_state end,
      problem = case when ${isCancelled} then message.problem else ${problem} end,
      claimed_until = null, updated_at = now(),
      next_attempt_at = now() + make_interval(secs => ${retryAfterSeconds}),
      sent_at = case when ${state} = 'sent' then now() end, provider_message_id = ${messageId},
      part_price = case message.state when 'queued' then 0 else part_price end
    from ${action}
    where id = ${id} and attempts = ${attempt} and ${isExpected} and own.action <> ''
    returning message.state, (
      select later.id from sms_outbox as later
      where later.phone = message.phone and later.position > message.position and later.state = 'queued'
        and later.kind <> 'bulk' and later.queued_at <= now()
      order by position limit 1
    ) as "nextId"`
})

export const recordDelivery = async (
  db: Database,
  { id, attempt }: Pick<ClaimedSms, 'id' | 'attempt'>,
  { state, problem, retryAfterSeconds = 0, messageId = null }: DeliveryResult,
): Promise<RecordedDelivery | undefined> =>
  (await updateDelivered(db, { id, attempt, state, problem, retryAfterSeconds, messageId }))[0]

interface Subject {
  readonly kind: SmsKind
  readonly reference: string
}

export const selectByCause = (db: Database, { kind, reference, id }: Subject & { readonly id: string }) =>
  db
    .selectFrom('sms_outbox')
    .select(['id', 'state', 'problem'])
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('cause_id', '=', id)
    .executeTakeFirst()

/** A message that waits for its release, or is postponed. Not now(): the transaction may have waited for a lock since then. */
const isWaitingOnPurpose = sql<boolean>`(state = 'held' or (state = 'queued' and queued_at > clock_timestamp()))`

export interface Repetition {
  /** When the same status may be told again. Null if it was not told within the hour. */
  readonly nextAt: string | null
  /** What the phone was told last. */
  readonly lastText: string | null
  /** Messages about the same subject wait on purpose. */
  readonly hasWaiting: boolean
}

export interface Announcement {
  readonly phone: string
  readonly status: RepairStatus
}

/**
 * What a phone was told about a repair, or is about to be told, compared with a status. A corrected phone is told a status that
 * another one was told, but only one within the hour. A column, because the statement that saves a status saves a round trip by it.
 */
export const repetitionColumn = ({ kind, reference }: Subject, { phone, status }: Announcement) => sql<Repetition>`(
  select json_build_object(
    'hasWaiting', coalesce(bool_or(${isWaitingOnPurpose}), false),
    'nextAt', case when bool_or(is_recent and is_own) or count(*) filter (where is_recent) > 1
      then max(queued_at) filter (where is_recent) + interval '1 hour' end,
    'lastText', (array_agg(text order by queued_at desc, position desc) filter (where is_told and is_own))[1])
  from (
    select *, phone = ${phone} as is_own,
      is_told and repair_status = ${status}::repair_status and queued_at > now() - interval '1 hour' as is_recent
    from (
      select *, state in ('queued', 'sending', 'sent', 'unknown') and not ${isWaitingOnPurpose} as is_told
      from sms_outbox where kind = ${kind}::sms_kind and reference = ${reference}
    ) message
  ) message
)`

export const selectRepetition = compiledOnce(
  (_db, subject: Subject, announcement: Announcement) =>
    sql<{ repetition: Repetition }>`select ${repetitionColumn(subject, announcement)} as repetition`,
)

export const selectWaiting = async (db: Database, reference: string) => {
  const { rows } = await sql<{ id: string; status: RepairStatus }>`
    select id, repair_status as status from sms_outbox
    where kind = 'repair' and reference = ${reference} and repair_status is not null and ${isWaitingOnPurpose}`.execute(
    db,
  )
  return rows
}

/** Not if it is being sent by now. */
export const updateTextOfWaiting = (
  trx: Write,
  id: string,
  changes: Pick<NewSms, 'text' | 'parts' | 'customer_name'>,
) =>
  trx
    .updateTable('sms_outbox')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .where(isWaitingOnPurpose)
    .execute()

/** Withdraws the messages about something that wait on purpose. */
export const cancelWaiting = (trx: Write, { kind, reference }: Subject, problem: SmsProblem) =>
  trx
    .updateTable('sms_outbox')
    .set({ state: 'cancelled', problem, is_withdrawn: true, updated_at: sql`now()` })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where(isWaitingOnPurpose)
    .execute()

export const selectDelivery = (db: Database, id: string) =>
  db.selectFrom('sms_outbox').select(['state', 'problem']).where('id', '=', id).executeTakeFirst()

export const lockSms = (trx: Write, id: string) =>
  trx
    .selectFrom('sms_outbox')
    .select(['state', 'problem', 'attempts', 'phone', 'kind', 'parts', 'actor_id as actorId'])
    .select(sql<string | null>`coalesce(owner_id, actor_id)`.as('ownerId'))
    .select(sql<boolean>`state = 'cancelled' or (is_withdrawn and kind <> 'bulk')`.as('isWithdrawn'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Queues a message again, reserved for this process. */
export const requeue = (trx: Write, id: string, reservationSeconds: number) =>
  trx
    .updateTable('sms_outbox')
    .set({
      state: 'queued',
      problem: null,
      is_withdrawn: false,
      next_attempt_at: sql`now() + make_interval(secs => ${reservationSeconds})`,
      earlier_sends: earlierSends,
      earlier_part_cost: earlierPartCost,
      part_price: currentPartPrice,
      queued_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

export const setSent = (trx: Write, id: string) =>
  trx
    .updateTable('sms_outbox')
    .set({
      state: 'sent',
      problem: null,
      // A message that was not sent was not charged: the customer was told in another way.
      part_price: sql`case when state in ('failed', 'held') then 0 else part_price end`,
      sent_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/**
 * A message that is just being sent gets no further attempt. One that failed, or that nobody knows to be sent, cannot be
 * resent, unless it is of a bulk message, whose results stay.
 */
export const cancelUnsent = (trx: Write, { kind, reference }: Subject, problem: SmsProblem) =>
  trx
    .updateTable('sms_outbox')
    .set({
      state: sql`case when state in ('sending', 'unknown') then state else 'cancelled' end`,
      problem: sql`case state when 'unknown' then problem else ${problem} end`,
      is_withdrawn: true,
      updated_at: sql`now()`,
    })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('state', 'in', kind === 'bulk' ? ['queued', 'sending'] : ['queued', 'sending', 'failed', 'unknown', 'held'])
    .executeTakeFirst()

interface NewPhone {
  readonly phone: string
  /** How many more messages it may get today. */
  readonly left: number
}

interface RedirectProblems {
  /** Why the new phone does not get a message. */
  readonly limit: SmsProblem
  /** Of a message that may have gone to the earlier phone. */
  readonly moved: SmsProblem
}

/**
 * Changes the phone of the messages that may still be sent. One that is just being sent, or may have been, counts as not
 * sent, because it did not go to this phone; the further attempt keeps its late result from being recorded. The oldest ones are sent,
 * the others fail if the phone may not get them. A resend or a release checks the limits again.
 */
export const changePhoneOfUnsent = (
  trx: Write,
  { kind, reference }: Subject,
  { phone, left }: NewPhone,
  { limit, moved }: RedirectProblems,
) => {
  const isOfSubject = sql`message.kind = ${kind}::sms_kind and message.reference = ${reference} and not message.is_withdrawn`
  return sql`
    with leaving as (
      select id, row_number() over (order by position) as place from sms_outbox as message
      where ${isOfSubject} and state in ('queued', 'sending')
    ), refused as (select id from leaving where place > ${left}::integer)
    update sms_outbox as message set phone = ${phone},
      state = case when id in (select id from refused) or state = 'unknown' then 'failed' when state = 'sending' then 'queued' else state end,
      problem = case when id in (select id from refused) then ${limit} when state = 'unknown' then ${moved} else problem end,
      attempts = attempts + (state in ('sending', 'unknown'))::integer,
      earlier_part_cost = ${earlierPartCost},
      next_attempt_at = case state when 'sending' then now() else next_attempt_at end,
      claimed_until = null, updated_at = now()
    where ${isOfSubject} and state in ('queued', 'sending', 'failed', 'unknown', 'held')`.execute(trx)
}

/** Uses the plain client of a restore, which has no Kysely. */
export const setUnsentUnknown = (client: pg.ClientBase, problem: SmsProblem) =>
  client.query(
    `update sms_outbox set state = 'unknown', problem = $1, claimed_until = null, updated_at = now()
     where state in ('queued', 'sending', 'held')`,
    [problem],
  )

export const selectUnsentCount = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('sms_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow()
  return count
}
