import { z } from 'zod'
import { activity } from '../activity/activity.ts'
import { endpoint, noInput } from '../endpoint.ts'
import { pageInput, pageOf } from '../page.ts'

/** What an Admin is told of, in the order of the page. The database decides which records of the activity log are one. */
export const exceptionKinds = [
  'saleDeleted',
  'paidTicketDeleted',
  'paymentCorrected',
  'drawerDifference',
  'dayReopened',
  'itemsReturned',
  'paidBack',
  'priceBelowList',
  'unlistedProduct',
  'priceLowered',
  'productAdded',
  'productRenamed',
  'productsImported',
  'productDeleted',
  'discountTooLarge',
  'saleAtZero',
  'lateUpload',
  'imeiSoldTwice',
  'referenceUsedTwice',
  'ticketReopened',
  'badReviewHidden',
  'costLowered',
  'deliveredUnpaid',
  'warrantyChanged',
  'warrantyWithoutSale',
  'stockCorrected',
  'passwordSet',
  'signInFailed',
  'backupDownloaded',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

const kind = z.enum(exceptionKinds)
const exceptionId = z.string().regex(/^\d{1,18}$/)

const exception = z.object({
  id: exceptionId,
  kind,
  /** The record of the activity log. */
  activity,
  /** Null until an Admin has marked it as seen. */
  seen: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type Exception = z.output<typeof exception>

export const listExceptions = endpoint({
  name: 'exceptions.list',
  summary: 'List what an Admin should look at, newest first: what nobody has marked as seen, or what somebody has',
  method: 'GET',
  path: '/api/exceptions',
  allow: 'exceptions.manage',
  denial: 'settings.adminsOnly',
  input: pageInput.omit({ search: true }).extend({
    kind: kind.optional(),
    seen: z.enum(['yes', 'no']).default('no'),
  }),
  reply: pageOf(exception).extend({
    /** The names of users and the numbers of repairs that the records refer to, by id. */
    names: z.record(z.string(), z.string()),
  }),
})

export const summarizeExceptions = endpoint({
  name: 'exceptions.summary',
  summary: 'Count what nobody has marked as seen, and what happened yesterday, by kind',
  method: 'GET',
  path: '/api/exceptions/summary',
  allow: 'exceptions.manage',
  denial: 'settings.adminsOnly',
  input: noInput,
  reply: z.object({
    unseen: z.int(),
    /** Of the day of the shop before today, seen or not. Kinds that did not happen are left out. */
    yesterday: z.array(z.object({ kind, count: z.int() })),
  }),
})

export const markExceptionsSeen = endpoint({
  name: 'exceptions.markSeen',
  summary:
    'Mark one exception as seen, or all up to one, also of one kind only. What was seen before stays as it is, so a repeated request changes nothing',
  method: 'POST',
  path: '/api/exceptions/seen',
  allow: 'exceptions.manage',
  denial: 'settings.adminsOnly',
  input: z.object({
    id: exceptionId,
    /** Those before it, too. What happens meanwhile is not marked. */
    andOlder: z.boolean().default(false),
    kind: kind.optional(),
  }),
  reply: z.object({ marked: z.int() }),
})
