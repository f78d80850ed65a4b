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
import { isOlderThan, type Page, pageOfRows, parseCursor, sortedByTime } from '../../platform/db/keyset.ts'
import type { BulkState } from '../../platform/db/schema.ts'
import { endOfShopDay, startOfShopDay } from '../../platform/db/shopDays.ts'
import type { StoredRecipients } from '../outbox/outbox.service.ts'

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
      'users.id as authorId',
      'users.name as author',
      'bulk_messages.created_at as createdAt',
      'bulk_messages.updated_at as updatedAt',
    ])

export const selectBulkMessages = async (
  db: Database,
  { limit, cursor }: ParsedInputOf<typeof listBulkMessages>,
): Promise<Page<BulkMessage>> => {
  const before = parseCursor(cursor, sortedByTime)
  const rows = await bulkMessages(db)
    .where(isOlderThan(before, 'bulk_messages.created_at', 'bulk_messages.id'))
    .orderBy('bulk_messages.created_at', 'desc')
    .orderBy('bulk_messages.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, row => [row.createdAt, row.id])
}

export const selectBulkMessage = (db: Database, id: string): Promise<BulkMessage | undefined> =>
  bulkMessages(db).where('bulk_messages.id', '=', id).executeTakeFirst()

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
    .set({ state, updated_at: sql`now()` })
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

type CustomerFilter = Omit<ParsedInputOf<typeof chooseCustomers>, 'of'> & {
  /** Whose repairs and sales count. Null: none. Undefined: those of everyone. */
  readonly technicianId: string | null | undefined
  readonly salesPersonId: string | null | undefined
}

const isOf = (column: string, userId: string | null | undefined): RawBuilder<boolean> =>
  userId === undefined ? sql`true` : sql`${sql.ref(column)} = ${userId}`

/** For the branch of a visit. A branch without a name no longer exists. */
const isNamedBranch = sql`(select branches from shop_settings) -> branch ->> 'en' <> ''`

/** Customers with an Ethiopian number, by their repairs and purchases. Those who came last are first. At most one too many. */
export const selectCustomerPhones = async (
  db: Database,
  { from, to, device, branch, open, technicianId, salesPersonId }: CustomerFilter,
): Promise<string[]> => {
  const conditions = [
    from !== undefined && sql`max(created_at) >= ${startOfShopDay(from)}`,
    to !== undefined && sql`max(created_at) < ${endOfShopDay(to)}`,
    device !== '' && sql`bool_or(device ilike ${containsPattern(device)})`,
    branch === noBranch && sql`bool_or(${isNamedBranch}) is not true`,
    typeof branch === 'number' && sql`bool_or(branch = ${branch})`,
    open && sql`bool_or(is_open)`,
  ].filter(condition => condition !== false)
  const { rows } = await sql<{ phone: string }>`
    select phone from (
      select customer_phone as phone, created_at, device_type as device, branch, not is_closed(status) as is_open
      from repairs where ${isOf('technician_id', technicianId)}
      union all
      select customer_phone, created_at, product_name, branch, false
      from sales join sale_lines on sale_id = sales.id where ${isOf('sales_person_id', salesPersonId)}
    ) visits
    where phone ~ '^251[1-9][0-9]{8}$'
    group by phone having ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by max(created_at) desc limit ${maxBulkRecipients + 1}`.execute(db)
  return rows.map(({ phone }) => phone)
}
