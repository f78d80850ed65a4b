import { sql } from 'kysely'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { Database } from '../platform/db/database.ts'

type Figures = Omit<Dashboard, 'newest' | 'byStatus' | 'delayed' | 'pendingApprovals'>

const maxReady = 5
const chartedDays = 30

/**
 * The open repairs of each technician. Those without a technician are the last row. The counts are sums over the ledger,
 * which is a few rows per technician, however many repairs there are.
 */
const workload = sql`
  select technician_id as id, users.name, sum(change) as open,
    coalesce(sum(change) filter (where due < today), 0) as delayed
  from repair_counts left join users on users.id = technician_id, clock
  where not is_closed(status)
  group by technician_id, users.name having sum(change) > 0
  order by open desc, users.name collate "und-x-icu", technician_id`

/** The repairs that have waited longest for their customer, from the index of exactly these. */
const ready = sql`
  select number, customer_name as "customerName", customer_phone as "customerPhone", device_type as "deviceType",
    to_char(status_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
  from repairs where status = 'Completed' order by status_since, id limit ${sql.lit(maxReady)}`

const days = sql`
  select day::date, coalesce(sum(taken_in), 0) as "takenIn", coalesce(sum(handed_over), 0) as "handedOver"
  from clock, generate_series(today - ${sql.lit(chartedDays - 1)}, today, interval '1 day') as calendar (day)
  left join repair_days using (day)
  group by day order by day`

/** One statement, so that the figures are consistent. `today` is the day of the shop. */
export const selectFigures = async (db: Database, today: string): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with clock as materialized (select ${today}::date as today)
    select
      (select coalesce(sum(change), 0) from repair_counts, clock where due = today) as "dueToday",
      (select coalesce(json_agg(row), '[]') from (${ready}) row) as ready,
      (select coalesce(json_agg(row), '[]') from (${workload}) row) as workload,
      (select coalesce(json_agg(row), '[]') from (${days}) row) as days`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The dashboard query returned no row')
  return figures
}
