import { sql } from 'kysely'
import type { SaleSummary } from '#contract/sales/sales.ts'
import type { Database } from '../platform/db/database.ts'
import { maxCounted, selectFoundToCount } from '../platform/search/countFound.sql.ts'
import type { SaleFilter } from './saleFilter.ts'
import { isListed, saleSearch } from './sales.sql.ts'

/** The text of a sale has those of its lines, so comparing it takes longer than that of a ticket. */
const maxCompared = 1_000

const sumFound = async (db: Database, filter: SaleFilter): Promise<SaleSummary> => {
  const selection = { columns: sql`total`, isListed: isListed(filter), maxCompared }
  const { rows, isCutOff } = await selectFoundToCount<SaleFilter, { total: number }>(db, saleSearch, filter, selection)
  const isMore = isCutOff || rows.length > maxCounted
  return {
    count: Math.min(rows.length, maxCounted),
    isMore,
    total: isMore ? null : rows.reduce((sum, { total }) => sum + total, 0),
  }
}

interface Days {
  /** The first and the last business day, if there is one. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/**
 * From the stored sums of days and months, however many sales there are. The sales of days that have changed since their sums
 * were stored are read themselves. One statement, so that nothing is counted twice.
 */
const sumAll = async (db: Database, filter: SaleFilter, { from, to }: Days): Promise<SaleSummary> => {
  const { salesPersonId, branch, status, paymentStatus } = filter
  const { rows } = await sql<{ count: number; total: number }>`
    with range as materialized (
      select coalesce(${from ?? null}::date, '1900-01-01') as first, coalesce(${to ?? null}::date, '2199-12-31') + 1 as next
    ),
    changed as materialized (select distinct day from changed_sale_days, range where day >= first and day < next),
    pieces as materialized (
      select piece.* from range, pieces_of_days(first, next) piece union all select 'day', day, day, -1 from changed
    ),
    parts as (
      select sign * branch_sign * sales as sales, sign * branch_sign * total as total
      from pieces, summed_branches(${branch === undefined ? 'all' : String(branch ?? 'none')}) summed, lateral (
        select * from sale_sums
        where seller_id = coalesce(${salesPersonId ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
          and branch = summed.branch and period = pieces.period and kind = 'state'
          and sale_sums.starts_on between pieces.starts_on and pieces.ends_on
          and key like ${`${status ?? '%'} ${paymentStatus ?? '%'}`}
        offset 0
      ) stored
      union all
      select 1, total
      from changed, lateral (
        select total from sales
        where created_at >= business_day_start(day) and created_at < business_day_start(day + 1) and ${isListed(filter)}
        offset 0
      ) sale
    )
    select coalesce(sum(sales), 0) as count, coalesce(sum(total), 0) as total from parts`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sums of sales returned no row')
  return { ...sums, isMore: false }
}

/** Late sales and those of other items are few, and the stored sums do not know them. */
const sumRead = async (db: Database, filter: SaleFilter): Promise<SaleSummary> => {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*) as count, coalesce(sum(total), 0)::bigint as total from sales where ${isListed(filter)}`.execute(db)
  return { count: 0, total: 0, ...rows[0], isMore: false }
}

export const selectSaleSummary = (db: Database, filter: SaleFilter, days: Days): Promise<SaleSummary> => {
  if (filter.search !== '') return sumFound(db, filter)
  return filter.isLate || filter.hasOther ? sumRead(db, filter) : sumAll(db, filter, days)
}
