import { z } from 'zod'
import { person } from '../person.ts'
import { paymentMethods } from '../sales/saleTerms.ts'

/** A payment that counts: one that was corrected or removed since is left out. */
export const payment = z.object({
  /** That of the sale for its first payment. */
  id: z.uuid(),
  method: z.enum(paymentMethods),
  /** In santim, without the change. */
  amount: z.int(),
  /** What the customer got back of what was handed over. */
  change: z.int(),
  receivedAt: z.string(),
  receivedBy: person,
})
export type Payment = z.output<typeof payment>
