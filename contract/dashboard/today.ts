import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { pageInput, pageOf } from '../page.ts'

/** The average of the same weekday of the last weeks, of those days on which the shop had any business. Null without one. */
const usual = z.object({ amount: z.int(), days: z.int() }).nullable()
export type Usual = z.output<typeof usual>

const figure = z.object({ amount: z.int(), usual })

const owed = z.object({ sales: z.int(), repairs: z.int() })

/** How many weeks are compared with. */
export const comparedWeeks = 8

const today = z.object({
  /** The business day. */
  day: z.string(),
  /** All sales of the day, without what was returned on it. */
  sold: figure,
  returned: z.int(),
  /** What was received for repairs, less what was given back. */
  repairsPaid: figure,
  /** What should be in all drawers now. On earlier days, what should have been in them when they were closed. */
  cash: z.object({
    /** Null if nobody knows. */
    amount: z.int().nullable(),
    usual,
    /** How many drawers nobody has closed for so long that nobody knows what should be in them. */
    leftOut: z.int(),
  }),
  /** For sales, and for repairs that are done, of whichever day. On earlier days, what was owed when they ended. */
  owed: z.object({ ...owed.shape, usual }),
})
export type Today = z.output<typeof today>

export const getToday = endpoint({
  name: 'dashboard.today',
  summary: 'Get the money of the current business day, compared with the same weekday of the last weeks',
  method: 'GET',
  path: '/api/dashboard/today',
  allow: 'sales.ofEveryone',
  input: noInput,
  reply: today,
})

/** A sale or a repair that is done and not paid in full. */
const debt = z.object({
  id: z.uuid(),
  kind: z.enum(['sale', 'repair']),
  /** Of a repair. That of a sale follows from its id. */
  repairNumber: z.string().nullable(),
  /** Empty for a walk-in customer. */
  customerName: z.string(),
  /** Null for a walk-in customer. */
  customerPhone: z.string().nullable(),
  createdAt: z.string(),
  /** What the customer still owes for it. */
  owed: z.int(),
})
export type Debt = z.output<typeof debt>

export const listDebts = endpoint({
  name: 'dashboard.debts',
  summary:
    'List the sales and the finished repairs that are not paid in full, newest first, with the sum of all of them',
  method: 'GET',
  path: '/api/dashboard/debts',
  allow: 'sales.ofEveryone',
  input: pageInput.omit({ search: true }),
  reply: pageOf(debt).extend({ total: owed }),
})
