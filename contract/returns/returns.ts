import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { message, nested } from '../message.ts'
import { amount } from '../money.ts'
import { drawer, givenBack, paidBack, paymentNote } from '../payments/payment.ts'
import { paymentMethods } from '../payments/paymentMethods.ts'
import { paymentReference } from '../payments/paymentReference.ts'
import { paymentRefusals } from '../payments/paymentRefusals.ts'
import { person } from '../person.ts'
import { sale } from '../sales/sales.ts'
import { maxLines } from '../sales/saleTerms.ts'
import { branchPlace } from '../settings/branchNames.ts'
import { smsInReply } from '../sms/outbox/smsOutcome.ts'
import { line } from '../text.ts'
import { version } from '../version.ts'
import { warrantyNumber } from '../warranties/warranties.ts'

/** What a customer has brought back of a sale, and what was given back for it (the refund). */
const saleReturn = z.object({
  id: z.uuid(),
  returnedAt: z.string(),
  returnedBy: person,
  /** Where. Null if who took it back had no branch. */
  branch: branchPlace.nullable(),
  reason: z.string(),
  /** The id of its picture. */
  photoId: z.uuid().nullable(),
  /** `place` is that of the line of the sale, beginning with 1. The amount is what they had cost. */
  lines: z.array(z.object({ place: z.int(), quantity: z.int(), amount: z.int() })),
  givenBack,
  /** The sale of what the customer took instead. Null if it is no exchange. */
  exchangedFor: z.uuid().nullable(),
})
export type SaleReturn = z.output<typeof saleReturn>

const nothingChosen = message('Please choose what is returned')

const returnedLine = z.object({
  place: z.int().min(1).max(maxLines),
  quantity: z
    .int(message('Quantity must be at least 1'))
    .min(1, message('Quantity must be at least 1'))
    .max(1000, message('{label} can be at most {n}', { label: nested('Quantity'), n: 1000 })),
})

export const createReturn = endpoint({
  name: 'returns.create',
  summary:
    'Take back items of a sale and give back at most what was paid for them. An Admin of any sale, a Sales user of their own within its business day. The warranties of returned devices end. Where fewer units without IMEI are left of a line than warranties are valid, `endedWarranties` says which end',
  method: 'POST',
  path: '/api/sales/{id}/returns',
  allow: 'sales.work',
  requestId: 'returnId',
  refusals: [
    'sales.notFound',
    'edit.conflict',
    'returns.tooOld',
    'returns.nothingLeft',
    'returns.tooMany',
    'files.notFound',
    ...paymentRefusals,
  ],
  input: z.object({
    id,
    returnId: id,
    version,
    lines: z
      .array(returnedLine, nothingChosen)
      .min(1, nothingChosen)
      .max(maxLines)
      .refine(lines => new Set(lines.map(({ place }) => place)).size === lines.length, message('Name each item once')),
    amount: amount('Amount to give back'),
    method: z.enum(paymentMethods, message('Please choose how the money is given back')),
    reference: paymentReference.default(null),
    note: paymentNote,
    drawer,
    reason: line('Reason', 200),
    photoId: id.nullable().default(null),
    /** The numbers of the valid warranties that end, exactly as many as have no unit left. Those of returned IMEIs end without. */
    endedWarranties: z.array(warrantyNumber).max(1000).default([]),
  }),
  reply: z.object({ sale, saleReturn, ...smsInReply }),
  status: 201,
})

export const payBackSale = endpoint({
  name: 'returns.payBack',
  summary:
    'Give back later what the customer of a sale is owed, or a part of it: what was paid above the cost of what they keep. The same rights as for a return',
  method: 'POST',
  path: '/api/sales/{id}/pay-backs',
  allow: 'sales.work',
  requestId: 'paymentId',
  refusals: ['sales.notFound', 'edit.conflict', 'returns.tooOld', ...paymentRefusals],
  input: paidBack.extend({ id, paymentId: id, version }),
  reply: sale,
  status: 201,
})

export const listReturns = endpoint({
  name: 'returns.list',
  summary: 'List the returns of a sale, oldest first',
  method: 'GET',
  path: '/api/sales/{id}/returns',
  allow: 'sales.read',
  refusals: ['sales.notFound'],
  input: z.object({ id }),
  reply: z.object({ items: z.array(saleReturn) }),
})
