import { type Insertable, sql } from 'kysely'
import type { Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

/** Rows to insert, by the name of their table. */
export type Rows = { readonly [Table in keyof DB]?: readonly Insertable<DB[Table]>[] }

/**
 * Inserts all rows of a table in one statement, from JSON. A column that none of them names gets its default. The triggers
 * record, count and index the rows, as for any other insert.
 */
const insertAll = (trx: Write, table: string, rows: readonly object[]) => {
  const names = new Set(rows.flatMap(row => Object.keys(row)))
  const columns = sql.join(Array.from(names, name => sql.ref(name)))
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(trx)
}

/** Inserts the rows of several records, table by table, in the order in which the records name the tables. */
export const insertRows = async (trx: Write, ...records: readonly Rows[]): Promise<void> => {
  const tables = Map.groupBy(
    records.flatMap(record => Object.entries<readonly object[]>(record)),
    ([table]) => table,
  )
  for (const [table, entries] of tables)
    await insertAll(
      trx,
      table,
      entries.flatMap(([, rows]) => rows),
    )
}

/** The secret keys of as many repairs, drawn as that of any repair. */
export const drawLinkKeys = async (trx: Write, count: number): Promise<string[]> => {
  const keys = sql<{ key: string }>`select random_link_key() as key from generate_series(1, ${count})`
  const { rows } = await keys.execute(trx)
  return rows.map(({ key }) => key)
}

export const selectProducts = (trx: Write) =>
  trx.selectFrom('products').select(['id', 'name', 'type', 'price']).orderBy('created_at').orderBy('id').execute()

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
