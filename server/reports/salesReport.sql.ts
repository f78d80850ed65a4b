import { CompiledQuery, sql } from 'kysely'
import type { DayRange } from '#contract/reports/reportRange.ts'
import { incomeKinds, type SalesReport } from '#contract/reports/salesReport.ts'
import type { Database, Write } from '../platform/db/database.ts'

/** The seller of the sums of everyone. */
const everyone = '00000000-0000-0000-0000-000000000000'

export interface ReportQuery {
  readonly salesPersonId: string | undefined
  /** Null: what belongs to none. */
  readonly branch: number | null | undefined
  readonly seriesUnit: SalesReport['seriesUnit']
  /** Both days are included. */
  readonly range: DayRange
  readonly previous: DayRange | undefined
  readonly withPeople: boolean
}

export type ReportFigures = Omit<SalesReport, 'view' | 'from' | 'to' | 'seriesUnit'>

/** The offset lets PostgreSQL look up each piece in the primary key. */
const storedSums = (seller: string) => `
  lateral (
    select kind, starts_on, key, sign * sales as sales, sign * total as total, sign * balance as balance,
      sign * payments as payments, sign * received as received, sign * discounts as discounts
    from sale_sums
    where seller_id = ${seller} and branch = pieces.branch and period = pieces.period and sale_sums.kind = each.kind
      and sale_sums.starts_on between pieces.starts_on and pieces.ends_on
    offset 0
  ) stored`

/**
 * Days that have changed since their sums were stored are subtracted, and added as computed from their sales. One statement, so
 * that the figures are consistent.
 */
const reportText = `
  with filter as materialized (select $1::uuid as seller_id, $2::text as series_unit, $3::boolean as with_people),
  ranges as materialized (
    select use, first, next
    from filter, (values ('current', $4::date, $5::date + 1), ('previous', $6::date, $7::date + 1), ('series', $4, $5::date + 1))
      as range (use, first, next)
    where first is not null and (use <> 'series' or series_unit = 'day')
  ),
  changed as materialized (select distinct use, day from changed_sale_days join ranges on day >= first and day < next),
  summed as materialized (select * from summed_branches($8)),
  live as materialized (
    select seller_id, kind, starts_on, key, branch_sign * sales as sales, branch_sign * total as total, branch_sign * balance as balance,
      branch_sign * payments as payments, branch_sign * received as received, branch_sign * discounts as discounts
    from sums_of_days(array(select day from changed), array(select branch from summed)) join summed using (branch)
  ),
  pieces as materialized (
    select use, period, starts_on, ends_on, piece_sign * branch_sign as sign, branch
    from summed, (
      select use, piece.* from ranges, pieces_of_days(first, next) piece where use <> 'series'
      union all
      select use, 'day', first, next - 1, 1 from ranges where use = 'series'
      union all
      select use, 'day', day, day, -1 from changed
    ) piece (use, period, starts_on, ends_on, piece_sign)
  ),
  sums as materialized (
    select use, stored.*
    from filter, pieces, unnest(enum_range(null::sale_sum_kind)) each (kind), ${storedSums('filter.seller_id')}
    where each.kind in ('method', 'return') or use = 'current' and each.kind <> 'state'
    union all
    select use, kind, starts_on, key, sales, total, balance, payments, received, discounts
    from filter join live using (seller_id) join changed on day = starts_on
  ),
  by_method as materialized (
    select use, key as method, sum(sales) as sales, sum(total) as total, sum(balance) as balance, sum(payments) as payments,
      sum(received) as received, sum(discounts) as discounts
    from sums where kind = 'method' group by use, key having sum(sales) <> 0 or sum(payments) <> 0
  ),
  by_income as (
    select 'sale' as kind, method, null as category, payments, received from by_method where use = 'current' and payments <> 0
    union all
    select split_part(key, ' ', 1), split_part(key, ' ', 2), substring(key from '^expense [^ ]+ (.+)$'), sum(payments), sum(received) from sums
    where use = 'current' and kind = 'income' group by key having sum(payments) <> 0
  ),
  by_hour as (
    select key::integer as hour, sum(sales) as sales, sum(total) as total from sums
    where use = 'current' and kind = 'hour' group by key having sum(sales) <> 0
  ),
  by_time as (
    select date_trunc(series_unit, starts_on)::date as start,
      coalesce(sum(sales) filter (where kind = 'method'), 0) as sales, coalesce(sum(total) filter (where kind = 'method'), 0) as total,
      coalesce(sum(total) filter (where kind = 'return'), 0) as returned
    from filter, sums
    where kind in ('method', 'return') and use = case series_unit when 'day' then 'series' else 'current' end
    group by 1 having sum(sales) <> 0
  ),
  by_item as (
    select key as name, kind as type, sum(sales) as quantity, sum(total) as total from sums
    where use = 'current' and kind in ('phone', 'accessory')
    group by key, kind having sum(sales) <> 0 order by sum(total) desc, key, kind limit 5
  ),
  by_person as (
    select seller_id, sum(sales) as sales, sum(total) as total, sum(balance) as balance from (
      select users.id as seller_id, sales, total, balance
      from users, pieces, (values ('method'::sale_sum_kind)) each (kind), ${storedSums('users.id')}
      where use = 'current'
      union all
      select live.seller_id, sales, total, balance from live join changed on day = starts_on
      where use = 'current' and kind = 'method'
    ) parts group by seller_id
  ),
  late as (
    select use, count(id) as sales, coalesce(sum(total), 0) as total
    from filter, (select business_day_start(first) as start, business_day_start(next) as finish from ranges where use = 'current') days,
      lateral (
        select 'theseDays' as use, id, total, sales_person_id, branch from sales
        where is_late and created_at >= start and created_at < finish
        union all
        select 'earlierDays', id, total, sales_person_id, branch from sales
        where is_late and received_at >= start and received_at < finish and created_at < start
      ) sale
    where seller_id in ('${everyone}', sales_person_id)
      and (select sum(branch_sign) from summed where summed.branch = -1 or summed.branch = sale.branch) = 1
    group by use
  ),
  people as (
    select id, name, coalesce(sales, 0) as sales, coalesce(total, 0) as total, coalesce(balance, 0) as balance
    from users left join by_person on seller_id = id
    where sales <> 0 or (role = 'Sales' and deleted_at is null)
  )
  select coalesce(sum(sales), 0) as sales, coalesce(sum(total), 0) as total, round(sum(total) / nullif(sum(sales), 0)) as average,
    coalesce(sum(balance), 0) as balance, coalesce(sum(discounts), 0) as discounts,
    (select json_build_object('count', coalesce(sum(sales), 0), 'total', coalesce(sum(total), 0),
        'givenBack', coalesce(-sum(received) filter (where kind = 'income'), 0))
      from sums where use = 'current' and (kind = 'return' or kind = 'income' and key like 'return %')) as returns,
    coalesce(
      json_agg(json_build_object('method', method, 'payments', payments, 'received', received) order by method::payment_method)
        filter (where payments <> 0),
      '[]'
    ) as methods,
    (select coalesce(json_agg(by_income order by array_position($9::text[], kind), method::payment_method, category), '[]')
      from by_income) as income,
    (select json_build_object('quantity', coalesce(sum(sales), 0), 'total', coalesce(sum(total), 0))
      from sums where use = 'current' and kind = 'other') as "otherItems",
    (select coalesce(json_agg(by_item), '[]') from by_item) as items,
    (select coalesce(json_agg(by_time order by start), '[]') from by_time) as series,
    (select coalesce(json_agg(by_hour order by hour), '[]') from by_hour) as hours,
    (select json_build_object('from', first, 'to', next - 1,
        'sales', (select coalesce(sum(sales), 0) from by_method where use = 'previous'),
        'total', (select coalesce(sum(total), 0) from by_method where use = 'previous'))
      from ranges where use = 'previous') as previous,
    (
      select json_object_agg(use, json_build_object('sales', coalesce(sales, 0), 'total', coalesce(total, 0)))
      from unnest(array['theseDays', 'earlierDays']) each (use) left join late using (use)
    ) as late,
    case when (select with_people from filter) then
      (select coalesce(json_agg(people order by total desc, name collate "und-x-icu", id), '[]') from people)
    end as people
  from by_method where use = 'current'`

/** The text and the parameters of the query. */
const reportStatement = ({ salesPersonId, branch, seriesUnit, withPeople, range, previous }: ReportQuery) => ({
  text: reportText,
  values: [
    ...[salesPersonId ?? everyone, seriesUnit, withPeople, range.from, range.to],
    ...[previous?.from ?? null, previous?.to ?? null, branch === undefined ? 'all' : (branch ?? 'none'), incomeKinds],
  ],
})

export const selectReport = async (db: Database, query: ReportQuery): Promise<ReportFigures> => {
  const { text, values } = reportStatement(query)
  const { rows } = await db.executeQuery<ReportFigures>(CompiledQuery.raw(text, values))
  const [figures] = rows
  if (!figures) throw new Error('The report query returned no row')
  return figures
}

/** Computes the sums of the days that have changed again. */
export const storeChangedSums = (trx: Write) => sql`select store_changed_sale_sums()`.execute(trx)
