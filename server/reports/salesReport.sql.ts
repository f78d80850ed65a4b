import { CompiledQuery, sql } from 'kysely'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { SumPiece } from './sumPieces.ts'

/** The seller of the sums of everyone. */
const everyone = '00000000-0000-0000-0000-000000000000'

/** Which stored sums belong to the report. `current` and `previous` also name the ranges of days that changes are read from. */
export interface ReportQuery {
  readonly salesPersonId: string | undefined
  readonly seriesUnit: SalesReport['seriesUnit']
  readonly pieces: readonly (SumPiece & { readonly use: 'current' | 'previous' | 'series' })[]
  readonly ranges: readonly { readonly use: 'current' | 'previous'; readonly first: string; readonly last: string }[]
  readonly withPeople: boolean
}

export type ReportFigures = Omit<SalesReport, 'view' | 'from' | 'to' | 'seriesUnit'>

/** Each piece is looked up in the primary key, because of the offset. */
const storedSums = (table: string, seller = '(select seller_id from filter)') => `
  pieces cross join lateral (
    select * from ${table} stored
    where seller_id = ${seller} and stored.period = pieces.period and starts_on between pieces.first and pieces.last
    offset 0
  ) stored`

const currentChanges = (table: string) =>
  `${table} join ranges on ranges.use = 'current' and day between ranges.first and ranges.last`

const isOfSeller = `(select seller_id from filter) in ('${everyone}', seller_id)`

/** Adds the stored sums and the changes since. One statement, so that the figures are consistent. */
const reportText = `
  with filter as materialized (select $1::uuid as seller_id, $2::text as series_unit, $3::boolean as with_people),
  pieces as materialized (
    select * from json_to_recordset($4::json) piece (use text, period sum_period, first date, last date, sign integer)
  ),
  ranges as materialized (select * from json_to_recordset($5::json) span (use text, first date, last date)),
  by_method as materialized (
    select use, payment_method, sum(sales) as sales, sum(total) as total, sum(balance) as balance,
      sum(payments) as payments, sum(received) as received
    from (
      select use, payment_method, sign * sales as sales, sign * total as total, sign * balance as balance,
        sign * payments as payments, sign * received as received
      from ${storedSums('sale_sums')} where use <> 'series'
      union all
      select use, payment_method, sales, total, balance, payments, received
      from sale_changes join ranges on day between ranges.first and ranges.last where ${isOfSeller}
    ) parts group by use, payment_method having sum(sales) <> 0 or sum(payments) <> 0
  ),
  by_hour as (
    select hour, sum(sales) as sales, sum(total) as total from (
      select hour, sign * sales as sales, sign * total as total
      from ${storedSums('sale_hour_sums')} where use = 'current'
      union all
      select hour, sales, total from ${currentChanges('sale_changes')} where ${isOfSeller}
    ) parts group by hour having sum(sales) <> 0
  ),
  by_time as (
    select date_trunc((select series_unit from filter), starts_on)::date as start, sum(sales) as sales, sum(total) as total
    from (
      select starts_on, sign * sales as sales, sign * total as total
      from ${storedSums('sale_sums')} where use = 'series'
      union all
      select day, sales, total from ${currentChanges('sale_changes')} where ${isOfSeller}
    ) parts group by 1 having sum(sales) <> 0
  ),
  by_item as (
    select product_name as name, product_type as type, sum(quantity) as quantity, sum(total) as total from (
      select product_name, product_type, sign * quantity as quantity, sign * total as total
      from ${storedSums('sale_item_sums')} where use = 'current'
      union all
      select product_name, product_type, quantity, total from ${currentChanges('sale_item_changes')} where ${isOfSeller}
    ) parts group by product_name, product_type having sum(quantity) <> 0
    order by sum(total) desc, product_name, product_type limit 5
  ),
  by_person as (
    select seller_id, sum(sales) as sales, sum(total) as total, sum(balance) as balance from (
      select seller_id, sign * sales as sales, sign * total as total, sign * balance as balance
      from users cross join ${storedSums('sale_sums', 'users.id')} where use = 'current'
      union all
      select seller_id, sales, total, balance from ${currentChanges('sale_changes')}
    ) parts group by seller_id
  ),
  people as (
    select id, name, coalesce(sales, 0) as sales, coalesce(total, 0) as total, coalesce(balance, 0) as balance
    from users left join by_person on seller_id = id
    where sales <> 0 or (role = 'Sales' and deleted_at is null)
  )
  select coalesce(sum(sales), 0) as sales, coalesce(sum(total), 0) as total, round(sum(total) / nullif(sum(sales), 0)) as average,
    coalesce(sum(balance), 0) as balance,
    coalesce(
      json_agg(json_build_object('method', payment_method, 'payments', payments, 'received', received) order by payment_method)
        filter (where payments <> 0),
      '[]'
    ) as methods,
    (select coalesce(json_agg(by_item), '[]') from by_item) as items,
    (select coalesce(json_agg(by_time order by start), '[]') from by_time) as series,
    (select coalesce(json_agg(by_hour order by hour), '[]') from by_hour) as hours,
    (select json_build_object('from', first, 'to', last,
        'sales', (select coalesce(sum(sales), 0) from by_method where use = 'previous'),
        'total', (select coalesce(sum(total), 0) from by_method where use = 'previous'))
      from ranges where use = 'previous') as previous,
    case when (select with_people from filter) then
      (select coalesce(json_agg(people order by total desc, name, id), '[]') from people)
    end as people
  from by_method where use = 'current'`

/** The text and the parameters of the query. */
export const reportStatement = ({ salesPersonId, seriesUnit, withPeople, pieces, ranges }: ReportQuery) => ({
  text: reportText,
  values: [salesPersonId ?? everyone, seriesUnit, withPeople, JSON.stringify(pieces), JSON.stringify(ranges)],
})

export const selectReport = async (db: Database, query: ReportQuery): Promise<ReportFigures> => {
  const { text, values } = reportStatement(query)
  const { rows } = await db.executeQuery<ReportFigures>(CompiledQuery.raw(text, values))
  const [figures] = rows
  if (!figures) throw new Error('The report query returned no row')
  return figures
}

/** A change belongs to the sums of its day, of its month and of all time, for its seller and for everyone. */
const sumsOfChange = sql`
  lateral (values (folded.seller_id), (${sql.lit(everyone)}::uuid)) each (seller_id),
  lateral (values ('day'::sum_period, day), ('month', date_trunc('month', day)::date), ('ever', '-infinity'))
    lasting (period, starts_on)`

/**
 * Folds (aggregates) the changes into the sums. One statement for each table of changes, so that a reader sees either the
 * changes or their sum. Sorted, so that the sums of a day lie together on disk.
 */
export const foldSaleChanges = async (trx: Write): Promise<void> => {
  // Two jobs would wait for each other's rows in different orders.
  await sql`select pg_advisory_xact_lock(hashtext('tigena.foldSaleChanges'))`.execute(trx)
  await sql`
    with folded as (delete from sale_changes returning *),
    changed as materialized (
      select each.seller_id, lasting.period, lasting.starts_on, payment_method, hour, sales, total, balance, payments, received
      from folded, ${sumsOfChange}
    ),
    hours as (
      insert into sale_hour_sums as stored (seller_id, period, starts_on, hour, sales, total)
      select seller_id, period, starts_on, hour, sum(sales), sum(total) from changed
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (seller_id, period, starts_on, hour) do update
        set sales = stored.sales + excluded.sales, total = stored.total + excluded.total
    )
    insert into sale_sums as stored
      (seller_id, period, starts_on, payment_method, sales, total, balance, payments, received)
    select seller_id, period, starts_on, payment_method, sum(sales), sum(total), sum(balance), sum(payments), sum(received)
    from changed
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (seller_id, period, starts_on, payment_method) do update
      set sales = stored.sales + excluded.sales, total = stored.total + excluded.total,
        balance = stored.balance + excluded.balance, payments = stored.payments + excluded.payments,
        received = stored.received + excluded.received`.execute(trx)
  await sql`
    with folded as (delete from sale_item_changes returning *)
    insert into sale_item_sums as stored (seller_id, period, starts_on, product_name, product_type, quantity, total)
    select each.seller_id, lasting.period, lasting.starts_on, product_name, product_type, sum(quantity), sum(total)
    from folded, ${sumsOfChange}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (seller_id, period, starts_on, product_name, product_type) do update
      set quantity = stored.quantity + excluded.quantity, total = stored.total + excluded.total`.execute(trx)
}
