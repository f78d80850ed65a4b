import { sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'

interface DatedTicket {
  readonly id: string
  readonly number: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The times to set on the rows that the services have just inserted, by id. */
export interface PastTimes {
  readonly openingStock: Date
  readonly tickets: DatedTicket[]
  readonly entries: Map<string, Date>
  readonly requests: Map<string, Date>
  readonly decisions: Map<string, Date>
  readonly feedback: Map<string, Date>
  readonly messages: Map<string, Date>
}

const tables = [
  'repairs',
  'repair_history',
  'approvals',
  'feedback',
  'sms_outbox',
  'stock_movements',
  'inventory_items',
] as const

const withTimes = (times: ReadonlyMap<string, Date>) =>
  sql`unnest(${[...times.keys()]}::uuid[], ${[...times.values()]}::timestamptz[]) as dated (id, at)`

const dateTickets = (tickets: readonly DatedTicket[]) => sql`
  update repairs set created_at = dated.created_at, updated_at = dated.updated_at, status_since = dated.updated_at,
    feedback_link_sent_at = case when feedback_link_sent_at is not null then dated.updated_at end
  from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ createdAt }) => createdAt)}::timestamptz[],
    ${tickets.map(({ updatedAt }) => updatedAt)}::timestamptz[]) as dated (id, created_at, updated_at)
  where repairs.id = dated.id`

const dateParts = (tickets: readonly DatedTicket[]) => sql`
  update stock_movements set at = dated.at
  from unnest(${tickets.map(({ number }) => number)}::text[], ${tickets.map(({ createdAt }) => createdAt)}::timestamptz[])
    as dated (number, at)
  where repair_number = dated.number`

/**
 * Backdates all rows. The services always use the current time and the ledger is append-only, so the triggers of these
 * tables are disabled, except those that maintain the search and the counts by day and month. Messages are marked as sent
 * before the transaction commits, so that the demo sends no SMS.
 */
export const backdate = async (trx: Write, past: PastTimes): Promise<void> => {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  await sql`alter table repairs enable trigger update_repair_search`.execute(trx)
  await sql`alter table sms_outbox enable trigger update_message_search`.execute(trx)
  await sql`alter table feedback enable trigger count_feedback`.execute(trx)
  await sql`alter table repairs enable trigger count_updated`.execute(trx)
  const statements = [
    dateTickets(past.tickets),
    dateParts(past.tickets),
    sql`update stock_movements set at = ${past.openingStock} where reason = 'Opening stock'`,
    sql`update inventory_items set created_at = ${past.openingStock},
      updated_at = (select max(at) from stock_movements where item_id = inventory_items.id)`,
    sql`update repair_history set at = dated.at from ${withTimes(past.entries)} where repair_history.id = dated.id`,
    sql`update approvals set requested_at = dated.at from ${withTimes(past.requests)} where approvals.id = dated.id`,
    sql`update approvals set decided_at = dated.at from ${withTimes(past.decisions)} where approvals.id = dated.id`,
    sql`update feedback set submitted_at = dated.at from ${withTimes(past.feedback)} where feedback.id = dated.id`,
    sql`update sms_outbox set state = 'sent', problem = null, created_at = dated.at, queued_at = dated.at, updated_at = dated.at,
      sent_at = dated.at from ${withTimes(past.messages)} where sms_outbox.id = dated.id`,
  ]
  for (const statement of statements) await statement.execute(trx)
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
}
