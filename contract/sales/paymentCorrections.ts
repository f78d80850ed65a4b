import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { paymentCorrection } from '../payments/paymentCorrections.ts'

export const listPaymentCorrections = endpoint({
  name: 'sales.paymentCorrections',
  summary: 'List the corrected and removed payments of a sale as they were before, oldest first',
  method: 'GET',
  path: '/api/sales/{id}/payment-corrections',
  allow: 'sales.read',
  refusals: ['sales.notFound'],
  input: z.object({ id }),
  reply: z.object({ items: z.array(paymentCorrection) }),
})
