import { type RawBuilder, sql } from 'kysely'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import type { MessageInList } from '#contract/sms/history/messages.ts'
import type { SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import { noProvider, type SmsState } from '#contract/sms/outbox/smsStates.ts'
import type { Database } from '../../platform/db/database.ts'
import { isOlderThan, type Page, pageOfRows, type SortKey } from '../../platform/db/keyset.ts'
import { type SearchedList, selectPage } from '../../platform/search/searchList.sql.ts'
import type { SeenSms } from '../outbox/smsSeenBy.ts'

/** The filters of the history; a message must match all of them. */
interface MessageFilter {
  /** Empty without a search. */
  readonly search: string
  /** Only messages about a sale of this user, or that their work caused. */
  readonly ownerId?: string | undefined
  readonly kind?: SmsKind | undefined
  readonly hidden?: SmsKind | undefined
  readonly state: SmsState | undefined
}

export const selectDelivery = (db: Database, id: string) =>
  db.selectFrom('sms_outbox').select(['state', 'problem']).where('id', '=', id).executeTakeFirst()

/** The seller of the sale that it is about, or who has caused it. Its index has this expression. */
const owner = sql`coalesce(message.owner_id, message.actor_id)`

/**
 * Kind and state are literals: one index has what was sent and another one all other states, and the planner must know which
 * kinds are rare. The thousands of recipients of a bulk message are listed only if they are asked for: they would hide all others.
 */
const isListed = ({ search, ownerId, kind, hidden, state }: MessageFilter): RawBuilder<boolean> => {
  const conditions = [
    search === '' && kind === undefined && sql`message.kind <> 'bulk'`,
    ownerId !== undefined && sql`${owner} = ${ownerId}`,
    kind !== undefined && sql`message.kind = ${sql.lit(kind)}`,
    hidden !== undefined && sql`message.kind <> ${sql.lit(hidden)}`,
    state !== undefined && sql`message.state = ${sql.lit(state)}`,
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const messageSearch: SearchedList<MessageFilter> = {
  kind: 'message',
  table: 'message',
  otherSpellings: text => [normalRepairNumber(text) ?? text],
  indexed: { ownerId: 'ownerId' },
}

/** Of a bulk message only those are withdrawn that had not left. */
const isWithdrawn = sql<boolean>`(message.state = 'cancelled' or (message.is_withdrawn and message.kind <> 'bulk'))`

/** What has failed or was withdrawn is not charged, except for earlier sends that may have arrived. Null if no price is known. */
const partCost = sql<number | null>`
  message.earlier_part_cost + case when message.state in ('failed', 'held', 'cancelled') then 0
    else coalesce(message.part_price, nullif(0, message.earlier_part_cost)) end`

/** For a message, as isSeen of the outbox says it. */
export const isSeenMessage = ({ kinds, ownerId, hidden }: SeenSms): RawBuilder<boolean> =>
  ownerId === undefined
    ? sql`true`
    : sql`(message.kind = any (${kinds}::sms_kind[])
        or (${owner} = ${ownerId} and message.kind is distinct from ${hidden ?? null}::sms_kind))`

/** The log has every decision already. The conditions are those of its index. */
const decision = sql<MessageInList['decision']>`(
  select json_build_object('action', action, 'by', users.name, 'at', at)
  from audit_log join users on users.id = audit_log.actor_id
  where table_name = 'sms_outbox' and action in ('sms.resend', 'sms.markAsSent') and row_id = message.id::text
  order by audit_log.id desc limit 1
)`

/** The rows of one of the lists after a sort key, one more than the limit. `isFound` is true for the matches of a search. */
const selectRows = (
  db: Database,
  filter: MessageFilter & { readonly limit: number },
  after: SortKey | undefined,
  isFound = sql<boolean>`true`,
): Promise<MessageInList[]> =>
  db
    .selectFrom('sms_outbox as message')
    .leftJoin('users as actor', 'actor.id', 'message.actor_id')
    .select(['message.id', 'message.kind', 'message.customer_name as customerName', 'message.phone', 'message.text'])
    .select(['message.state', 'message.problem', 'message.attempts', 'actor.name as by'])
    .select(['message.created_at as createdAt', 'message.sent_at as sentAt'])
    .select(isWithdrawn.as('isWithdrawn'))
    .select(decision.as('decision'))
    .select(partCost.as('partCost'))
    .select(sql<boolean>`message.earlier_part_cost > 0`.as('isChargedAgain'))
    .select(sql<string | null>`case message.kind when 'repair' then message.reference end`.as('repairNumber'))
    .where(isFound)
    .where(isListed(filter))
    .where(isOlderThan(after, 'message.created_at', 'message.id'))
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(filter.limit + 1)
    .execute()

/**
 * How many messages wait for release, or were given up by the program and nobody has decided on them since. What was only stored without a provider was never
 * tried; the results of bulk messages and tests are on their own pages. The states and kinds are those of the index.
 */
export const selectUndecidedCount = async (db: Database, seen: SeenSms): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from sms_outbox as message
      where state in ('failed', 'unknown') and kind in ('repair', 'sale', 'warranty', 'message')
        and queued_at > now() - interval '7 days' and problem <> ${noProvider} and not ${isWithdrawn} and ${isSeenMessage(seen)}
    ) + (select count(*) from sms_outbox as message where state = 'held' and ${isSeenMessage(seen)}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type Scope = Pick<MessageFilter, 'ownerId' | 'kind' | 'hidden'>

/** What a user sees of the history, as lists that each have an index: one of each kind, and one of what belongs to the user. */
const scopesOf = ({ kinds, ownerId, hidden }: SeenSms, kind: SmsKind | undefined): readonly Scope[] => {
  if (ownerId === undefined || (kind !== undefined && kinds.includes(kind))) return [{ kind }]
  if (kind !== undefined) return kind === hidden ? [] : [{ kind, ownerId }]
  return [...kinds.map(seenKind => ({ kind: seenKind })), { ownerId, hidden }]
}

const keyOf = ({ createdAt, id }: MessageInList): SortKey => [createdAt, id]

const newestFirst = (one: MessageInList, other: MessageInList): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? 1 : -1)

interface MessagePage {
  readonly search: string
  readonly kind: SmsKind | undefined
  readonly state: SmsState | undefined
  readonly limit: number
  readonly cursor: string | undefined
}

/** A page of each list, merged. A message may be in two of them. */
export const selectMessages = async (
  db: Database,
  seen: SeenSms,
  { kind, limit, ...filter }: MessagePage,
): Promise<Page<MessageInList>> => {
  const found = new Map<string, MessageInList>()
  for (const scope of scopesOf(seen, kind)) {
    const { items } = await selectPage(
      db,
      messageSearch,
      { ...filter, ...scope, limit: limit + 1 },
      { select: selectRows, keyOf },
    )
    for (const message of items) found.set(message.id, message)
  }
  return pageOfRows([...found.values()].sort(newestFirst), limit, keyOf)
}
