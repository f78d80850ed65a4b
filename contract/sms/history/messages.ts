import { z } from 'zod'
import { endpoint, noInput } from '../../endpoint.ts'
import { id } from '../../id.ts'
import { languages } from '../../language.ts'
import { message } from '../../message.ts'
import { pageInput, pageOf } from '../../page.ts'
import { isPhone, phoneWith } from '../../phone.ts'
import { requiredText, tooLong } from '../../text.ts'
import { smsKinds } from '../outbox/smsKinds.ts'
import { smsOutcome } from '../outbox/smsOutcome.ts'
import { smsRefusals } from '../outbox/smsRefusals.ts'
import { smsStates } from '../outbox/smsStates.ts'
import { ownText } from '../templates/ownText.ts'

const missing = message('Please fill in customer name, phone number, and message')

/** Also a local number that is shorter or longer than usual, as long as it has 7 digits. */
const isMessagePhone = (phone: string): boolean => isPhone(phone) || /^0\d{6,14}$/.test(phone)

/** The actions under which the activity log has the decisions of people. */
const smsDecisions = ['sms.resend', 'sms.markAsSent'] as const

export const channels = ['sms', 'email'] as const

export const sendMessage = endpoint({
  name: 'messages.send',
  summary: 'Send a message to a customer. Replies within a few seconds, also if the provider is slower',
  method: 'POST',
  path: '/api/messages',
  allow: 'messages.send',
  requestId: 'id',
  refusals: smsRefusals,
  input: z.object({
    /** Chosen by the client, so that sending twice is harmless. */
    id,
    customerName: requiredText(100, { missing, tooLong: tooLong('Customer name', 100) }),
    phone: phoneWith({ missing, invalid: message('Please enter a valid phone number'), isValid: isMessagePhone }),
    text: ownText('Message', missing),
    channel: z
      .enum(channels)
      .default('sms')
      .refine(channel => channel === 'sms', message('Email functionality not yet implemented')),
  }),
  reply: z.object({
    sms: smsOutcome,
    /** Why it was not sent, or not sent yet. */
    problem: z.string().nullable(),
    /** False if it was sent, but the history does not show that. */
    isSaved: z.boolean(),
  }),
  status: 201,
})

const messageInList = z.object({
  id: z.uuid(),
  kind: z.enum(smsKinds),
  /** The number of the ticket that the message is about. */
  repairNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  phone: z.string(),
  text: z.string(),
  state: z.enum(smsStates),
  /** Why it was not sent, or not sent yet. */
  problem: z.string().nullable(),
  /** How often it was sent, as sms.resend wants to know it. */
  attempts: z.int(),
  /** What it is about was deleted, so it cannot be resent. */
  isWithdrawn: z.boolean(),
  /** What its sends cost together for each SMS part, in santim. Null if nobody knew the price of a part. */
  partCost: z.int().nullable(),
  /** Whether that includes sends before the last one. */
  isChargedAgain: z.boolean(),
  /** The user whose work caused it. */
  by: z.string().nullable(),
  /** What a person has last decided about it, after the program had given it up. */
  decision: z.object({ action: z.enum(smsDecisions), by: z.string(), at: z.string() }).nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MessageInList = z.output<typeof messageInList>

export const listMessages = endpoint({
  name: 'messages.list',
  summary:
    'List the messages to customers, newest first; all for an Admin. Others see those written by hand, those of tickets and warranties if they may open them, and those that their own work caused, as of their sales. Those of bulk messages only with a search or with their kind',
  method: 'GET',
  path: '/api/messages',
  allow: 'messages.send',
  input: pageInput.extend({ kind: z.enum(smsKinds).optional(), state: z.enum(smsStates).optional() }),
  reply: pageOf(messageInList),
})

export const countUndecidedMessages = endpoint({
  name: 'messages.undecided',
  summary:
    'Count the messages that wait for release, and those of the last 7 days that failed or were not confirmed and that nobody has resent or marked as sent, among those that the caller lists. Bulk messages, tests and messages that were only stored do not count',
  method: 'GET',
  path: '/api/messages/undecided',
  allow: 'messages.send',
  input: noInput,
  reply: z.object({ count: z.int() }),
})

const recipient = z.object({
  name: z.string(),
  phone: z.string(),
  /** The newest open or completed one that the caller lists. */
  currentRepair: z
    .object({
      number: z.string(),
      deviceType: z.string(),
      /** What is still to be paid for it, in santim. */
      balance: z.int(),
    })
    .nullable(),
  /** What is due for the repairs that the caller lists and that are done, handed over or not, in santim. */
  repairBalance: z.int(),
  /** What is still to be paid for the sales that the caller lists, in santim. */
  saleBalance: z.int(),
  /** Of the newest repair or sale that the caller lists. Null if there is none. */
  smsLanguage: z.enum(languages).nullable(),
})
export type Recipient = z.output<typeof recipient>

type Owing = Pick<Recipient, 'currentRepair' | 'repairBalance' | 'saleBalance'>

/** What a reminder asks the customer to pay: what is due for sales and repairs. If nothing is, the balance of the open repair. */
export const amountDue = ({ currentRepair, repairBalance, saleBalance }: Owing): number =>
  saleBalance + repairBalance || (currentRepair?.balance ?? 0)

export const findRecipients = endpoint({
  name: 'messages.recipients',
  summary:
    'Find earlier customers by a part of their name or phone number, among the repairs, sales and messages that the caller lists',
  method: 'GET',
  path: '/api/messages/recipients',
  allow: 'messages.send',
  input: pageInput.pick({ search: true }),
  reply: z.array(recipient),
})
