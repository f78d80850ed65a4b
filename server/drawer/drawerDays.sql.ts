import { type Insertable, sql } from 'kysely'
import type { DifferencesByMonth, DrawerDay, DrawerDayInList } from '#contract/drawer/drawerDays.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { SortKey } from '../platform/db/keyset.ts'
import type { DB } from '../platform/db/schema.ts'
import { isLateForClosed, leftToNextDay, placeOf } from './drawer.sql.ts'

/** With the late amount as a user may know it; undefined: as Admins do. */
const columnsFor = (userId: string | undefined) => sql`
  closed.id, closed.branch, closed.day, opening, expected, counted, difference, kept, closed.note, closed.reason,
  json_build_object('id', closed_by, 'name', closed_by_name) as "closedBy", closed_at as "closedAt",
  (select coalesce(sum(amount), 0) from payments late where ${isLateForClosed(userId)}) as "lateAmount"`

export interface DayFilter {
  /** Undefined: of all drawers. */
  readonly branch: number | null | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

const isWanted = ({ branch, from, to }: DayFilter) => sql`
  closed.reopened_at is null
  and ${branch === undefined ? sql`true` : sql`coalesce(closed.branch, -1) = ${placeOf(branch)}`}
  and ${from === undefined ? sql`true` : sql`closed.day >= ${from}::date`}
  and ${to === undefined ? sql`true` : sql`closed.day <= ${to}::date`}`

/** Newest first. */
export const selectDays = async (
  db: Database,
  filter: DayFilter,
  after: SortKey | undefined,
  limit: number,
  userId: string | undefined,
): Promise<DrawerDayInList[]> => {
  const { rows } = await sql<DrawerDayInList>`
    select ${columnsFor(userId)} from drawer_days closed
    where ${isWanted(filter)}
      and ${after === undefined ? sql`true` : sql`(closed.day, closed.id) < (${after[0]}::date, ${after[1]}::uuid)`}
    order by closed.day desc, closed.id desc limit ${limit}`.execute(db)
  return rows
}

/** The days on which a drawer was counted, in order of time. `days` counts those of all drawers. */
export const selectDifferences = async (db: Database, filter: DayFilter): Promise<DifferencesByMonth> => {
  const { rows } = await sql<DifferencesByMonth[number]>`
    select day as start, sum(difference) as difference, count(*) as days
    from drawer_days closed where ${isWanted(filter)} and difference is not null
    group by 1 order by 1`.execute(db)
  return rows
}

type DayRow = DrawerDayInList &
  Pick<DrawerDay, 'counts' | 'takenBefore' | 'firstCounted' | 'isLast' | 'reopened'> & {
    laterCash: number
  }

const selectDayWhere = async (
  db: Database,
  condition: ReturnType<typeof sql>,
  userId?: string,
): Promise<DayRow | undefined> => {
  const { rows } = await sql<DayRow>`
    select ${columnsFor(userId)}, counts, taken_before as "takenBefore", later_cash as "laterCash",
      first_counted as "firstCounted",
      closed.reopened_at is null and last_closed_day(coalesce(closed.branch, -1)) = closed.day as "isLast",
      case when reopened_at is not null
        then json_build_object('at', reopened_at, 'by', reopened_by_name, 'reason', reopen_reason) end as reopened
    from drawer_days closed where ${condition}`.execute(db)
  return rows[0]
}

export const selectDay = (db: Database, id: string, userId: string | undefined) =>
  selectDayWhere(db, sql`closed.id = ${id}`, userId)

/** The day as it is closed now, if it is. */
export const selectClosed = (db: Database, branch: number | null, day: string) =>
  selectDayWhere(
    db,
    sql`coalesce(closed.branch, -1) = ${placeOf(branch)} and closed.day = ${day}::date and reopened_at is null`,
  )

/** Up to this day, oldest first. */
export const selectUnclosedDays = async (db: Database, branch: number | null, upTo: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select day from unclosed_days(${placeOf(branch)}) day where day <= ${upTo}::date order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** What the last closed day of the drawer has left to the next one. */
export const selectLeft = async (db: Database, branch: number | null): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select ${leftToNextDay} as left from drawer_days where coalesce(branch, -1) = ${placeOf(branch)} and reopened_at is null
    order by day desc limit 1`.execute(db)
  return rows[0]?.left ?? 0
}

/** Only the first count of an open day. */
export const insertRefusedCount = (trx: Write, refused: Insertable<DB['refused_counts']>) =>
  trx
    .insertInto('refused_counts')
    .values(refused)
    .onConflict(existing => existing.doNothing())
    .execute()

/** Removes the first refused count of a day that is closed now. */
export const takeRefusedCount = async (trx: Write, branch: number | null, day: string): Promise<number | undefined> => {
  const refused = trx
    .deleteFrom('refused_counts')
    .where('day', '=', day)
    .where('branch', 'is not distinct from', branch)
  return (await refused.returning('counted').executeTakeFirst())?.counted
}

export const insertDay = (trx: Write, day: Insertable<DB['drawer_days']>) =>
  trx.insertInto('drawer_days').values(day).execute()

export const updateReopened = (
  trx: Write,
  id: string,
  reopening: Pick<Insertable<DB['drawer_days']>, 'reopened_by' | 'reopened_by_name' | 'reopen_reason'>,
) =>
  trx
    .updateTable('drawer_days')
    .set({ ...reopening, reopened_at: sql`now()` })
    .where('id', '=', id)
    .execute()
