import { sql } from 'kysely'
import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { isCounted } from './payments.sql.ts'

/** The payments that count and have a reference. */
const facts = sql`
  select reference_key(reference) as key, id, recorded_at from payments counted where reference is not null and ${isCounted}`

/**
 * Which of several payments with one reference has it depends on what was taken back since, so any of them may. Both tables of
 * references change only with a new payment, so that the lock on the payments stops that, too.
 */
export const references: DerivedFigure = {
  name: 'References of payments',
  locked: 'payments',
  stored: sql`
    select key, payment_id as id from payment_references
    union all select reference_key(reference), payment_id from repeated_references join payments on id = payment_id
    union all select key, null from payment_references`,
  facts: sql`select key, id from (${facts}) counted union all select distinct key, null::uuid from (${facts}) counted`,
  rebuild: [
    sql`delete from payment_references where (key, payment_id) not in (select key, id from (${facts}) counted)`,
    sql`
      insert into payment_references (key, payment_id)
      select distinct on (key) key, id from (${facts}) counted order by key, recorded_at, id
      on conflict (key) do nothing`,
    sql`
      delete from repeated_references where payment_id not in (select id from (${facts}) counted)
        or payment_id in (select payment_id from payment_references)`,
    sql`
      insert into repeated_references (payment_id, decided_at)
      select id, (
        select max(seen_at) from exceptions join audit_log on audit_log.id = audit_id
        where exceptions.kind = 'referenceUsedTwice' and row_id = counted.id::text
      )
      from (${facts}) counted where id not in (select payment_id from payment_references)
      on conflict (payment_id) do nothing`,
  ],
}
