import { type Insertable, type QueryCreator, sql } from 'kysely'
import type { Payment } from '#contract/payments/payment.ts'
import type { PaymentCorrection } from '#contract/sales/paymentCorrections.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'
import type { DB } from '../platform/db/schema.ts'

/** What was taken back, and the row that takes it back, do not count. */
const isCounted = sql`counted.reverses is null and not exists (select from payments where reverses = counted.id)`

/** The payments of a sale that count, oldest first. */
export const paymentsColumn = sql<Payment[]>`(
  select coalesce(json_agg(payment), '[]') from (
    select id, method, amount, change, ${isoTime('received_at')} as "receivedAt",
      json_build_object('id', received_by, 'name', received_by_name) as "receivedBy"
    from payments counted
    where sale_id = sales.id and ${isCounted}
    order by received_at, id
  ) payment
)`

/** What the customer pays right away, in the statement that inserts the sale as `sale`. */
export const insertFirstPayment = (query: QueryCreator<DB>, change: number) =>
  query
    .insertInto('payments')
    .columns([
      ...(['id', 'sale_id', 'method', 'amount', 'change', 'received_by', 'received_by_name', 'branch'] as const),
      'received_at',
    ])
    .expression(
      sql`select id, id, payment_method, paid, ${change}::bigint, sales_person_id, sales_person_name, branch, created_at
        from sale where paid > 0`,
    )

export const insertPayment = (trx: Write, payment: Insertable<DB['payments']>) =>
  trx.insertInto('payments').values(payment).execute()

interface Correction {
  readonly correctedBy: string
  readonly reason: string
}

/** Takes the payments of a sale back, or one of them, at their own times and from those who received them. */
export const insertReversals = (
  trx: Write,
  { saleId, paymentId }: { saleId: string; paymentId?: string },
  { correctedBy, reason }: Correction,
) =>
  sql`
    insert into payments (id, sale_id, method, amount, received_by, received_by_name, branch, received_at, reverses, corrected_by, reason)
    select gen_random_uuid(), sale_id, method, -amount, received_by, received_by_name, branch, received_at, id,
      ${correctedBy}::uuid, ${reason}
    from payments counted
    where sale_id = ${saleId} and ${paymentId === undefined ? sql`true` : sql`id = ${paymentId}`} and ${isCounted}
    order by received_at, id`.execute(trx)

/** Puts a payment in the place of another one, received at the same time by the same person. */
export const insertReplacement = (
  trx: Write,
  replacedId: string,
  { id, method, amount, change }: Pick<Payment, 'id' | 'method' | 'amount' | 'change'>,
  { correctedBy, reason }: Correction,
) =>
  sql`
    insert into payments (id, sale_id, method, amount, change, received_by, received_by_name, branch, received_at, replaces, corrected_by,
      reason)
    select ${id}::uuid, sale_id, ${method}::payment_method, ${amount}::bigint, ${change}::bigint, received_by, received_by_name, branch,
      received_at, id, ${correctedBy}::uuid, ${reason}
    from payments where id = ${replacedId}`.execute(trx)

/** The payments of a sale that were taken back, each with the one in its place, oldest correction first. */
export const selectCorrections = async (db: Database, saleId: string): Promise<PaymentCorrection[]> => {
  const paid = (name: string) =>
    sql`json_build_object('method', ${sql.ref(`${name}.method`)}, 'amount', ${sql.ref(`${name}.amount`)})`
  const { rows } = await sql<PaymentCorrection>`
    select reversal.recorded_at as "correctedAt", users.name as "correctedBy", reversal.reason,
      wrong.received_at as "receivedAt", wrong.received_by_name as "receivedBy", ${paid('wrong')} as before,
      case when replacement.id is not null then ${paid('replacement')} end as after
    from payments reversal join payments wrong on wrong.id = reversal.reverses
      join users on users.id = reversal.corrected_by
      left join payments replacement on replacement.replaces = wrong.id
    where reversal.sale_id = ${saleId} order by reversal.recorded_at, reversal.id`.execute(db)
  return rows
}
