import { type Insertable, type QueryCreator, sql } from 'kysely'
import type { Payment } from '#contract/payments/payment.ts'
import type { PaymentCorrection } from '#contract/payments/paymentCorrections.ts'
import type { LedgerMethod } from '#contract/payments/paymentMethods.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'
import type { DB } from '../platform/db/schema.ts'

/** What was taken back, and the row that takes it back, do not count. */
export const isCounted = sql`counted.reverses is null and not exists (select from payments where reverses = counted.id)`

/** Whether another payment had the reference of this one already, and nobody has decided on it yet. */
export const isReferenceRepeated = sql`counted.reference is not null
  and exists (select from repeated_references where payment_id = counted.id and decided_at is null)`

/** The payments that count of a sale or a repair in the same statement, oldest first. */
export const paymentsColumn = (subject: 'sale' | 'repair') => sql<Payment[]>`(
  select coalesce(json_agg(payment), '[]') from (
    select id, method, reference, amount, change, note, ${isoTime('received_at')} as "receivedAt",
      json_build_object('id', received_by, 'name', received_by_name) as "receivedBy",
      ${isReferenceRepeated} as "isReferenceRepeated"
    from payments counted
    where ${subject === 'sale' ? sql`sale_id = sales.id` : sql`repair_id = repairs.id`} and ${isCounted}
    order by received_at, method = 'exchange' desc, id
  ) payment
)`

export interface FirstPayment {
  /** What the customer got back of what was handed over. */
  readonly change: number
  readonly reference: string | null
  readonly note: string | null
  /** In whose drawer it is received. */
  readonly branch: number | null
}

/** What counts of what was given back for a return by each method in the same statement, in an exchange as credit for the new sale. */
export const givenBackColumn = sql<{ method: LedgerMethod; amount: number }[]>`(
  select coalesce(json_agg(json_build_object('method', method, 'amount', amount) order by first, method), '[]')
  from (
    select method, -sum(amount)::bigint as amount, min(received_at) as first
    from payments counted where return_id = returns.id and ${isCounted} group by method
  ) given
)`

/** What the customer pays right away, in the statement that inserts the sale as `sale`. */
export const insertFirstPayment = (query: QueryCreator<DB>, { change, reference, note, branch }: FirstPayment) =>
  query
    .insertInto('payments')
    .columns([
      ...(['id', 'sale_id', 'method', 'amount', 'change', 'received_by', 'received_by_name', 'branch'] as const),
      ...(['reference', 'note', 'received_at'] as const),
    ])
    .expression(
      sql`select id, id, payment_method, paid, ${change}::bigint, sales_person_id, sales_person_name,
        ${branch}::smallint, ${reference}::text, ${note}::text, created_at
        from sale where paid > 0`,
    )

export const insertPayment = (trx: Write, payment: Insertable<DB['payments']>) =>
  trx.insertInto('payments').values(payment).execute()

interface Correction {
  readonly correctedBy: string
  readonly reason: string
}

/** What a payment is for. */
export type Subject = { readonly saleId: string } | { readonly repairId: string } | { readonly cashId: string }

const isOf = (subject: Subject) => {
  if ('saleId' in subject) return sql`sale_id = ${subject.saleId}`
  return 'repairId' in subject ? sql`repair_id = ${subject.repairId}` : sql`id = ${subject.cashId}`
}

/** What was taken back on the same day of the drawer was not counted with it. */
const wasCountedThatDay = sql`counted.reverses is null
  and not exists (select from payments where reverses = counted.id and drawer_day = counted.drawer_day)`

/**
 * Whether cash of a sale or a repair was counted in a drawer that is closed. A repair whose payment was removed later counts as one
 * without it. A sale does not: that would delete what was sold on that day. The lock keeps an open drawer open until the sale or the
 * repair is deleted.
 */
export const isInClosedDay = async (trx: Write, subject: Subject): Promise<boolean> => {
  const inDrawer = sql`${isOf(subject)} and drawer_day is not null and ${'saleId' in subject ? wasCountedThatDay : isCounted}`
  const { rows } = await sql`
    select pg_advisory_xact_lock_shared(hashtext('tigena.drawer'), coalesce(branch, -1)) from payments counted
    where ${inDrawer}`.execute(trx)
  if (rows.length === 0) return false
  const { rows: closed } = await sql`
    select from payments counted
    where ${inDrawer} and drawer_day <= last_closed_day(coalesce(branch, -1))`.execute(trx)
  return closed.length > 0
}

/** Takes the payments of a sale or a repair back, or one of them, at their own times and from those who received them. */
export const insertReversals = (
  trx: Write,
  { subject, paymentId }: { subject: Subject; paymentId?: string },
  { correctedBy, reason }: Correction,
) =>
  sql`
    insert into payments (id, kind, sale_id, repair_id, return_id, method, reference, amount, received_by, received_by_name, branch,
      received_at, category, note, reverses, corrected_by, reason)
    select gen_random_uuid(), kind, sale_id, repair_id, return_id, method, reference, -amount, received_by, received_by_name, branch,
      received_at, category, note, id,
      ${correctedBy}::uuid, ${reason}
    from payments counted
    where ${isOf(subject)} and ${paymentId === undefined ? sql`true` : sql`id = ${paymentId}`} and ${isCounted}
    order by received_at, id`.execute(trx)

export interface Replacement extends Pick<Payment, 'id' | 'method' | 'reference' | 'amount' | 'change'> {
  /** Of cash paid out. Without it, the category stays. */
  readonly category?: string | null
}

/** Puts a payment in the place of another one, received at the same time by the same person. */
export const insertReplacement = (
  trx: Write,
  replacedId: string,
  { id, method, reference, amount, change, category = null }: Replacement,
  { correctedBy, reason }: Correction,
) =>
  sql`
    insert into payments (id, kind, sale_id, repair_id, return_id, method, reference, amount, change, received_by, received_by_name, branch,
      received_at, category, note, replaces, corrected_by, reason)
    select ${id}::uuid, kind, sale_id, repair_id, return_id, ${method}::payment_method, ${reference}::text, ${amount}::bigint,
      ${change}::bigint, received_by, received_by_name, branch, received_at, coalesce(${category}::text, category), note, id, ${correctedBy}::uuid, ${reason}
    from payments where id = ${replacedId}`.execute(trx)

/** The payments of a sale or a repair that were taken back, each with the one in its place, oldest correction first. */
export const selectCorrections = async (db: Database, subject: Subject): Promise<PaymentCorrection[]> => {
  const paid = (name: string) =>
    sql`json_build_object('method', ${sql.ref(`${name}.method`)}, 'reference', ${sql.ref(`${name}.reference`)},
      'amount', ${sql.ref(`${name}.amount`)})`
  const { rows } = await sql<PaymentCorrection>`
    select reversal.recorded_at as "correctedAt", users.name as "correctedBy", reversal.reason,
      wrong.received_at as "receivedAt", wrong.received_by_name as "receivedBy", ${paid('wrong')} as before,
      case when replacement.id is not null then ${paid('replacement')} end as after
    from payments reversal join payments wrong on wrong.id = reversal.reverses
      join users on users.id = reversal.corrected_by
      left join payments replacement on replacement.replaces = wrong.id
    where reversal.id in (select id from payments where ${isOf(subject)} and reverses is not null)
    order by reversal.recorded_at, reversal.id`.execute(db)
  return rows
}
