import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { id } from '../id.ts'
import { message } from '../message.ts'
import { amount } from '../money.ts'
import { person } from '../person.ts'
import { branchPlace, chosenBranch } from '../settings/branchNames.ts'
import { line } from '../text.ts'
import { cashDirections } from './cashDirections.ts'

/** The branch of a drawer. Null: the drawer of those who belong to no branch. */
export const drawerBranch = branchPlace.nullable()

/** Cash paid into the drawer or out of it. */
export const cashMovement = z.object({
  id: z.uuid(),
  direction: z.enum(cashDirections),
  /** Above 0 in both directions. */
  amount: z.int(),
  /** What an expense was for. */
  category: z.string().nullable(),
  note: z.string(),
  receivedAt: z.string(),
  /** The day of the drawer on which it counts. */
  day: z.string(),
  receivedBy: person,
  /** It was corrected or removed after its day was closed. That counts on a later day. */
  isCorrected: z.boolean(),
})
export type CashMovement = z.output<typeof cashMovement>

/** A payment that counts on another day of the drawer than the one on which it was received, because that day was closed. */
export const latePayment = z.object({
  id: z.uuid(),
  kind: z.enum(['sale', 'repair', 'return', 'cash']),
  /** Negative if it went out, or takes an earlier payment back. */
  amount: z.int(),
  receivedAt: z.string(),
  recordedAt: z.string(),
  receivedBy: person,
  /** The day on which it counts. */
  drawerDay: z.string(),
  saleId: z.uuid().nullable(),
  repairNumber: z.string().nullable(),
  /** Why an earlier payment was corrected. */
  reason: z.string().nullable(),
})
export type LatePayment = z.output<typeof latePayment>

/** What the expected amount of a day consists of, with what went out below 0. */
export const drawerFigures = z.object({
  sales: z.int(),
  repairs: z.int(),
  givenBack: z.int(),
  paidIn: z.int(),
  paidOut: z.int(),
  /** Taken out when the day was closed before and reopened since: it is not in the drawer any more. */
  takenBefore: z.int(),
  /** What came in and went out on later days, because it is in the drawer as well when the day is counted. */
  laterCash: z.int(),
  expected: z.int(),
})
export type DrawerFigures = z.output<typeof drawerFigures>

const closing = z.object({ id: z.uuid(), day: z.string(), closedAt: z.string(), closedBy: person })

const drawer = z.object({
  branch: drawerBranch,
  /** The day to close next: the oldest one with payments that is not closed, or today, or tomorrow if today is closed. */
  day: z.string(),
  today: z.string(),
  /** How many days before today have payments and are not closed. */
  unclosedDays: z.int(),
  /** What was in the drawer at the beginning of the day. */
  opening: z.int(),
  /** Whether a day was closed or an opening amount was entered before. */
  hasOpening: z.boolean(),
  /** What was taken out when the day was closed before and reopened since. It is not counted again. */
  takenBefore: z.int(),
  /** Null for a user who has yet to count: each of them would give the expected amount away. */
  figures: drawerFigures.nullable(),
  /** Of the day and of later ones, none of which is closed, newest first. For a user who has yet to count, their own. */
  movements: z.array(cashMovement),
  /** What counts on this day because its own was closed. For a user who has yet to count, what they received. */
  late: z.array(latePayment),
  lastClosed: closing.nullable(),
})
export type Drawer = z.output<typeof drawer>

export const getDrawer = endpoint({
  name: 'drawer.get',
  summary:
    'Get the day of a drawer that is closed next, by default of the own branch. Only Admins see what should be in it before it is counted',
  method: 'GET',
  path: '/api/drawer',
  allow: 'drawer.use',
  refusals: ['drawer.otherBranch'],
  input: z.object({ branch: chosenBranch.optional() }),
  reply: drawer,
})

export const listDrawers = endpoint({
  name: 'drawer.list',
  summary:
    'List the drawers that the user may count, with the oldest day of each that nobody has closed. Only Admins see what should be in them',
  method: 'GET',
  path: '/api/drawers',
  allow: 'drawer.use',
  input: noInput,
  reply: z.object({
    items: z.array(
      z.object({
        branch: drawerBranch,
        /** Before today. Null if there is none. */
        unclosedDay: z.string().nullable(),
        unclosedDays: z.int(),
        /** What should be in it now. Null for a user who counts it, and after a month in which nobody closed it. */
        expected: z.int().nullable(),
      }),
    ),
  }),
})
export type DrawerInList = z.output<typeof listDrawers.reply>['items'][number]

export const recordCash = endpoint({
  name: 'drawer.recordCash',
  summary: 'Record cash that was paid into a drawer or out of it, or what was in it when its first day began',
  method: 'POST',
  path: '/api/drawer/cash',
  allow: 'drawer.use',
  requestId: 'id',
  refusals: ['drawer.otherBranch'],
  input: z
    .object({
      id,
      branch: drawerBranch,
      direction: z.enum(cashDirections),
      amount: amount('Amount').min(1, message('Please enter the amount')),
      /** One of the shop's, required for what is paid out. */
      category: line('Category', 40).nullable().default(null),
      note: line('Reason', 200),
    })
    .superRefine(({ direction, category }, context) => {
      if (direction === 'out' && category === null)
        context.addIssue({ code: 'custom', path: ['category'], message: message('Please choose what it was for') })
    }),
  reply: cashMovement,
  status: 201,
})

export const correctCash = endpoint({
  name: 'drawer.correctCash',
  summary:
    'Correct the amount or the category of cash that was paid in or out; 0 removes it. An Admin any, others what they recorded on that business day',
  method: 'POST',
  path: '/api/drawer/cash/{id}/corrections',
  allow: 'drawer.use',
  requestId: 'correctionId',
  refusals: ['drawer.otherBranch', 'drawer.cashCorrected', 'payments.notFound', 'payments.tooOldToCorrect'],
  input: z.object({
    id,
    /** The id of the payment that takes its place. */
    correctionId: id,
    amount: amount('Amount'),
    /** Of what was paid out. Without it, the category stays. */
    category: line('Category', 40).optional(),
    reason: line('Reason', 200),
  }),
  reply: z.object({
    /** What takes its place. Null if it was removed. */
    movement: cashMovement.nullable(),
  }),
})
