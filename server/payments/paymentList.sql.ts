import { type RawBuilder, sql } from 'kysely'
import { openingCategory } from '#contract/drawer/cashDirections.ts'
import type { PaymentKind } from '#contract/payments/paymentKinds.ts'
import { type ListedPayment, maxSummedPayments, type PaymentSummary } from '#contract/payments/paymentList.ts'
import type { LedgerMethod } from '#contract/payments/paymentMethods.ts'
import type { Database } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'
import { isOlderThan, type Page, pageOfRows, parseCursor, sortedByTime } from '../platform/db/keyset.ts'
import { isReferenceRepeated } from './payments.sql.ts'

export interface PaymentFilter {
  /** The beginning of a reference; empty without a search. */
  readonly search: string
  readonly method: LedgerMethod | undefined
  readonly kind: PaymentKind | undefined
  readonly receivedBy: string | undefined
  /** Null: those of no branch. */
  readonly branch: number | null | undefined
  /** From a moment, until before another. */
  readonly from: string | undefined
  readonly before: string | undefined
}

interface PaymentPage extends PaymentFilter {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A beginning that more payments have is too short to be searched in full. */
const maxFound = 1_000

/** The payments whose reference begins with a text. The one with exactly this reference is among them: it is the first by its key. */
const found = (search: string) => sql`(
  select payments.* from payments, (select reference_key(${search}) collate "C" as sought) beginning
  where reference is not null and reference_key(reference) collate "C" >= sought
    and reference_key(reference) collate "C" < sought || chr(1114111)
  order by reference_key(reference) collate "C" limit ${sql.lit(maxFound)}
)`

/** The payments of the filter, to select from as `payments`. */
const filtered = ({ search, method, kind, receivedBy, branch, from, before }: PaymentFilter): RawBuilder<unknown> => {
  const conditions = [
    // Not parameters, so that the indexes of the rare values are used.
    method !== undefined && sql`method = ${sql.lit(method)}`,
    kind !== undefined && sql`kind = ${sql.lit(kind)}`,
    receivedBy !== undefined && sql`received_by = ${receivedBy}`,
    branch === null && sql`branch is null`,
    branch != null && sql`branch = ${branch}`,
    from !== undefined && sql`received_at >= ${from}`,
    before !== undefined && sql`received_at < ${before}`,
  ].filter(condition => condition !== false)
  const source = search === '' ? sql`payments` : sql`${found(search)} payments`
  return sql`${source} where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
}

/** Those of no branch are found in this order in the index of branches only if it is named. */
const newestFirst = ({ branch }: PaymentFilter) =>
  branch === null ? sql`branch desc, received_at desc, id desc` : sql`received_at desc, id desc`

/** The rows of a page, found by an index alone before anything else of them is read. */
const paymentRows = (filter: PaymentPage) => sql<ListedPayment>`
  select counted.id, kind, method, reference, amount, change, branch, category, note, reason, ${isoTime('counted.received_at')} as "receivedAt",
    json_build_object('id', received_by, 'name', received_by_name) as "receivedBy",
    (select name from users where id = corrected_by) as "correctedBy",
    case when sale_id is not null then json_build_object(
      'id', sale_id, 'isDeleted', not exists (select from sales where id = sale_id)) end as sale,
    (select number from repairs where id = repair_id) as "repairNumber",
    case when reverses is not null then 'takesBack'
      when exists (select from payments where replaces = counted.id) then 'corrected'
      when exists (select from payments where reverses = counted.id) then 'removed'
      else 'counts' end as state,
    ${isReferenceRepeated} as "isReferenceRepeated"
  from (
    select id, received_at from ${filtered(filter)}
      and ${isOlderThan(parseCursor(filter.cursor, sortedByTime), 'received_at', 'id')}
    order by ${newestFirst(filter)} limit ${sql.lit(filter.limit + 1)}
  ) page, lateral (select * from payments where payments.id = page.id offset 0) counted
  order by page.received_at desc, page.id desc`

export const selectPayments = async (db: Database, filter: PaymentPage): Promise<Page<ListedPayment>> => {
  const { rows } = await paymentRows(filter).execute(db)
  return pageOfRows(rows, filter.limit, ({ receivedAt, id }) => [receivedAt, id])
}

interface Sums {
  count: number
  paid: number
  exchanged: number
  opening: number
}

/** Of exactly the rows of the list. Sorted like it, so that the same indexes are read; the few opening amounts have their own. */
const paymentSums = (filter: PaymentFilter) => sql<Sums>`
  select count(*) as count, coalesce(sum(amount) filter (where method <> 'exchange'), 0)::bigint as paid,
    coalesce(sum(amount) filter (where method = 'exchange'), 0)::bigint as exchanged,
    (
      select coalesce(sum(amount), 0)::bigint from ${filtered(filter)} and kind = 'cash' and category = ${sql.lit(openingCategory)}
    ) as opening
  from (
    select method, amount from ${filtered(filter)} order by ${newestFirst(filter)} limit ${sql.lit(maxSummedPayments + 1)}
  ) summed`

/** The amount is the income of the report, which leaves out the same (18_sale_sums.sql). */
export const selectPaymentSummary = async (db: Database, filter: PaymentFilter): Promise<PaymentSummary> => {
  const { rows } = await paymentSums(filter).execute(db)
  const { count, paid, exchanged, opening } = rows[0] ?? { count: 0, paid: 0, exchanged: 0, opening: 0 }
  const isMore = count > (filter.search === '' ? maxSummedPayments : maxFound - 1)
  if (isMore) return { count: count - 1, isMore, amount: null, leftOut: null }
  return { count, isMore, amount: paid - opening, leftOut: { exchanged, opening } }
}

export const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
