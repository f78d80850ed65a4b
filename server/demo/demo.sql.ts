import { type Insertable, sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

/** Rows to insert, by the name of their table. */
export type Rows = { readonly [Table in keyof DB]?: readonly Insertable<DB[Table]>[] }

/**
 * Inserts the rows of several records, all of a table in one statement, in the order in which the records name the tables. A column
 * that no row names gets its default. The triggers record, count and index the rows, as for any other insert.
 */
export const insertRows = async (trx: Write, ...records: readonly Rows[]): Promise<void> => {
  const entries = records.flatMap(record => Object.entries<readonly object[]>(record))
  for (const [name, ofTable] of Map.groupBy(entries, ([table]) => table)) {
    const [table, rows] = [sql.table(name), ofTable.flatMap(([, ofRecord]) => ofRecord)]
    const columns = sql.join(Array.from(new Set(rows.flatMap(row => Object.keys(row))), column => sql.ref(column)))
    await sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})`.execute(trx)
  }
}

/** The products as columns of a line of a sale. One has no price, so it was agreed on. */
export const selectProducts = (trx: Write) =>
  trx
    .selectFrom('products')
    .select(['id as product_id', 'name as product_name', 'type as product_type'])
    .select(sql<number>`coalesce(price, 150000)`.as('unit_price'))
    .orderBy('name')
    .execute()

/** The cash of each day of a drawer before a day, in order of time. */
export const selectCashDays = async (trx: Write, before: string) => {
  const { rows } = await sql<{ branch: number | null; day: string; cash: number }>`
    select branch, drawer_day as day, sum(amount) as cash from payments where drawer_day < ${before}::date
    group by branch, drawer_day order by drawer_day`.execute(trx)
  return rows
}

/**
 * Records what customers owed at the end of each day of the last eight weeks. Nobody pays a debt of the demo later, so each counts
 * in full since its sale or the end of its repair.
 */
export const insertOwedDays = (trx: Write, today: string) =>
  sql`
    with debts as (
      select created_at as since, total - returned - paid as owed from sales
      union all
      select status_since, owed_for(repairs) from repairs
    )
    insert into owed_days
    select day, coalesce(sum(owed), 0)
    from generate_series(${today}::date - 56, ${today}::date, interval '1 day') day
      left join debts on shop_time(since) < day + interval '1 day'
    group by day`.execute(trx)
