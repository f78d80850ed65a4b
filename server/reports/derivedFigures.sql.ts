import { sql } from 'kysely'
import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'

const monthOf = (day: string) => sql`date_trunc('month', ${sql.raw(day)})::date`
const isUnchanged = sql`starts_on not in (select day from changed_sale_days)`
const isUnchangedMonth = (month: ReturnType<typeof monthOf>) =>
  sql`${month} not in (select ${monthOf('day')} from changed_sale_days)`

const allDays = sql`
  select business_day(created_at) as day from sales union select business_day(received_at) from payments
  union select business_day(returned_at) from returns`

/** Without the days that have changed: the report computes those from the sales. */
export const saleSums: DerivedFigure = {
  name: 'Sums of the sales report',
  // What changes at the same time is noted again.
  locked: undefined,
  stored: sql`
    select period, seller_id, branch, kind, starts_on, key, sales, total, balance, payments, received, discounts from sale_sums
    where case period when 'day' then ${isUnchanged} else ${isUnchangedMonth(monthOf('starts_on'))} end`,
  facts: sql`
    with days as materialized (select * from sums_of_days(array(${allDays})))
    select 'day'::sum_period, * from days where ${isUnchanged}
    union all
    select 'month', seller_id, branch, kind, ${monthOf('starts_on')}, key, sum(sales)::bigint, sum(total)::bigint,
      sum(balance)::bigint, sum(payments)::bigint, sum(received)::bigint, sum(discounts)::bigint
    from days where ${isUnchangedMonth(monthOf('starts_on'))} group by seller_id, branch, kind, ${monthOf('starts_on')}, key`,
  rebuild: [
    sql`insert into changed_sale_days (day) ${allDays} union select starts_on from sale_sums where period = 'day'`,
    sql`insert into changed_sale_days (day) select starts_on from sale_sums where period = 'month'`,
    sql`select store_changed_sale_sums()`,
  ],
}
