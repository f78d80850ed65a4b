import { z } from 'zod'
import { paymentMethods } from './paymentMethods.ts'

const paid = z.object({
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  /** Without the change. */
  amount: z.int(),
})

export const paymentCorrection = z.object({
  correctedAt: z.string(),
  /** The name of who did it. */
  correctedBy: z.string(),
  reason: z.string(),
  receivedAt: z.string(),
  receivedBy: z.string(),
  before: paid,
  /** Null if the payment was removed. */
  after: paid.nullable(),
})
export type PaymentCorrection = z.output<typeof paymentCorrection>
