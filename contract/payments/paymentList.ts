import { z } from 'zod'
import { day } from '../day.ts'
import { endpoint, noInput } from '../endpoint.ts'
import { pageInput, pageOf } from '../page.ts'
import { person } from '../person.ts'
import { branchPlace, chosenBranch } from '../settings/branchNames.ts'
import { payment } from './payment.ts'
import { paymentKinds } from './paymentKinds.ts'
import { ledgerMethods } from './paymentMethods.ts'

/** A row of the ledger. One that was corrected or removed stays, and so does the row that takes it back. */
const listedPayment = payment.extend({
  kind: z.enum(paymentKinds),
  /** The sale of a payment or a return. Its number follows from the id, also after it was deleted. */
  sale: z.object({ id: z.uuid(), isDeleted: z.boolean() }).nullable(),
  /** Null if the payment is not for a repair, or if the ticket was deleted. */
  repairNumber: z.string().nullable(),
  branch: branchPlace.nullable(),
  /** Of cash paid into a drawer or out of it: what an expense was for, and why. */
  category: z.string().nullable(),
  /** Corrected: another one stands in its place. Takes back: an earlier one, which was corrected or removed. */
  state: z.enum(['counts', 'corrected', 'removed', 'takesBack']),
  /** Why it takes an earlier one back or stands in its place, and who has corrected it. */
  reason: z.string().nullable(),
  correctedBy: z.string().nullable(),
})
export type ListedPayment = z.output<typeof listedPayment>
export type PaymentState = ListedPayment['state']

const filter = pageInput.pick({ search: true }).extend({
  method: z.enum(ledgerMethods).optional(),
  kind: z.enum(paymentKinds).optional(),
  /** Who received it. Only for those who may see the payments of everyone. */
  person: z.uuid().optional(),
  branch: chosenBranch.optional(),
  /** Business days, which begin at 07:30. */
  from: day.optional(),
  to: day.optional(),
})

export const listPayments = endpoint({
  name: 'payments.list',
  summary:
    'List what was received and given back, newest first; everyone but Admins only what they took. A search finds references by their beginning',
  method: 'GET',
  path: '/api/payments',
  allow: 'payments.read',
  input: pageInput.extend(filter.shape),
  reply: pageOf(listedPayment),
})

const paymentSummary = z.object({
  count: z.int(),
  /** There are more than `count`. Counting them all would take too long. */
  isMore: z.boolean(),
  /** In santim, what was given or taken back subtracted: the income of the report. Null if there are more. */
  amount: z.int().nullable(),
  /** What is in the list but no income, so the amount is without it. Null if there are more. */
  leftOut: z.object({ exchanged: z.int(), opening: z.int() }).nullable(),
})
export type PaymentSummary = z.output<typeof paymentSummary>

export const getPaymentSummary = endpoint({
  name: 'payments.summary',
  summary: 'Count and add up the payments that the caller can list with the same filters, up to a limit',
  method: 'GET',
  path: '/api/payments/summary',
  allow: 'payments.read',
  input: filter,
  reply: paymentSummary,
})

export const listPaymentPeople = endpoint({
  name: 'payments.people',
  summary: 'List the users by name, to filter what one of them took',
  method: 'GET',
  path: '/api/payments/people',
  allow: 'payments.ofEveryone',
  input: noInput,
  reply: z.array(person),
})

/** More than this are not added up. */
export const maxSummedPayments = 10_000
