import { z } from 'zod'
import { endpoint, noInput } from '../../endpoint.ts'
import { message, type Nested, nested } from '../../message.ts'
import { formatEtb } from '../../money.ts'
import { line } from '../../text.ts'

/** 1 SMS part, or 1,200 SMS parts (ETB 420.00) if the price of a part is known. */
export const describeParts = (parts: number, partPrice: number | null): Nested => {
  const n = parts.toLocaleString('en')
  const words = parts === 1 ? message('{n} SMS part', { n }) : message('{n} SMS parts', { n })
  return nested(
    partPrice === null
      ? words
      : message('{parts} ({cost})', { parts: nested(words), cost: formatEtb(parts * partPrice) }),
  )
}

/** Of one day. Costs are in santim. */
const budget = z.object({
  /** What the settings allow, and what Admins have released besides. */
  parts: z.int(),
  cost: z.int(),
  usedParts: z.int(),
  usedCost: z.int(),
})
export type Budget = z.output<typeof budget>

const smsBudget = z.object({
  shop: budget,
  /** Of the caller. */
  own: budget,
  /** In santim. Null: only parts are limited. */
  partPrice: z.int().nullable(),
  /** The messages that wait for release, of any day, up to the last one in the order in which they were stored. */
  held: z.object({ count: z.int(), parts: z.int(), lastPosition: z.int() }),
  /** For who may release more, by name. Empty for others. */
  users: z.array(z.object({ id: z.uuid(), name: z.string(), usedParts: z.int() })),
})
export type SmsBudget = z.output<typeof smsBudget>

/** How many parts the caller can still send today. */
export const leftOf = ({ shop, own, partPrice }: Pick<SmsBudget, 'shop' | 'own' | 'partPrice'>): number => {
  const left = [shop, own].flatMap(({ parts, cost, usedParts, usedCost }) => [
    parts - usedParts,
    ...(partPrice === null ? [] : [Math.floor((cost - usedCost) / partPrice)]),
  ])
  return Math.max(0, Math.min(...left))
}

export const getSmsBudget = endpoint({
  name: 'smsBudget.get',
  summary:
    'Get the SMS budgets of today of the shop and of the caller, what is used of them, and what waits for release',
  method: 'GET',
  path: '/api/sms/budget',
  allow: 'messages.send',
  input: noInput,
  reply: smsBudget,
})

const reason = line('Reason', 200)
const partsHint = message('{label} must be between {from} and {to}', {
  label: nested('SMS parts'),
  from: 1,
  to: '100,000',
})

export const releaseSmsBudget = endpoint({
  name: 'smsBudget.release',
  summary: 'Allow more SMS today than the budget, for the whole shop or for one user, with a reason',
  method: 'POST',
  path: '/api/sms/budget/releases',
  allow: 'settings.manage',
  requestId: 'id',
  input: z.object({
    id: z.uuid(),
    /** Null: for the whole shop. What is released for a user is released for the shop too. */
    userId: z.uuid().nullable(),
    parts: z.int(partsHint).min(1, partsHint).max(100_000, partsHint),
    reason,
  }),
  reply: smsBudget,
})

export const releaseHeldSms = endpoint({
  name: 'smsBudget.releaseHeld',
  summary:
    'Send the messages that wait because a budget was used up, with a reason: those of the budget that was shown. Later ones still wait, as the reply says',
  method: 'POST',
  path: '/api/sms/budget/release-held',
  allow: 'settings.manage',
  refusals: ['sms.moreHeld'],
  /** `count` and `lastPosition` as `held` of the budget has them. Fewer may wait meanwhile, but no others are sent. */
  input: z.object({ reason, count: z.int32().min(0), lastPosition: z.int32().min(0) }),
  reply: smsBudget,
})
