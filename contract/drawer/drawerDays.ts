import { z } from 'zod'
import { day, daysInOrder, monthCalendar } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { message } from '../message.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../page.ts'
import { person } from '../person.ts'
import { chosenBranch } from '../settings/branchNames.ts'
import { line, optionalLine } from '../text.ts'
import type { Denomination } from './denominations.ts'
import { cashMovement, drawerBranch, drawerFigures, latePayment } from './drawer.ts'

const maxPieces = 100_000
const piecesHint = (birr: number) =>
  message('Enter how many notes or coins of ETB {birr} there are: a whole number from 0 to {n}', {
    birr,
    n: maxPieces.toLocaleString('en'),
  })
/** None if it is left empty. */
const pieces = (birr: number) =>
  z.int(piecesHint(birr)).min(0, piecesHint(birr)).max(maxPieces, piecesHint(birr)).default(0)

const pieceFields: Readonly<Record<`${Denomination}`, ReturnType<typeof pieces>>> = {
  200: pieces(200),
  100: pieces(100),
  50: pieces(50),
  10: pieces(10),
  5: pieces(5),
  1: pieces(1),
}

const counts = z.object({
  ...pieceFields,
  /** The amount of smaller coins, in santim. */
  smaller: amount('Smaller coins').max(1_000_000, message('Smaller coins can be at most ETB 10,000')),
})

/** A closed day of a drawer. */
const drawerDayInList = z.object({
  id: z.uuid(),
  branch: drawerBranch,
  day: z.string(),
  opening: z.int(),
  expected: z.int(),
  /** Null: an Admin closed it without a count. */
  counted: z.int().nullable(),
  difference: z.int().nullable(),
  /** What has come since for this day and counts on a later one. */
  lateAmount: z.int(),
  kept: z.int(),
  note: z.string(),
  reason: z.string().nullable(),
  closedBy: person,
  closedAt: z.string(),
})
export type DrawerDayInList = z.output<typeof drawerDayInList>

const drawerDay = drawerDayInList.extend({
  counts: counts.nullable(),
  /** What was taken out when the day was closed even earlier, and reopened. */
  takenBefore: z.int(),
  /** What was counted first, if a reason was missing then and another amount was counted in the end. Only Admins see it. */
  firstCounted: z.int().nullable(),
  /** Null since it was reopened: they change again. */
  figures: drawerFigures.nullable(),
  movements: z.array(cashMovement),
  /** What counted on this day although it was received on an earlier one. */
  late: z.array(latePayment),
  /** What came after the day was closed, and counts on a later one. */
  lateChanges: z.array(latePayment),
  /** Whether no later day of the drawer is closed, so that an Admin can reopen this one. */
  isLast: z.boolean(),
  reopened: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type DrawerDay = z.output<typeof drawerDay>

export const closeDay = endpoint({
  name: 'drawer.close',
  summary:
    'Close a day of a drawer with all that was counted in it, also if it has come since that day. The reply is the first to say what should be there. A difference above the limit of the shop needs a reason',
  method: 'POST',
  path: '/api/drawer/days',
  allow: 'drawer.use',
  requestId: 'id',
  refusals: ['drawer.otherBranch', 'drawer.closed', 'drawer.otherDay', 'drawer.reasonRequired'],
  input: z.object({
    id,
    branch: drawerBranch,
    day,
    counts,
    /** What stays in the drawer. By default all that was counted. */
    kept: amount('What stays in the drawer').nullable().default(null),
    note: optionalLine('Note', 200).default(''),
    reason: optionalLine('Reason', 200).default(''),
  }),
  reply: drawerDay,
  status: 201,
})

export const closeWithoutCount = endpoint({
  name: 'drawer.closeWithoutCount',
  summary: 'Close all unclosed days of a drawer up to one before today, without a count',
  method: 'POST',
  path: '/api/drawer/uncounted-days',
  allow: 'drawer.ofEveryone',
  requestId: 'id',
  refusals: ['drawer.otherBranch', 'drawer.closed', 'drawer.otherDay'],
  input: z.object({ id, branch: drawerBranch, day, note: line('Reason', 200) }),
  reply: drawerDay,
  status: 201,
})

export const reopenDay = endpoint({
  name: 'drawer.reopen',
  summary: 'Reopen the last closed day of a drawer',
  method: 'POST',
  path: '/api/drawer/days/{id}/reopening',
  allow: 'drawer.ofEveryone',
  requestId: 'reopeningId',
  refusals: ['drawer.otherBranch', 'drawer.notFound', 'drawer.notLast', 'drawer.reopened'],
  input: z.object({ id, reopeningId: id, reason: line('Reason', 200) }),
  reply: drawerDay,
})

export const getDrawerDay = endpoint({
  name: 'drawer.day',
  summary: 'Get a closed day of a drawer: as it was closed, and with what has come since',
  method: 'GET',
  path: '/api/drawer/days/{id}',
  allow: 'drawer.use',
  refusals: ['drawer.otherBranch', 'drawer.notFound'],
  input: z.object({ id }),
  reply: drawerDay,
})

const dayFilter = z.object({ branch: chosenBranch.optional(), from: day.optional(), to: day.optional() })

export const listDrawerDays = endpoint({
  name: 'drawer.days',
  summary:
    'List closed days with their differences, newest first: of all drawers for Admins, of the own one for others',
  method: 'GET',
  path: '/api/drawer/days',
  allow: 'drawer.use',
  refusals: ['drawer.otherBranch'],
  input: pageInput
    .omit({ search: true })
    .extend(dayFilter.shape)
    .refine(...daysInOrder),
  reply: pageOf(drawerDayInList),
})

export const sumDifferences = endpoint({
  name: 'drawer.differences',
  summary: 'Sum up the differences of counted days by month: of all drawers for Admins, of the own one for others',
  method: 'GET',
  path: '/api/drawer/differences',
  allow: 'drawer.use',
  refusals: ['drawer.otherBranch'],
  input: dayFilter.extend({ calendar: monthCalendar }).refine(...daysInOrder),
  reply: z.object({
    /** In order of time. `start` is the first day of a month. */
    months: z.array(z.object({ start: z.string(), difference: z.int(), days: z.int() })),
  }),
})
export type DifferencesByMonth = z.output<typeof sumDifferences.reply>['months']
