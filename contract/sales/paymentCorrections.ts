import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { paymentMethods } from './saleTerms.ts'

const paid = z.object({
  method: z.enum(paymentMethods),
  /** Without the change. */
  amount: z.int(),
})

const paymentCorrection = z.object({
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

export const listPaymentCorrections = endpoint({
  name: 'sales.paymentCorrections',
  summary: 'List the corrected and removed payments of a sale as they were before, oldest first',
  method: 'GET',
  path: '/api/sales/{id}/payment-corrections',
  allow: 'sales.read',
  input: z.object({ id }),
  reply: z.object({ items: z.array(paymentCorrection) }),
})
