import { type RawBuilder, sql } from 'kysely'
import { openingCategory } from '#contract/drawer/cashDirections.ts'
import type { CashMovement, Drawer, DrawerFigures, DrawerInList, LatePayment } from '#contract/drawer/drawer.ts'
import { isCounted } from '../payments/payments.service.ts'
import type { Database, Write } from '../platform/db/database.ts'

/** In SQL a drawer is the place of its branch, or -1 for those who belong to no branch. */
export const placeOf = (branch: number | null): RawBuilder<number> => sql`${branch ?? -1}::int`

/** Until the end of the transaction no payment in cash gets into this drawer, and all that did are committed. */
export const lockDrawer = (trx: Write, branch: number | null) =>
  sql`select pg_advisory_xact_lock(hashtext('tigena.drawer'), ${placeOf(branch)})`.execute(trx)

const isOpening = sql`kind = 'cash' and category is not distinct from ${sql.lit(openingCategory)}`

/** What a closed day leaves to the next one: what stayed in the drawer, without the cash of later days that was counted along. */
export const leftToNextDay = sql`kept - later_cash`

/** What was taken out of a drawer when its days that meet a condition were closed, before they were reopened. */
const takenOut = (place: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
  select coalesce(sum(counted - kept), 0) from drawer_days
  where coalesce(branch, -1) = ${place} and reopened_at is not null and ${condition}
)`

/** What counts on these days. Late cash that has got a day without business counts on the next one that is closed. */
const countsIn = (row: string, branch: number | null, { from, to }: { from: string; to?: string }) => sql`
  coalesce(${sql.ref(`${row}.branch`)}, -1) = ${placeOf(branch)}
  and ${sql.ref(`${row}.drawer_day`)} <= ${to ?? 'infinity'}::date and ${sql.ref(`${row}.drawer_day`)} > coalesce((
    select max(day) from drawer_days where coalesce(branch, -1) = ${placeOf(branch)} and day < ${from}::date
  ), '-infinity')`

/** The day on which a payment counts: if it came late, the next one with business, or the current one. */
const countingDay = (row: string) => {
  const [branch, day] = [sql.ref(`${row}.branch`), sql.ref(`${row}.drawer_day`)]
  return sql`
    case when ${day} > business_day(${sql.ref(`${row}.received_at`)}) then coalesce(
      least(
        (select min(day) from drawer_days where coalesce(branch, -1) = coalesce(${branch}, -1) and day >= ${day}),
        (
          select min(drawer_day) from payments
          where coalesce(branch, -1) = coalesce(${branch}, -1) and drawer_day >= ${day}
            and drawer_day <= business_day(received_at)
        )
      ),
      greatest(${day}, business_day(now()))
    ) else ${day} end`
}

interface DrawerState {
  /** The oldest day before today. Null if there is none. */
  unclosedDay: string | null
  unclosedDays: number
  /** The day after the last closed one, or today if that is later. */
  nextDay: string
  /** What the last closed day has left. */
  leftBefore: number
  /** Whether a day was closed or there is an opening amount, for whichever day. */
  hasOpening: boolean
  hasPayments: boolean
  lastClosed: Drawer['lastClosed']
}

export const selectState = async (db: Database, branch: number | null, today: string): Promise<DrawerState> => {
  const { rows } = await sql<DrawerState>`
    with closed as (
      select * from drawer_days where coalesce(branch, -1) = ${placeOf(branch)} and reopened_at is null
      order by day desc limit 1
    ), unclosed as (select day from unclosed_days(${placeOf(branch)}) day where day < ${today}::date)
    select (select min(day) from unclosed) as "unclosedDay", (select count(*) from unclosed) as "unclosedDays",
      greatest(${today}::date, (select day + 1 from closed)) as "nextDay",
      coalesce((select ${leftToNextDay} from closed), 0) as "leftBefore",
      exists (select from closed) or exists (
        select from payments counted
        where coalesce(branch, -1) = ${placeOf(branch)} and drawer_day is not null and ${isOpening} and ${isCounted}
      ) as "hasOpening",
      exists (
        select from payments where coalesce(branch, -1) = ${placeOf(branch)} and drawer_day is not null
      ) as "hasPayments",
      (
        select json_build_object('id', id, 'day', day, 'closedAt', closed_at,
          'closedBy', json_build_object('id', closed_by, 'name', closed_by_name))
        from closed
      ) as "lastClosed"`.execute(db)
  const [state] = rows
  if (!state) throw new Error('The state of a drawer has no row')
  return state
}

/** What the last closed day of the drawer `place` has left, with all that came in and went out since. */
const expectedNow = sql`
  coalesce((
    select ${leftToNextDay} from drawer_days where coalesce(branch, -1) = place and day = last_closed_day(place) and reopened_at is null
  ), 0) + (
    select coalesce(sum(amount), 0) from payments
    where coalesce(branch, -1) = place and drawer_day > coalesce(last_closed_day(place), '-infinity')
  ) - ${takenOut(sql`place`, sql`day > coalesce(last_closed_day(place), '-infinity')`)}`

/** Nobody trusts the sum of a drawer that nobody has closed for longer, and adding up years of payments takes long. */
export const maxUnclosedDays = 31

/** The drawers of these places, and of all others that have payments; with what should be in them if all are listed. */
export const selectDrawers = async (
  db: Database,
  { branches, isAll, today }: { branches: readonly (number | null)[]; isAll: boolean; today: string },
): Promise<DrawerInList[]> => {
  const places = branches.map(branch => branch ?? -1)
  const { rows } = await sql<DrawerInList>`
    select nullif(place, -1) as branch, min(day) as "unclosedDay", count(day) as "unclosedDays",
      case when ${isAll}::boolean and count(day) <= ${sql.lit(maxUnclosedDays)} then ${expectedNow} end as expected
    from generate_series(-1, 3) place
    left join lateral (select day from unclosed_days(place) day where day < ${today}::date) unclosed on true
    where place = any (${places}::int[]) or ${isAll}::boolean and (
      exists (select from payments where coalesce(branch, -1) = place and drawer_day is not null)
      or exists (select from drawer_days where coalesce(branch, -1) = place)
    )
    group by place order by nullif(place, -1) nulls last`.execute(db)
  return rows
}

export type DayFigures = Omit<DrawerFigures, 'expected' | 'takenBefore' | 'laterCash'> & { opening: number }

/** What went the other way than its kind usually does was given back or paid out; a correction counts where the payment did. */
const goesOut = sql`(amount < 0) = (reverses is null)`

/** What came in and went out on a day. Its opening amount only if it was entered on this day. */
export const selectFigures = async (db: Database, branch: number | null, day: string): Promise<DayFigures> => {
  const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)`
  const { rows } = await sql<DayFigures>`
    select ${sumOf(isOpening)} as opening,
      ${sumOf(sql`kind = 'sale'`)} as sales,
      ${sumOf(sql`kind = 'repair' and not (${goesOut})`)} as repairs,
      ${sumOf(sql`kind = 'return' or kind = 'repair' and ${goesOut}`)} as "givenBack",
      ${sumOf(sql`kind = 'cash' and not (${isOpening}) and not (${goesOut})`)} as "paidIn",
      ${sumOf(sql`kind = 'cash' and not (${isOpening}) and ${goesOut}`)} as "paidOut"
    from payments where ${countsIn('payments', branch, { from: day, to: day })}`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The sums of a drawer have no row')
  return figures
}

/** What was taken out when this day was closed before, and reopened. */
export const selectTakenBefore = async (db: Database, branch: number | null, day: string): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    select ${takenOut(placeOf(branch), sql`day = ${day}::date`)} as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** What later days have left in the drawer so far, while this one is not closed. */
export const selectLaterCash = async (db: Database, branch: number | null, day: string): Promise<number> => {
  const { rows } = await sql<{ later: number }>`
    select coalesce(sum(amount), 0) - ${takenOut(placeOf(branch), sql`day > ${day}::date`)} as later
    from payments where coalesce(branch, -1) = ${placeOf(branch)} and drawer_day > ${day}::date`.execute(db)
  return rows[0]?.later ?? 0
}

const receivedBy = sql`json_build_object('id', received_by, 'name', received_by_name)`

const movementColumns = sql`
  id, case when category = ${sql.lit(openingCategory)} then 'opening' when amount > 0 then 'in' else 'out' end as direction,
  exists (select from payments reversal where reversal.reverses = movement.id) as "isCorrected",
  abs(amount) as amount, nullif(category, ${sql.lit(openingCategory)}) as category, note, received_at as "receivedAt",
  ${countingDay('movement')} as day, ${receivedBy} as "receivedBy"`

/**
 * Cash that was paid in and out on these days, newest first: by everyone, or by one user. What was corrected after its day was
 * closed stays in the list.
 */
export const selectMovements = async (
  db: Database,
  branch: number | null,
  days: { from: string; to?: string },
  userId: string | undefined,
): Promise<CashMovement[]> => {
  const { rows } = await sql<CashMovement>`
    select ${movementColumns} from payments movement
    where ${countsIn('movement', branch, days)}
      and kind = 'cash' and reverses is null and not exists (
        select from payments reversal where reversal.reverses = movement.id and reversal.drawer_day = movement.drawer_day
      )
      and ${userId === undefined ? sql`true` : sql`received_by = ${userId}`}
    order by received_at desc, id`.execute(db)
  return rows
}

export const selectMovement = async (
  db: Database,
  id: string,
): Promise<(CashMovement & { branch: number | null }) | undefined> => {
  const { rows } = await sql<CashMovement & { branch: number | null }>`
    select ${movementColumns}, branch from payments movement where id = ${id} and kind = 'cash' and reverses is null`.execute(
    db,
  )
  return rows[0]
}

/** The late payments that a condition on `late` selects, oldest first; what is taken back before what replaces it. */
const selectLate = async (db: Database, condition: RawBuilder<unknown>): Promise<LatePayment[]> => {
  const { rows } = await sql<LatePayment>`
    select late.id, late.kind, late.amount, late.received_at as "receivedAt", late.recorded_at as "recordedAt",
      json_build_object('id', late.received_by, 'name', received_by_name) as "receivedBy", ${countingDay('late')} as "drawerDay",
      sales.id as "saleId", repairs.number as "repairNumber", late.reason
    from payments late left join sales on sales.id = late.sale_id left join repairs on repairs.id = late.repair_id
    where late.drawer_day > business_day(late.received_at) and ${condition}
    order by late.recorded_at, late.reverses is null, late.id`.execute(db)
  return rows
}

/** What counts on a day although it was received on an earlier one: by everyone, or by one user. */
export const selectLateOf = (db: Database, branch: number | null, day: string, userId: string | undefined) =>
  selectLate(
    db,
    sql`${countsIn('late', branch, { from: day, to: day })}
      and ${userId === undefined ? sql`true` : sql`late.received_by = ${userId}`}`,
  )

/**
 * Whether the payment `late` belongs to the row `closed` of drawer_days, or to the days without payments before it. A user who
 * counts the drawer only knows their own before the day on which they count is closed: the others are a part of what should be there.
 */
export const isLateForClosed = (userId: string | undefined) => sql`
  coalesce(late.branch, -1) = coalesce(closed.branch, -1) and late.drawer_day > closed.day
  and late.drawer_day > business_day(late.received_at) and business_day(late.received_at) <= closed.day
  and business_day(late.received_at) > coalesce((
    select max(earlier.day) from drawer_days earlier
    where coalesce(earlier.branch, -1) = coalesce(closed.branch, -1) and earlier.reopened_at is null
      and earlier.day < closed.day
  ), '-infinity')
  and ${
    userId === undefined
      ? sql`true`
      : sql`(late.received_by = ${userId} or exists (
    select from drawer_days counted
    where coalesce(counted.branch, -1) = coalesce(late.branch, -1) and counted.day = late.drawer_day and counted.reopened_at is null
  ))`
  }`

/** What belongs to a closed day but came later. */
export const selectLateChanges = (db: Database, dayId: string, userId: string | undefined) =>
  selectLate(db, sql`exists (select from drawer_days closed where closed.id = ${dayId} and ${isLateForClosed(userId)})`)
