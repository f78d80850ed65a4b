import { sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'

/**
 * Of the paid sales without a discount, every 80th accessory is returned a week later, if it is not as dear as the dearest, and its price is given back. The customer
 * of the newest return took the dearest accessory instead, and paid the difference in cash.
 */
export const insertReturns = (trx: Write) =>
  sql`
    with accessories as materialized (
      select sale_lines.*, row_number() over (order by created_at, place) as nth
      from sales join sale_lines on sale_id = sales.id
      where product_type = 'accessory' and paid = total and discount_total = 0 and created_at < now() - interval '1 week'
    ), dearest as materialized (
      select * from accessories order by unit_price desc limit 1
    ), returned as materialized (
      select sales.*, place, unit_price, nth, gen_random_uuid() as return_id, created_at + interval '1 week' as at,
        case when nth = max(nth) over () then gen_random_uuid() end as new_id
      from accessories join sales on sales.id = sale_id
      where nth % 80 = 0 and unit_price < (select unit_price from dearest)
    ), new_sale as (
      insert into sales (id, customer_name, customer_phone, payment_method, total, paid, status,
        sales_person_id, sales_person_name, branch, created_at, updated_at)
      select new_id, customer_name, customer_phone, 'cash', dearest.unit_price, dearest.unit_price - returned.unit_price, 'completed',
        sales_person_id, sales_person_name, branch, at, at
      from returned, dearest where new_id is not null
    ), new_line as (
      insert into sale_lines (sale_id, place, product_id, product_name, product_type, quantity, unit_price)
      select new_id, 1, product_id, product_name, product_type, 1, dearest.unit_price
      from returned, dearest where new_id is not null
    ), new_return as (
      insert into returns (id, sale_id, reason, returned_by, returned_by_name, branch, returned_at, exchanged_for)
      select return_id, id, (array['Does not fit', 'Wrong colour', 'Cable too short', 'Bought twice'])[1 + nth / 80 % 4],
        sales_person_id, sales_person_name, branch, at, new_id
      from returned
    ), return_line as (
      insert into return_lines (return_id, place, quantity, amount)
      select return_id, place, 1, unit_price from returned
    )
    insert into payments (id, kind, sale_id, return_id, method, amount, received_by, received_by_name, branch, received_at, recorded_at)
    select payment.*, sales_person_id, sales_person_name, branch, at, at
    from returned, dearest, lateral (values
      (return_id, 'return'::payment_kind, id, return_id,
        case when new_id is null then payment_method else 'exchange' end, -returned.unit_price),
      (new_id, 'sale', new_id, null, 'cash', dearest.unit_price - returned.unit_price),
      (gen_random_uuid(), 'sale', new_id, null, 'exchange', returned.unit_price)
    ) payment (id, kind, sale_id, return_id, method, amount)
    where payment.sale_id is not null`.execute(trx)
