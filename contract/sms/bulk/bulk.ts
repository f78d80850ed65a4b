import { z } from 'zod'
import { day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { message } from '../../message.ts'
import { pageInput, pageOf } from '../../page.ts'
import { normalPhone } from '../../phone.ts'
import { branchPlaces } from '../../settings/branchPlaces.ts'
import { isRequired, requiredText, tooLong } from '../../text.ts'
import { smsStates } from '../outbox/smsStates.ts'
import { ownText } from '../templates/ownText.ts'
import { bulkKinds } from '../templates/templateKinds.ts'
import { isBulkPhone, maxBulkRecipients } from './recipients.ts'

const bulkStates = ['queued', 'sending', 'paused', 'completed', 'cancelled'] as const
export type BulkState = (typeof bulkStates)[number]

const title = requiredText(100, {
  missing: isRequired('Title'),
  tooLong: tooLong('Title', 100),
})

const count = z.int()

const bulkMessage = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  template: z.string(),
  state: z.enum(bulkStates),
  /** Whether the program has paused it, because several answers of the provider in a row were lost. */
  isPausedByProgram: z.boolean(),
  /** Recipients whose message is queued or being sent. */
  waiting: count,
  sent: count,
  failed: count,
  /** Recipients who may have the message: the provider's answer was lost. */
  unknown: count,
  /** Recipients who have opted out and, once the bulk message is cancelled, those whose message was withdrawn. */
  cancelled: count,
  /** Those of the cancelled recipients whose message was withdrawn. */
  withdrawn: count,
  /** What the messages that have left cost together for each SMS part, in santim. 0 if nobody knew the price. */
  partCost: count,
  /** Phone numbers that were entered again. They count once. */
  duplicates: count,
  authorId: z.uuid().nullable(),
  author: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BulkMessage = z.output<typeof bulkMessage>

const noRecipients = message('Please enter at least one valid 10-digit phone number')

const maxEntries = 1_000_000

/** Phone numbers in any spelling, also the same one several times. */
const recipients = z
  .array(z.string().max(30).transform(normalPhone).refine(isBulkPhone, noRecipients), noRecipients)
  .min(1, noRecipients)
  .max(
    maxBulkRecipients,
    message('A bulk message can have at most {n} recipients', { n: maxBulkRecipients.toLocaleString('en') }),
  )

export const listBulkMessages = endpoint({
  name: 'bulkMessages.list',
  summary: 'List the bulk messages with their counts, newest first',
  method: 'GET',
  path: '/api/bulk-messages',
  allow: 'messages.send',
  input: pageInput.omit({ search: true }),
  reply: pageOf(bulkMessage),
})

export const createBulkMessage = endpoint({
  name: 'bulkMessages.create',
  summary: 'Send a text to many phone numbers. Each gets it once, and none that has opted out',
  method: 'POST',
  path: '/api/bulk-messages',
  allow: 'messages.send',
  requestId: 'id',
  refusals: ['sms.shopBudget', 'sms.userBudget'],
  input: z.object({
    id: z.uuid(),
    title,
    text: ownText('Content', isRequired('Content')),
    /** 'custom' for a text that was written from nothing. */
    template: z.enum(['custom', ...bulkKinds]),
    recipients,
    /** Entries that the caller has left out, because the same number is among the recipients. They are only counted. */
    duplicates: count.min(0).max(maxEntries).default(0),
  }),
  reply: bulkMessage,
  status: 201,
})

export const checkRecipients = endpoint({
  name: 'bulkMessages.check',
  summary: 'Find those of these phone numbers that will get no bulk message, and why',
  method: 'POST',
  path: '/api/bulk-messages/check',
  allow: 'messages.send',
  input: z.object({ recipients }),
  reply: z.object({
    /** They want no bulk messages. */
    optedOut: z.array(z.string()),
    /** They have got as many messages today as a phone may get in a day. */
    overLimit: z.array(z.string()),
  }),
})

const decision = { allow: 'messages.send', input: z.object({ id: z.uuid() }), reply: bulkMessage } as const

export const pauseBulkMessage = endpoint({
  name: 'bulkMessages.pause',
  summary: 'Stop sending until it is resumed. What is being sent is finished',
  method: 'POST',
  path: '/api/bulk-messages/{id}/pause',
  refusals: ['bulk.notFound', 'bulk.ended'],
  ...decision,
})

export const resumeBulkMessage = endpoint({
  name: 'bulkMessages.resume',
  summary: 'Continue to send a paused bulk message',
  method: 'POST',
  path: '/api/bulk-messages/{id}/resume',
  refusals: ['bulk.notFound', 'sms.shopBudget', 'sms.userBudget'],
  ...decision,
})

export const cancelBulkMessage = endpoint({
  name: 'bulkMessages.cancel',
  summary: 'Withdraw what has not left yet. What is being sent is finished',
  method: 'POST',
  path: '/api/bulk-messages/{id}/cancel',
  refusals: ['bulk.notFound', 'bulk.ended'],
  ...decision,
})

const decisionOnSeen = {
  allow: 'messages.send',
  input: z.object({
    id: z.uuid(),
    /** That of the bulk message whose results the caller has seen. */
    updatedAt: z.string().max(40),
  }),
  reply: bulkMessage,
} as const

export const resendFailed = endpoint({
  name: 'bulkMessages.resendFailed',
  summary:
    'Send a completed bulk message again to the recipients to whom it has failed. Nothing happens if it has changed since',
  method: 'POST',
  path: '/api/bulk-messages/{id}/resend-failed',
  refusals: ['bulk.notFound', 'sms.noProvider', 'sms.shopBudget', 'sms.userBudget'],
  ...decisionOnSeen,
})

export const resendUnknown = endpoint({
  name: 'bulkMessages.resendUnknown',
  summary:
    'Send a completed or paused bulk message again to all recipients who may or may not have got it. A paused one continues. Nothing happens if it has changed since',
  method: 'POST',
  path: '/api/bulk-messages/{id}/resend-unknown',
  refusals: ['bulk.notFound', 'sms.noProvider', 'sms.shopBudget', 'sms.userBudget'],
  ...decisionOnSeen,
})

export const countUnknownAsSent = endpoint({
  name: 'bulkMessages.countUnknownAsSent',
  summary:
    'Count all recipients as reached who may or may not have got a bulk message that is completed, paused or cancelled. Nothing happens if it has changed since',
  method: 'POST',
  path: '/api/bulk-messages/{id}/count-unknown-as-sent',
  refusals: ['bulk.notFound'],
  ...decisionOnSeen,
})

const recipient = z.object({
  phone: z.string(),
  state: z.enum(smsStates),
  /** Why it was not sent, or not sent yet. */
  problem: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** What the sends so far cost for each SMS part, in santim. Null if nobody knew the price. */
  partCost: count.nullable(),
})
export type BulkRecipient = z.output<typeof recipient>

export const listRecipients = endpoint({
  name: 'bulkMessages.recipients',
  summary: 'List the recipients of a bulk message with what happened to their message, in the order of the list',
  method: 'GET',
  path: '/api/bulk-messages/{id}/recipients',
  allow: 'messages.send',
  refusals: ['bulk.notFound'],
  input: pageInput.omit({ search: true }).extend({
    id: z.uuid(),
    state: z.enum(smsStates).optional(),
    /** A download fetches more at once than a screen. */
    limit: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  reply: pageOf(recipient),
})

/** Instead of the place of a branch: no branch is known. */
export const noBranch = 'none'

/** Why a person is a customer. */
export const customerGroups = ['repairs', 'sales'] as const
export type CustomerGroup = (typeof customerGroups)[number]

export const chooseCustomers = endpoint({
  name: 'bulkMessages.customers',
  summary: 'Find the phone numbers of customers by those repairs and sales that the caller lists',
  method: 'GET',
  path: '/api/bulk-messages/customers',
  allow: 'messages.send',
  input: z.object({
    /** The first and the last day of their last visit. */
    from: day.optional(),
    to: day.optional(),
    /** Only customers who brought something to repair, or only those who bought something. */
    of: z.enum(customerGroups).optional(),
    /** A part of the name of a device that they have brought, or of a product that they have bought. */
    device: z.string().trim().max(100).default(''),
    /** Only customers who have been to this branch, or those of whom no branch is known. */
    branch: z
      .union([
        z.literal(noBranch),
        z.coerce
          .number()
          .int()
          .min(0)
          .max(branchPlaces.length - 1),
      ])
      .optional(),
    /** Only customers with an open ticket. */
    open: z.stringbool().default(false),
    /** Reads only the latest visits, which is fast in a shop of any size. `hasMore` then means that there may be more. */
    preview: z.stringbool().default(false),
  }),
  reply: z.object({
    /** Those who came last are first. */
    phones: z.array(z.string()),
    /** There are more than a bulk message may have. The others are left out. */
    hasMore: z.boolean(),
  }),
})
