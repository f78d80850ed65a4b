import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { businessDay } from '#contract/businessDay.ts'
import { countedAmount } from '#contract/drawer/denominations.ts'
import type {
  closeDay,
  closeWithoutCount,
  DrawerDay,
  listDrawerDays,
  reopenDay,
  sumDifferences,
} from '#contract/drawer/drawerDays.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { formatEtb } from '#contract/money.ts'
import { sumMonths } from '#contract/sumMonths.ts'
import { type Database, setReason, type Write } from '../platform/db/database.ts'
import { pageOfRows, parseCursor } from '../platform/db/keyset.ts'
import { readSettings } from '../settings/settings.service.ts'
import { assertOwnDrawer, type Clerk, readOpenDay, seesAllDrawers, sumUp } from './drawer.service.ts'
import {
  lockDrawer,
  selectFigures,
  selectLateChanges,
  selectLateOf,
  selectLaterCash,
  selectMovements,
  selectTakenBefore,
} from './drawer.sql.ts'
import {
  insertDay,
  insertRefusedCount,
  selectClosed,
  selectDay,
  selectDays,
  selectDifferences,
  selectLeft,
  selectUnclosedDays,
  takeRefusedCount,
  updateReopened,
} from './drawerDays.sql.ts'

/** Whose late payments a user may know before they are counted: undefined if everyone's. */
const onlyOf = (clerk: Clerk) => (seesAllDrawers(clerk) ? undefined : clerk.user.id)

/** A closed day, as it was closed and with what has come since. If it was reopened, its parts are those of an open day. */
export const getDay = async (db: Database, clerk: Clerk, id: string): Promise<DrawerDay> => {
  const day = await selectDay(db, id, onlyOf(clerk))
  if (!day) throw new Refusal('drawer.notFound')
  assertOwnDrawer(clerk, day.branch)
  const firstCounted = seesAllDrawers(clerk) ? day.firstCounted : null
  const [{ opening: _, ...parts }, movements, late, lateChanges] = await Promise.all([
    selectFigures(db, day.branch, day.day),
    selectMovements(db, day.branch, { from: day.day, to: day.day }, day.reopened ? onlyOf(clerk) : undefined),
    selectLateOf(db, day.branch, day.day, day.reopened ? onlyOf(clerk) : undefined),
    selectLateChanges(db, id, onlyOf(clerk)),
  ])
  const figures = day.reopened ? null : sumUp(day.opening, parts, day)
  return { ...day, firstCounted, figures, movements, late, lateChanges }
}

const refuseDay = (message: string) => new Refusal('input.invalid', { fields: { day: message } })

/** Locks the drawer and refuses any other day than the one that is closed next. */
const lockOpenDay = async (trx: Write, branch: number | null, day: string) => {
  await lockDrawer(trx, branch)
  const open = await readOpenDay(trx, branch)
  if (day > open.today)
    throw refuseDay(message('This day has not begun yet. Close today or the earlier day that is still open.'))
  const closed = await selectClosed(trx, branch, day)
  if (closed) throw new Refusal('drawer.closed', { by: closed.closedBy.name, at: closed.closedAt })
  if (day !== open.day) throw new Refusal('drawer.otherDay', { day: open.day })
  return open
}

/** Says no more than that a reason is needed: the user may count again. */
const assertReason = async (trx: Write, difference: number, reason: string) => {
  const { drawerReasonAbove } = await readSettings(trx)
  if (reason === '' && Math.abs(difference) > drawerReasonAbove) throw refusalOfField('drawer.reasonRequired', 'reason')
}

export const closeCounted = async (
  trx: Write,
  clerk: Clerk,
  { id, branch, day, counts, kept, note, reason }: ParsedInputOf<typeof closeDay>,
): Promise<DrawerDay> => {
  assertOwnDrawer(clerk, branch)
  const { opening, takenBefore, parts } = await lockOpenDay(trx, branch, day)
  const laterCash = await selectLaterCash(trx, branch, day)
  const { expected } = sumUp(opening, parts, { takenBefore, laterCash })
  const counted = countedAmount(counts)
  if (kept !== null && kept > counted)
    throw new Refusal('input.invalid', {
      fields: { kept: message('Only {amount} was counted. Enter that or less.', { amount: formatEtb(counted) }) },
    })
  await assertReason(trx, counted - expected, reason)
  if (reason !== '') await setReason(trx, reason)
  const amounts = { opening, expected, counted, kept: kept ?? counted }
  const first = await takeRefusedCount(trx, branch, day)
  const first_counted = first === counted ? null : first
  const apart = { later_cash: laterCash, taken_before: takenBefore, first_counted }
  await insertDay(trx, {
    ...{ id, branch, day, ...amounts, ...apart, counts: JSON.stringify(counts), note, reason: reason || null },
    ...{ closed_by: clerk.user.id, closed_by_name: clerk.user.name },
  })
  return getDay(trx, clerk, id)
}

/** Without it, who counts could try amounts until none needs a reason, and nobody would know. */
export const rememberRefused = async (
  trx: Write,
  { branch, day, counts }: ParsedInputOf<typeof closeDay>,
  { code }: Refusal,
): Promise<void> => {
  if (code === 'drawer.reasonRequired') await insertRefusedCount(trx, { branch, day, counted: countedAmount(counts) })
}

/**
 * Closes a day with what should be there, after a day that has left `before` to it. Nothing can stay in a drawer of which
 * more was paid out than there was. Returns what stays.
 */
const closeAsExpected = async (
  trx: Write,
  { user }: Clerk,
  closing: { id: string; branch: number | null; day: string; note: string },
  before: number,
): Promise<number> => {
  const { opening: entered, ...parts } = await selectFigures(trx, closing.branch, closing.day)
  const takenBefore = await selectTakenBefore(trx, closing.branch, closing.day)
  const opening = before + entered
  const { expected } = sumUp(opening, parts, { takenBefore, laterCash: 0 })
  const kept = Math.max(0, expected)
  const first_counted = await takeRefusedCount(trx, closing.branch, closing.day)
  const amounts = { opening, expected, kept, taken_before: takenBefore, first_counted }
  await insertDay(trx, { ...closing, ...amounts, closed_by: user.id, closed_by_name: user.name })
  return kept
}

/** The last one gets the id of the request. */
export const closeUncounted = async (
  trx: Write,
  clerk: Clerk,
  { id, branch, day, note }: ParsedInputOf<typeof closeWithoutCount>,
): Promise<DrawerDay> => {
  await setReason(trx, note)
  await lockDrawer(trx, branch)
  if (day >= businessDay(new Date())) throw refuseDay(message('Only a day before today can be closed without a count'))
  const days = await selectUnclosedDays(trx, branch, day)
  if (days.at(-1) !== day) await lockOpenDay(trx, branch, day)
  let left = await selectLeft(trx, branch)
  for (const each of days)
    left = await closeAsExpected(trx, clerk, { id: each === day ? id : randomUUID(), branch, day: each, note }, left)
  return getDay(trx, clerk, id)
}

export const reopenLast = async (
  trx: Write,
  clerk: Clerk,
  { id, reason }: ParsedInputOf<typeof reopenDay>,
): Promise<DrawerDay> => {
  const found = await getDay(trx, clerk, id)
  await lockDrawer(trx, found.branch)
  const { isLast, reopened, branch } = await getDay(trx, clerk, id)
  if (reopened) throw new Refusal('drawer.reopened', { by: reopened.by })
  const { lastClosed } = await readOpenDay(trx, branch)
  if (!isLast) throw new Refusal('drawer.notLast', { day: lastClosed?.day })
  await setReason(trx, reason)
  const { user } = clerk
  await updateReopened(trx, id, { reopened_by: user.id, reopened_by_name: user.name, reopen_reason: reason })
  return getDay(trx, clerk, id)
}

type Filter = Pick<ParsedInputOf<typeof sumDifferences>, 'branch' | 'from' | 'to'>

const filterOf = (clerk: Clerk, { branch, from, to }: Filter) => {
  if (branch !== undefined) assertOwnDrawer(clerk, branch)
  return { branch: seesAllDrawers(clerk) ? branch : clerk.user.branch, from, to }
}

export const readDays = async (
  db: Database,
  clerk: Clerk,
  { limit, cursor, ...filter }: ParsedInputOf<typeof listDrawerDays>,
): Promise<ReplyOf<typeof listDrawerDays>> => {
  const after = parseCursor(cursor, z.iso.date())
  const rows = await selectDays(db, filterOf(clerk, filter), after, limit + 1, onlyOf(clerk))
  return pageOfRows(rows, limit, ({ day, id }) => [day, id])
}

export const readDifferences = async (
  db: Database,
  clerk: Clerk,
  { calendar, ...filter }: ParsedInputOf<typeof sumDifferences>,
): Promise<ReplyOf<typeof sumDifferences>> => {
  const days = await selectDifferences(db, filterOf(clerk, filter))
  return { months: sumMonths(days, ['difference', 'days'], calendar) }
}
