import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import {
  type BulkMessage,
  type BulkRecipient,
  type chooseCustomers,
  type listBulkMessages,
  type listRecipients,
  noBranch,
} from '#contract/sms/bulk/bulk.ts'
import { maxBulkRecipients } from '#contract/sms/bulk/recipients.ts'
import { containsPattern } from '../../platform/db/containsPattern.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import { type Page, pageOfRows, parseCursor, selectNewestFirst } from '../../platform/db/keyset.ts'
import type { BulkState } from '../../platform/db/schema.ts'
import { endOfShopDay, startOfShopDay } from '../../platform/db/shopDays.ts'
import type { StoredRecipients } from '../outbox/outbox.service.ts'

const isPausedByProgram = sql<boolean>`(state = 'paused' and unconfirmed_in_row > 0)`

const bulkMessages = (db: Database) =>
  db
    .selectFrom('bulk_messages')
    .leftJoin('users', 'users.id', 'bulk_messages.created_by')
    .select([
      'bulk_messages.id',
      'title',
      'text',
      'template',
      'state',
      'waiting',
      'sent',
      'failed',
      'unknown',
      'cancelled',
      'withdrawn',
      'part_cost as partCost',
      'duplicates',
      isPausedByProgram.as('isPausedByProgram'),
      'users.id as authorId',
      'users.name as author',
      'bulk_messages.created_at as createdAt',
      'bulk_messages.updated_at as updatedAt',
    ])

export const selectBulkMessages = (
  db: Database,
  page: ParsedInputOf<typeof listBulkMessages>,
): Promise<Page<BulkMessage>> =>
  selectNewestFirst(
    bulkMessages(db),
    page,
    { time: 'bulk_messages.created_at', id: 'bulk_messages.id' },
    bulk => bulk.createdAt,
  )

export const selectBulkMessage = (db: Database, id: string): Promise<BulkMessage | undefined> =>
  bulkMessages(db).where('bulk_messages.id', '=', id).executeTakeFirst()

/** Of one author, or of all. */
export const selectUndecided = async (db: Database, authorId: string | undefined) => {
  const { rows } = await sql<{ count: number; paused: string[] }>`
    select count(*), coalesce(json_agg(title order by created_at desc) filter (where ${isPausedByProgram}), '[]') as paused
    from bulk_messages
    where (${isPausedByProgram} or (unknown > 0 and updated_at > now() - interval '7 days'))
      and ${authorId === undefined ? sql`true` : sql`created_by = ${authorId}`}`.execute(db)
  return rows[0] ?? { count: 0, paused: [] }
}

interface NewBulkMessage {
  id: string
  title: string
  text: string
  template: string
  duplicates: number
  created_by: string
}

export const insertBulkMessage = (trx: Write, row: NewBulkMessage) =>
  trx.insertInto('bulk_messages').values(row).execute()

/** From now on the outbox's trigger updates the counts. */
export const setFirstCounts = (trx: Write, id: string, counts: StoredRecipients) =>
  trx
    .updateTable('bulk_messages')
    .set({ ...counts, state: counts.waiting === 0 ? 'completed' : 'queued' })
    .where('id', '=', id)
    .execute()

const changeState = (trx: Write, id: string, from: readonly BulkState[], state: RawBuilder<BulkState>) =>
  trx
    .updateTable('bulk_messages')
    .set({ state, unconfirmed_in_row: 0, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()

export const setPaused = (trx: Write, id: string) => changeState(trx, id, ['queued', 'sending'], sql`'paused'`)

/** Nothing has been sent yet if everything that can be sent is still waiting. */
export const setResumed = (trx: Write, id: string) =>
  changeState(trx, id, ['paused'], sql`case when sent + unknown > 0 then 'sending' else 'queued' end::bulk_state`)

/** Also one that the withdrawal has completed, because nothing was left to send. */
export const setCancelled = (trx: Write, id: string) =>
  changeState(trx, id, ['queued', 'sending', 'paused', 'completed'], sql`'cancelled'`)

const position = z.string().regex(/^\d{1,15}$/)

export const selectBulkRecipients = async (
  db: Database,
  { id, state, limit, cursor }: ParsedInputOf<typeof listRecipients>,
): Promise<Page<BulkRecipient>> => {
  const after = parseCursor(cursor, position)
  const rows = await db
    .selectFrom('sms_outbox')
    .select(['id', 'position', 'phone', 'state', 'problem', 'sent_at as sentAt'])
    .select(
      sql<number | null>`earlier_part_cost + case when state in ('sent', 'unknown')
        then coalesce(part_price, nullif(0, earlier_part_cost)) else 0 end`.as('partCost'),
    )
    .where('kind', '=', sql.lit('bulk'))
    .where('reference', '=', id)
    .$if(state !== undefined, query => query.where('state', '=', sql<BulkRecipient['state']>`${state}`))
    .where('position', '>', Number(after?.[0] ?? 0))
    .orderBy('position')
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, row => [String(row.position), row.id])
}

type CustomerFilter = Omit<ParsedInputOf<typeof chooseCustomers>, 'of' | 'preview'> & {
  /** Whose repairs and sales count. Null: none. Undefined: those of everyone. */
  readonly technicianId: string | null | undefined
  readonly salesPersonId: string | null | undefined
}

const isOf = (column: string, userId: string | null | undefined): RawBuilder<boolean> => {
  if (userId === undefined) return sql`true`
  // Not a parameter, so that PostgreSQL does not plan to read anything.
  return userId === null ? sql`false` : sql`${sql.ref(column)} = ${userId}`
}

/** For the branch of a visit. A branch without a name no longer exists. */
const isNamedBranch = sql`(select branches from shop_settings) -> branch ->> 'en' <> ''`

/** The repairs and sales that count, of one customer if a phone is given. */
const visitsOf = ({ technicianId, salesPersonId }: CustomerFilter, phone?: RawBuilder<string>) => {
  const isOfPhone = phone ? sql`customer_phone = ${phone}` : sql`true`
  return sql`
    select customer_phone as phone, created_at, branch, not is_closed(status) as is_open
    from repairs where ${isOf('technician_id', technicianId)} and ${isOfPhone}
    union all
    select customer_phone, created_at, branch, false
    from sales where ${isOf('sales_person_id', salesPersonId)} and ${isOfPhone}`
}

const repairsOfDevice = ({ device, technicianId }: CustomerFilter) => sql`
  from repairs where ${isOf('technician_id', technicianId)} and device_type ilike ${containsPattern(device)}`

const salesOfDevice = ({ device, salesPersonId }: CustomerFilter) => sql`
  from sales where ${isOf('sales_person_id', salesPersonId)}
    and exists (select from sale_lines where sale_id = sales.id and product_name ilike ${containsPattern(device)})`

/** Whether this customer has brought or bought such a device. What was bought is read only if it decides. */
const hasDevice = (filter: CustomerFilter, phone: RawBuilder<string>): RawBuilder<boolean> =>
  filter.device === ''
    ? sql`true`
    : sql`(exists (select ${repairsOfDevice(filter)} and customer_phone = ${phone})
        or exists (select ${salesOfDevice(filter)} and customer_phone = ${phone}))`

/** The same for all customers, by reading each table once. */
const isOfDevice = (filter: CustomerFilter): RawBuilder<boolean> =>
  filter.device === ''
    ? sql`true`
    : sql`phone in (select customer_phone ${repairsOfDevice(filter)} union all select customer_phone ${salesOfDevice(filter)})`

const isBulkPhone = sql`phone ~ '^251[1-9][0-9]{8}$'`

/** For all visits of a customer together. hasDevice comes in addition. */
const isChosen = ({ from, to, branch, open }: CustomerFilter): RawBuilder<boolean> => {
  const conditions = [
    sql`count(*) > 0`,
    from !== undefined && sql`max(created_at) >= ${startOfShopDay(from)}`,
    to !== undefined && sql`max(created_at) < ${endOfShopDay(to)}`,
    branch === noBranch && sql`bool_or(${isNamedBranch}) is not true`,
    typeof branch === 'number' && sql`bool_or(branch = ${branch})`,
    open && sql`bool_or(is_open)`,
  ].filter(condition => condition !== false)
  return sql.join(conditions, sql` and `)
}

interface FoundCustomers {
  /** Those who came last are first. */
  readonly phones: string[]
  readonly hasMore: boolean
}

const withoutOneTooMany = (phones: readonly string[], limit: number): FoundCustomers => ({
  phones: phones.slice(0, limit),
  hasMore: phones.length > limit,
})

const maxLatestCustomers = 200
/** Of the repairs and of the sales. Some customers have several, and others are not chosen. */
const maxLatestVisits = 250

/** An open ticket may be older than the customer's last visit. */
const isCandidate = (table: 'repairs' | 'sales', { from, to, open }: CustomerFilter) => {
  if (open) return table === 'repairs' ? sql`not is_closed(status)` : sql`false`
  return sql`${from === undefined ? sql`true` : sql`created_at >= ${startOfShopDay(from)}`}
    and ${to === undefined ? sql`true` : sql`created_at < ${endOfShopDay(to)}`}`
}

/** Walk-in customers have no phone. */
const latestVisits = (table: 'repairs' | 'sales', filter: CustomerFilter, isOwn: RawBuilder<boolean>) => sql`
  select customer_phone as phone, created_at from ${sql.table(table)}
  where ${isOwn} and customer_phone is not null and ${isCandidate(table, filter)}
  order by created_at desc limit ${sql.lit(maxLatestVisits)}`

/**
 * Reads the latest visits and then, one customer after the other, their other visits, until there are enough customers. So it
 * takes the same time in a shop of any size.
 */
export const selectLatestCustomers = async (db: Database, filter: CustomerFilter): Promise<FoundCustomers> => {
  const { technicianId, salesPersonId } = filter
  const { rows } = await sql<{ phones: string[]; hasEarlier: boolean }>`
    with repair as materialized (${latestVisits('repairs', filter, isOf('technician_id', technicianId))}),
      sale as materialized (${latestVisits('sales', filter, isOf('sales_person_id', salesPersonId))})
    select greatest((select count(*) from repair), (select count(*) from sale)) = ${sql.lit(maxLatestVisits)} as "hasEarlier", array(
      select phone from (
        select phone, max(created_at) as at from (select * from repair union all select * from sale) visits
        where ${isBulkPhone} group by phone order by at desc
      ) latest
      where (select ${isChosen(filter)} from (${visitsOf(filter, sql`latest.phone`)}) visits)
        and ${hasDevice(filter, sql`latest.phone`)}
      order by at desc limit ${sql.lit(maxLatestCustomers + 1)}
    ) as phones`.execute(db)
  const { phones = [], hasEarlier = false } = rows[0] ?? {}
  const found = withoutOneTooMany(phones, maxLatestCustomers)
  return { ...found, hasMore: found.hasMore || hasEarlier }
}

const selectPhones = async (db: Database, customers: RawBuilder<unknown>): Promise<FoundCustomers> => {
  const { rows } = await sql<{ phone: string }>`
    ${customers} limit ${sql.lit(maxBulkRecipients + 1)}`.execute(db)
  return withoutOneTooMany(
    rows.map(({ phone }) => phone),
    maxBulkRecipients,
  )
}

/** Reads the open repairs, and all visits of their customers. */
export const selectCustomersWithOpenTicket = (db: Database, filter: CustomerFilter): Promise<FoundCustomers> =>
  selectPhones(
    db,
    sql`
      select phone from (
        select distinct customer_phone as phone from repairs
        where not is_closed(status) and ${isOf('technician_id', filter.technicianId)}
      ) candidates
      cross join lateral (
        select max(created_at) as at, ${isChosen(filter)} as is_chosen from (${visitsOf(filter, sql`candidates.phone`)}) visits
      ) customer
      where is_chosen and ${hasDevice(filter, sql`phone`)} and ${isBulkPhone} order by at desc`,
  )

/** Reads all visits. */
export const selectCustomers = (db: Database, filter: CustomerFilter): Promise<FoundCustomers> =>
  selectPhones(
    db,
    sql`
      select phone from (
        select phone, max(created_at) as at from (${visitsOf(filter)}) visits where ${isOfDevice(filter)}
        group by phone having ${isChosen(filter)}
      ) customers
      where ${isBulkPhone} order by at desc`,
  )
