import { can } from '#contract/access.ts'
import { businessDay } from '#contract/businessDay.ts'
import { openingCategory } from '#contract/drawer/cashDirections.ts'
import type {
  CashMovement,
  correctCash,
  Drawer,
  DrawerFigures,
  listDrawers,
  recordCash,
} from '#contract/drawer/drawer.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { mayCorrectPayment } from '#contract/payments/mayCorrectPayment.ts'
import { namedBranches } from '#contract/settings/branches.ts'
import { correctInLedger, insertPayment } from '../payments/payments.service.ts'
import { type Database, setReason, type Write } from '../platform/db/database.ts'
import { startOfBusinessDay } from '../platform/db/shopDays.ts'
import type { Actor } from '../platform/http/caller.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  type DayFigures,
  lockDrawer,
  maxUnclosedDays,
  selectDrawers,
  selectFigures,
  selectLateOf,
  selectLaterCash,
  selectMovement,
  selectMovements,
  selectState,
  selectTakenBefore,
} from './drawer.sql.ts'

export type Clerk = Pick<Actor, 'user'>

export const seesAllDrawers = ({ user }: Clerk): boolean => can(user, 'drawer.ofEveryone')

/** Admins open every drawer, others the one of their branch. */
export const assertOwnDrawer = (clerk: Clerk, branch: number | null): void => {
  if (branch !== clerk.user.branch && !seesAllDrawers(clerk)) throw new Refusal('drawer.otherBranch')
}

/** A branch whose name was removed still has its drawer if there was cash in it. */
const assertBranchExists = async (db: Database, branch: number | null, hasPayments: boolean) => {
  if (branch === null || hasPayments) return
  const { branches } = await readSettings(db)
  if (!branches[branch]?.en)
    throw new Refusal('input.invalid', { fields: { branch: message('This branch does not exist') } })
}

/** The day that is closed next, with what is in the drawer at its beginning and what came in and went out. */
export const readOpenDay = async (db: Database, branch: number | null) => {
  const today = businessDay(new Date())
  const { unclosedDay, nextDay, leftBefore, ...state } = await selectState(db, branch, today)
  await assertBranchExists(db, branch, state.hasPayments)
  const day = unclosedDay ?? nextDay
  const { opening: entered, ...parts } = await selectFigures(db, branch, day)
  const takenBefore = await selectTakenBefore(db, branch, day)
  return { ...state, day, today, opening: leftBefore + entered, takenBefore, parts }
}

/** What was taken out before is no longer in the drawer, what came in on later days already is. */
export const sumUp = (
  opening: number,
  parts: Omit<DayFigures, 'opening'>,
  { takenBefore, laterCash }: { takenBefore: number; laterCash: number },
): DrawerFigures => {
  const all = { ...parts, takenBefore: 0 - takenBefore, laterCash }
  return { ...all, expected: Object.values(all).reduce((sum, amount) => sum + amount, opening) }
}

/**
 * Who counts must not know what should be there. The sums of the parts would say it as well, and so would the list of what
 * colleagues paid in and out together with the own sales, so until the day is closed only Admins get them.
 */
export const readDrawer = async (
  db: Database,
  clerk: Clerk,
  { branch: chosen }: { branch?: number | null | undefined },
): Promise<Drawer> => {
  const branch = chosen === undefined ? await findOwnDrawer(db, clerk) : chosen
  assertOwnDrawer(clerk, branch)
  const { parts, hasPayments: _, ...open } = await readOpenDay(db, branch)
  const { day, opening, takenBefore, unclosedDays } = open
  const seesAll = seesAllDrawers(clerk)
  const onlyOf = seesAll ? undefined : clerk.user.id
  const [movements, late, laterCash] = await Promise.all([
    selectMovements(db, branch, { from: day }, onlyOf),
    selectLateOf(db, branch, day, onlyOf),
    seesAll && unclosedDays <= maxUnclosedDays ? selectLaterCash(db, branch, day) : 0,
  ])
  const figures = seesAll ? sumUp(opening, parts, { takenBefore, laterCash }) : null
  return { ...open, branch, movements, late, figures }
}

/** Of Admins the drawers of all branches, and that of people without a branch if there is cash in it. */
export const readDrawers = async (db: Database, clerk: Clerk): Promise<ReplyOf<typeof listDrawers>> => {
  const today = businessDay(new Date())
  const own = clerk.user.branch
  if (!seesAllDrawers(clerk)) return { items: await selectDrawers(db, { branches: [own], isAll: false, today }) }
  const { branches } = await readSettings(db)
  const places = namedBranches(branches).map(({ place }) => place)
  const items = await selectDrawers(db, { branches: places, isAll: true, today })
  return { items: items.length > 0 ? items : [{ branch: own, unclosedDay: null, unclosedDays: 0, expected: 0 }] }
}

/** The drawer of the own branch. An Admin without a branch begins with the first one of the shop. */
const findOwnDrawer = async (db: Database, clerk: Clerk): Promise<number | null> => {
  const own = clerk.user.branch
  if (own !== null || !seesAllDrawers(clerk)) return own
  const { items } = await readDrawers(db, clerk)
  return items.some(({ branch }) => branch === null) ? null : (items[0]?.branch ?? null)
}

const refuseField = (field: string, message: string) => new Refusal('input.invalid', { fields: { [field]: message } })

type Cash = ParsedInputOf<typeof recordCash>

/** The first day of a drawer, which may be over. Alone with the drawer, so that two people do not both enter its opening amount. */
const lockFirstDay = async (trx: Write, branch: number | null): Promise<string> => {
  await lockDrawer(trx, branch)
  const { day, hasOpening } = await readOpenDay(trx, branch)
  if (hasOpening)
    throw refuseField('amount', message('This drawer already has an opening amount. Record further cash as paid in.'))
  return day
}

const assertCategory = async (trx: Write, category: string | null) => {
  const { expenseCategories } = await readSettings(trx)
  if (!expenseCategories.some(name => name === category))
    throw refuseField('category', message('This category is not in the list of the shop. Please choose another one.'))
}

export const addCash = async (trx: Write, clerk: Clerk, input: Cash): Promise<CashMovement> => {
  const { id, branch, direction, amount, note } = input
  const { user } = clerk
  assertOwnDrawer(clerk, branch)
  await assertBranchExists(trx, branch, false)
  const firstDay = direction === 'opening' ? await lockFirstDay(trx, branch) : null
  if (direction === 'out') await assertCategory(trx, input.category)
  await setReason(trx, note)
  await insertPayment(trx, {
    id,
    kind: 'cash',
    method: 'cash',
    amount: direction === 'out' ? -amount : amount,
    category: { in: null, out: input.category, opening: openingCategory }[direction],
    note,
    received_by: user.id,
    received_by_name: user.name,
    branch,
    ...(firstDay !== null && { received_at: startOfBusinessDay(firstDay) }),
  })
  return getMovement(trx, id)
}

type CorrectedCash = ReplyOf<typeof correctCash>

/** As every payment, cash is corrected by further rows. A closed day keeps its figures; they count on the next one. */
export const changeCash = async (
  trx: Write,
  clerk: Clerk,
  { id, correctionId, amount, category, reason }: ParsedInputOf<typeof correctCash>,
): Promise<CorrectedCash> => {
  const { branch } = await getMovement(trx, id)
  assertOwnDrawer(clerk, branch)
  // Alone with the drawer, so that two people do not both correct it.
  await lockDrawer(trx, branch)
  const cash = await getMovement(trx, id)
  if (cash.isCorrected) throw new Refusal('drawer.cashCorrected')
  if (!mayCorrectPayment(clerk.user, { ...cash, method: 'cash' }, new Date()))
    throw new Refusal('payments.tooOldToCorrect')
  const isOut = cash.direction === 'out'
  const changed = isOut && category !== cash.category ? category : undefined
  if (amount === cash.amount && changed === undefined) return { movement: cash }
  if (changed !== undefined) await assertCategory(trx, changed)
  const sum = { amount: isOut && amount > 0 ? -amount : amount, change: 0 }
  const replacement = { id: correctionId, method: 'cash', reference: null, category: changed ?? null, ...sum } as const
  await correctInLedger(trx, clerk, { subject: { cashId: id }, paymentId: id, replacement, reason })
  return readCorrection(trx, { id, correctionId, amount })
}

/** Without a row of its own, a correction has removed the cash, or has left it as it was. */
export const readCorrection = async (
  db: Database,
  { id, correctionId, amount }: Pick<ParsedInputOf<typeof correctCash>, 'id' | 'correctionId' | 'amount'>,
): Promise<CorrectedCash> => ({
  movement: amount === 0 ? null : ((await selectMovement(db, correctionId)) ?? (await getMovement(db, id))),
})

export const getMovement = async (db: Database, id: string): Promise<CashMovement & { branch: number | null }> => {
  const movement = await selectMovement(db, id)
  if (!movement) throw new Refusal('payments.notFound')
  return movement
}
