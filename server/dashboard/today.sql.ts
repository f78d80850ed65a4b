import { type RawBuilder, sql } from 'kysely'
import type { Debt, Today, Usual } from '#contract/dashboard/today.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'
import { isOlderThan, type Page, pageOfRows, parseCursor, sortedByTime } from '../platform/db/keyset.ts'

/** The sums of everyone in all branches. */
const ofAll = sql`seller_id = '00000000-0000-0000-0000-000000000000' and branch = -1`

/** The days that have changed since their sums were stored, and their sums as computed from the sales. */
const changedDays = sql`
  changed as materialized (select distinct day from changed_sale_days),
  live as materialized (
    select * from sums_of_days(array(select day from changed), array[-1]::smallint[]) where ${ofAll}
  )`

/** What the customers owe for sales: the stored sums of all months, with the changed days put in their place. */
const owedForSales = sql`(
  select coalesce(sum(balance), 0) from (
    select balance from sale_sums where ${ofAll} and period = 'month' and kind = 'method'
    union all
    select -balance from sale_sums
    where ${ofAll} and period = 'day' and kind = 'method' and starts_on in (select day from changed)
    union all
    select balance from live where kind = 'method'
  ) balances
)`

const owedForRepairs = sql`(select coalesce(sum(owed), 0) from repair_counts)`

type Owed = Pick<Today['owed'], 'sales' | 'repairs'>

const owed = sql`json_build_object('sales', ${owedForSales}, 'repairs', ${owedForRepairs})`

export const selectOwed = async (db: Database): Promise<Owed> => {
  const { rows } = await sql<{ owed: Owed }>`with ${changedDays} select ${owed} as owed`.execute(db)
  if (!rows[0]) throw new Error('The sum of what is owed has no row')
  return rows[0].owed
}

export const upsertOwed = (trx: Write, day: string, amount: number) =>
  trx
    .insertInto('owed_days')
    .values({ day, amount })
    .onConflict(existing => existing.column('day').doUpdateSet({ amount }))
    .execute()

type Figures = Pick<Today, 'sold' | 'returned' | 'repairsPaid'> & { owed: Owed; cashUsual: Usual; owedUsual: Usual }

const averageOf = (amount: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`(
  select case when count(*) > 0 then json_build_object('amount', round(avg(${amount})), 'days', count(*)) end from ${rows}
)`

/**
 * What should have been in all drawers on the evening of each day on which one was closed. The others were closed on it as well, or
 * nothing has come in or gone out since they were. Days on which nobody knows what was in one of them are left out.
 */
const cashOfDays = sql`
  select sum(coalesce(closed.expected + closed.taken_before - closed.later_cash, earlier.left_to_next, 0)) as expected
  from clock cross join unnest(days) evening (day) cross join generate_series(-1, 3) place
    left join drawer_days closed
      on coalesce(closed.branch, -1) = place and closed.day = evening.day and closed.reopened_at is null
    left join lateral (
      select day, kept - later_cash as left_to_next from drawer_days
      where coalesce(branch, -1) = place and day < evening.day and reopened_at is null order by day desc limit 1
    ) earlier on true
  where evening.day <> today
  group by evening.day
  having count(closed.id) > 0 and bool_and(closed.id is not null or not exists (
    select from payments where coalesce(branch, -1) = place
      and drawer_day > coalesce(earlier.day, '-infinity') and drawer_day <= evening.day
  ) and not exists (
    select from drawer_days where coalesce(branch, -1) = place and reopened_at is not null
      and day > coalesce(earlier.day, '-infinity') and day <= evening.day
  ))`

const figureOf = (name: 'sold' | 'repaired') => sql`json_build_object(
  'amount', coalesce((select ${sql.ref(name)} from by_day where day = ${sql.ref('clock.today')}), 0),
  'usual', ${averageOf(sql.ref(name), sql`by_day where day <> clock.today`)}
)`

/**
 * The sums of a business day and the averages of earlier ones, from the stored sums of these days. One statement, so that the
 * figures are consistent.
 */
export const selectToday = async (db: Database, today: string, earlier: readonly string[]): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with clock as materialized (select ${today}::date as today, ${[today, ...earlier]}::date[] as days),
    ${changedDays},
    sums as materialized (
      select starts_on as day, kind, key, total, received from clock, sale_sums
      where ${ofAll} and period = 'day' and kind in ('method', 'return', 'income') and starts_on = any (days)
        and starts_on not in (select day from changed)
      union all
      select starts_on, kind, key, total, received from clock, live where starts_on = any (days)
    ),
    by_day as materialized (
      select day, coalesce(sum(total) filter (where kind = 'method'), 0) as sold,
        coalesce(sum(total) filter (where kind = 'return'), 0) as returned,
        coalesce(sum(received) filter (where kind = 'income' and key like 'repair %'), 0) as repaired
      from sums group by day
    ),
    cash as materialized (${cashOfDays})
    select ${figureOf('sold')} as sold, coalesce((select returned from by_day where day = clock.today), 0) as returned,
      ${figureOf('repaired')} as "repairsPaid", ${averageOf(sql`expected`, sql`cash`)} as "cashUsual", ${owed} as owed,
      ${averageOf(sql`amount`, sql`owed_days where day = any (clock.days) and day <> clock.today`)} as "owedUsual"
    from clock`.execute(db)
  if (!rows[0]) throw new Error('The sums of today have no row')
  return rows[0]
}

/** Of either kind as many as the page may have, found by the index of exactly those with a balance. */
const debtsOf = (kind: Debt['kind'], limit: number, cursor: string | undefined) => {
  const columns =
    kind === 'sale'
      ? sql`null as "repairNumber", total - returned - paid as owed from sales where paid + returned < total`
      : sql`number, total - paid - paid_before from repairs where is_closed(status) and paid + paid_before < total`
  return sql`(
    select ${sql.lit(kind)} as kind, id, coalesce(customer_name, '') as "customerName", customer_phone as "customerPhone", created_at, ${columns}
      and ${isOlderThan(parseCursor(cursor, sortedByTime), 'created_at', 'id')}
    order by created_at desc, id desc limit ${sql.lit(limit + 1)}
  )`
}

export const selectDebts = async (
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Debt>> => {
  const { rows } = await sql<Debt>`
    select debts.*, ${isoTime('debts.created_at')} as "createdAt"
    from (${debtsOf('sale', limit, cursor)} union all ${debtsOf('repair', limit, cursor)}) debts
    order by debts.created_at desc, debts.id desc limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOfRows(rows, limit, ({ createdAt, id }) => [createdAt, id])
}
