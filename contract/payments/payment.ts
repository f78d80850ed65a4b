import { z } from 'zod'
import { message } from '../message.ts'
import { amount } from '../money.ts'
import { ledgerMethods, paymentMethods } from '../payments/paymentMethods.ts'
import { paymentReference } from '../payments/paymentReference.ts'
import { person } from '../person.ts'
import { branchPlace } from '../settings/branchNames.ts'
import { line, optionalLine } from '../text.ts'

/** A payment that counts: one that was corrected or removed since is left out. */
export const payment = z.object({
  /** That of the sale for its first payment. */
  id: z.uuid(),
  method: z.enum(ledgerMethods),
  /** Null for cash, and if none was entered. */
  reference: z.string().nullable(),
  /** Another payment had the reference already, and no Admin has decided on it yet. Only of sales made without a connection. */
  isReferenceRepeated: z.boolean(),
  /** In santim, without the change. Negative if it was given back. */
  amount: z.int(),
  /** What the customer got back of what was handed over. */
  change: z.int(),
  /** What was noted when it was received or given back. */
  note: z.string().nullable(),
  receivedAt: z.string(),
  receivedBy: person,
})
export type Payment = z.output<typeof payment>

/** What the customer got for a return, or as credit for another sale. */
export const givenBack = z.array(z.object({ method: z.enum(ledgerMethods), amount: z.int() }))

/** The branch in whose drawer an Admin puts cash if neither they nor what is paid for has a branch. Without it, that of nobody's branch. */
export const drawer = branchPlace.nullable().optional()

/** What is noted of a payment. An empty text is none. */
export const paymentNote = optionalLine('Note')
  .transform(text => text || undefined)
  .optional()

/** What a customer hands over. */
export const receivedPayment = z.object({
  method: z.enum(paymentMethods),
  reference: paymentReference.default(null),
  amount: amount('Amount received').min(1, message('Please enter the amount received')),
  note: paymentNote,
  drawer,
})

/** What a customer gets back. */
export const paidBack = receivedPayment.extend({
  amount: amount('Amount').min(1, message('Please enter the amount to give back')),
})

/** What takes the place of a payment. An amount of 0 removes it. */
export const correctedPayment = receivedPayment.omit({ drawer: true, note: true }).extend({
  amount: amount('Amount'),
  /** Without it, the reference stays. */
  reference: paymentReference.optional(),
  reason: line('Reason', 200),
})
