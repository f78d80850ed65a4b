import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { amount } from '../money.ts'
import { paymentRefusals } from '../payments/paymentRefusals.ts'
import { checkAmounts, checkCustomer, createSale, sale } from '../sales/sales.ts'
import { smsInReply } from '../sms/outbox/smsOutcome.ts'
import { version } from '../version.ts'
import { createReturn } from './returns.ts'

const { lines, reason, photoId, endedWarranties } = createReturn.input.shape

/** What the customer brings back, and of which sale. */
const exchanged = z.object({
  saleId: id,
  /** Of that sale, as the seller has seen it. */
  version,
  lines,
  reason,
  photoId,
  endedWarranties,
  /** What was paid for it, as the seller has seen it. */
  credit: amount('Credit'),
})
export type Exchanged = z.output<typeof exchanged>

export const createExchange = endpoint({
  name: 'returns.exchange',
  summary:
    'Take back items of a sale and sell others for them, both or neither. What was paid for the returned items pays for the new sale; the customer pays the rest, or gets it back by the payment method. The same rights as for a return',
  method: 'POST',
  path: '/api/exchanges',
  allow: 'sales.work',
  requestId: 'id',
  refusals: [
    'sales.notFound',
    'sales.numberTaken',
    'sales.discountTooLarge',
    'sales.itemDiscountTooLarge',
    'returns.tooOld',
    'returns.nothingLeft',
    'returns.saleChanged',
    'returns.creditChanged',
    'returns.tooMany',
    'files.notFound',
    ...paymentRefusals,
  ],
  /** The new sale, and what is returned for it. */
  input: z
    .object({ ...createSale.input.shape, exchange: exchanged })
    .superRefine(checkCustomer)
    .superRefine((input, context) => checkAmounts(input, context, input.exchange.credit)),
  reply: sale.extend(smsInReply),
  status: 201,
})
