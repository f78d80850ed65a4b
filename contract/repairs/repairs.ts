import { z } from 'zod'
import { approvalStates } from '../approvals/approvalStates.ts'
import { daysInOrder, isAllowedDay } from '../day.ts'
import { endpoint, noInput, noReply } from '../endpoint.ts'
import { givenFeedback } from '../feedback/feedback.ts'
import { isImei, withoutSeparators } from '../imei/imeiNumber.ts'
import { languages } from '../language.ts'
import { message, nested } from '../message.ts'
import { amount, maxSantim } from '../money.ts'
import { pageInput, pageOf } from '../page.ts'
import { payment, receivedPayment } from '../payments/payment.ts'
import { paymentRefusals } from '../payments/paymentRefusals.ts'
import { person } from '../person.ts'
import { phoneNumber } from '../phone.ts'
import { branchPlace } from '../settings/branchNames.ts'
import { smsDelay, smsInReply, smsOutcome } from '../sms/outbox/smsOutcome.ts'
import { isRequired, line, paragraph, requiredText } from '../text.ts'
import { version } from '../version.ts'
import { noTechnician } from './noTechnician.ts'
import { normalRepairNumber } from './repairNumber.ts'
import { repairSorts } from './repairSort.ts'
import { repairStatuses } from './repairStatus.ts'

const required = message('This field is required')

const requiredLine = (maxLength: number, missing = required) =>
  requiredText(maxLength, { missing, tooLong: message('Please use at most {n} characters', { n: maxLength }) })

/** Lower case, as the database returns ids, so that equal ids are equal strings. */
const id = (missing?: string) => z.uuid(missing).toLowerCase()

const day = z.iso
  .date({ error: ({ input }) => (input ? message('Please choose a date') : required) })
  .refine(isAllowedDay, message('Please choose a date between 2000 and 2100'))

const email = z.union([
  z.literal(''),
  z.email(message('Please enter an e-mail address such as {example}', { example: 'name@example.com' })).max(200),
])

const maxPartQuantity = 1000

const partQuantity = z
  .int(message('Quantity must be a non-negative number.'))
  .min(0, message('Quantity must be a non-negative number.'))
  .max(maxPartQuantity, message('{label} can be at most {n}', { label: nested('Quantity'), n: maxPartQuantity }))

const isUnique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

const partsOf = (quantity: typeof partQuantity) =>
  z
    .array(z.object({ itemId: id(), quantity }))
    .max(50, message('A repair can use at most 50 different parts'))
    .refine(parts => isUnique(parts.map(({ itemId }) => itemId)), message('Each part can be listed once'))

export const imageSlots = [1, 2, 3, 4] as const

const deviceImage = z.object({
  slot: z.int().min(1).max(imageSlots.length),
  fileId: id(),
  description: paragraph('Description', 200).default(''),
})

/** An IMEI without separators, or any other serial number as typed. */
const serialNumber = requiredLine(50).transform(text => (isImei(text) ? withoutSeparators(text) : text))

const details = z.object({
  customerName: requiredLine(100),
  customerPhone: phoneNumber,
  customerEmail: email,
  /** The language of SMS to the customer. */
  smsLanguage: z.enum(languages),
  deviceType: requiredLine(100),
  serialNumber,
  problem: requiredLine(500, message('Please select or describe the problem')),
  technicianId: id(required),
  estimatedCompletion: day,
  /** The customer reads these. */
  notes: paragraph('Notes', 5000),
  /** Only staff read this. */
  internalNote: paragraph('Internal note', 5000),
  extraCost: amount('Extra service cost'),
  signatureId: id(isRequired('Customer signature')),
  /** A quantity of 0 removes the part. */
  parts: partsOf(partQuantity),
  images: z
    .array(deviceImage)
    .max(imageSlots.length)
    .refine(images => isUnique(images.map(({ slot }) => slot)), message('Each slot can hold one image'))
    .refine(images => images.some(({ slot }) => slot === 1), required),
})

/** What an Admin decides when a device was not repaired. */
export const notRepairedTerms = z.object({
  /** What the customer pays all the same, such as a fee for the diagnosis. */
  notRepairedCharge: amount('Charge').default(0),
  /** Whether the parts of the ticket go back to stock. */
  returnsParts: z.boolean().default(false),
})
export type NotRepairedTerms = z.output<typeof notRepairedTerms>

export const repairInList = z.object({
  id: z.uuid(),
  number: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  deviceType: z.string(),
  serialNumber: z.string(),
  problem: z.string(),
  status: z.enum(repairStatuses),
  technician: person.nullable(),
  estimatedCompletion: z.string().nullable(),
  /** What the customer pays although the device was not repaired. Null for every other repair. */
  notRepairedCharge: z.int().nullable(),
  /** What the customer pays. */
  cost: z.int(),
  /** What the customer has paid, with what counts as paid because it was handed over before payments were recorded. */
  paid: z.int(),
  /** What of `paid` is no payment: the repair was handed over before payments were recorded. */
  paidBefore: z.int(),
  createdAt: z.string(),
  /** Since when it has had its status. */
  statusSince: z.string(),
})
export type RepairInList = z.output<typeof repairInList>

const usedPart = z.object({
  itemId: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  /** What the ticket charges for one, as it was when the part was first taken. */
  unitCost: z.int(),
})

const historyEntry = z.object({
  id: z.uuid(),
  status: z.enum(repairStatuses),
  note: z.string(),
  fileId: z.uuid().nullable(),
  by: z.string().nullable(),
  at: z.string(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** The fields that an edit can change, also named in an edit conflict. */
const editedField = details.keyof()
export type EditedField = z.output<typeof editedField>

const latestApproval = z.object({
  id: z.uuid(),
  state: z.enum(approvalStates),
  note: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
})

export const repair = repairInList.extend({
  /** The number with the secret key of the repair, for links only: who opens it is never throttled. */
  linkNumber: z.string(),
  customerEmail: z.string(),
  smsLanguage: z.enum(languages),
  notes: z.string(),
  internalNote: z.string(),
  extraCost: z.int(),
  partsCost: z.int(),
  /** Oldest first. Negative if it was given back. */
  payments: z.array(payment),
  signatureId: z.uuid().nullable(),
  images: z.array(z.object({ slot: z.int(), fileId: z.uuid(), description: z.string() })),
  parts: z.array(usedPart),
  history: z.array(historyEntry),
  feedbackLinkSentAt: z.string().nullable(),
  /** What became of the SMS with the feedback link. */
  feedbackSms: z
    .object({
      outcome: smsOutcome,
      problem: z.string().nullable(),
      /** False if nobody had confirmed the shop's address when the repair was delivered. */
      hasLink: z.boolean(),
    })
    .nullable(),
  feedback: givenFeedback.nullable(),
  /** The newest request for NOT REPAIRED. */
  approval: latestApproval.nullable(),
  version,
  /** The edit of the details that created this version. */
  lastEdit: z.object({ by: person.nullable(), at: z.string(), fields: z.array(editedField) }).nullable(),
  createdBy: z.string().nullable(),
  /** Where it was taken in. Null if its creator had no branch. */
  branch: branchPlace.nullable(),
  updatedAt: z.string(),
})
export type Repair = z.output<typeof repair>

/** A repair number in any spelling, normalised. */
export const repairNumber = z.string().transform((text, context) => {
  const number = normalRepairNumber(text)
  if (number) return number
  context.addIssue(message('This is not a repair number'))
  return z.NEVER
})

const listedRepairs = pageInput
  .pick({ search: true })
  .extend({
    delayed: z.stringbool().default(false),
    /** Open repairs whose estimated completion is today. */
    dueToday: z.stringbool().default(false),
    /** Only repairs that are not paid in full. */
    balanceDue: z.stringbool().default(false),
    /** Only closed repairs for which more was paid than they cost. */
    toGiveBack: z.stringbool().default(false),
    status: z.enum(repairStatuses).optional(),
    /** Ignored for a Technician, who lists only their own repairs. */
    technician: z.union([z.literal(noTechnician), id()]).optional(),
    /** The first and the last day on which a repair was taken in, in the shop's time zone. */
    from: day.optional(),
    to: day.optional(),
    /** The day on which a repair was delivered. */
    handedOver: day.optional(),
    sort: z.enum(repairSorts).default('newest'),
  })
  .refine(...daysInOrder)
  .refine(({ search, sort }) => search === '' || sort === 'newest', {
    path: ['sort'],
    error: message('Search results are sorted newest first'),
  })

export const listRepairs = endpoint({
  name: 'repairs.list',
  summary: 'List repairs, by default newest first; a Technician sees only those assigned to them',
  method: 'GET',
  path: '/api/repairs',
  allow: 'repairs.read',
  input: listedRepairs.safeExtend(pageInput.pick({ limit: true, cursor: true }).shape),
  reply: pageOf(repairInList),
})

const repairCount = z.object({
  count: z.int(),
  /** There are more than `count`. Counting them all would take too long. */
  isMore: z.boolean(),
})
export type RepairCount = z.output<typeof repairCount>

export const countRepairs = endpoint({
  name: 'repairs.count',
  summary: 'Count the repairs that the caller can list with the same filters',
  method: 'GET',
  path: '/api/repairs/count',
  allow: 'repairs.read',
  input: listedRepairs,
  reply: repairCount,
})

export const getRepairSummary = endpoint({
  name: 'repairs.summary',
  summary:
    'Count the repairs that the caller can list, delayed ones and by status, and the pending approval requests of the shop',
  method: 'GET',
  path: '/api/repairs/summary',
  allow: 'repairs.read',
  input: noInput,
  reply: z.object({
    delayed: z.int(),
    byStatus: z.record(z.enum(repairStatuses), z.int()),
    pendingApprovals: z.int(),
  }),
})

export const getRepair = endpoint({
  name: 'repairs.get',
  summary: 'Get one repair with its parts, images and history',
  method: 'GET',
  path: '/api/repairs/{number}',
  allow: 'repairs.read',
  refusals: ['repairs.notFound'],
  input: z.object({ number: repairNumber }),
  reply: repair,
})

export const createRepair = endpoint({
  name: 'repairs.create',
  summary:
    'Create a repair ticket, take its parts from stock and notify the customer. A Sales user whom the shop lets take in repairs adds no parts',
  method: 'POST',
  path: '/api/repairs',
  allow: 'repairs.takeIn',
  requestId: 'id',
  refusals: ['files.notFound', 'inventory.tooFew', ...paymentRefusals],
  input: details.extend({
    id: id(),
    customerEmail: details.shape.customerEmail.default(''),
    /** Without it, the language of the shop. */
    smsLanguage: details.shape.smsLanguage.optional(),
    notes: details.shape.notes.default(''),
    internalNote: details.shape.internalNote.default(''),
    extraCost: details.shape.extraCost.default(0),
    parts: partsOf(partQuantity.min(1, message('Quantity must be at least 1'))).default([]),
    /** What the customer pays right away. It may be more than the cost, which is often not known yet. */
    deposit: receivedPayment.optional(),
  }),
  reply: repair.extend(smsInReply),
  status: 201,
})

export const updateRepair = endpoint({
  name: 'repairs.update',
  summary: 'Edit a ticket; given parts and images replace the current ones',
  method: 'PATCH',
  path: '/api/repairs/{number}',
  allow: 'repairs.work',
  requestId: 'editId',
  refusals: ['repairs.notFound', 'repairs.changed', 'files.notFound', 'inventory.tooFew'],
  input: details.partial().extend({
    number: repairNumber,
    /** The id of this edit, so that a retry is idempotent. */
    editId: id(),
    /** The version that was edited. If the ticket has a newer one, the edit is refused as a conflict. */
    version,
  }),
  reply: repair,
})

/** Asked for if the ticket has payments. */
export const deletionReason = line('Reason', 200)

export const deleteRepair = endpoint({
  name: 'repairs.delete',
  summary:
    'Delete a ticket with its history, images and requests, and return its parts to stock. One with payments only with a reason, which is stored in the activity log',
  method: 'DELETE',
  path: '/api/repairs/{number}',
  allow: 'repairs.delete',
  refusals: ['repairs.notFound', 'repairs.dayClosed'],
  input: z.object({ number: repairNumber, reason: deletionReason.optional() }),
  reply: noReply,
})

/** What was paid, and what the repair cost, when the user decided. If either has changed since, the request is refused as a conflict. */
export const balanceWas = z.object({
  paidWas: z.int(),
  /** Requests of older apps have none. */
  costWas: z.int().optional(),
})

export const updateRepairStatus = endpoint({
  name: 'repairs.status',
  summary: 'Set the status, add a note or an image; NOT REPAIRED set by a Technician becomes an approval request',
  method: 'POST',
  path: '/api/repairs/{number}/status',
  allow: 'repairs.work',
  requestId: 'id',
  refusals: [
    'repairs.notFound',
    'repairs.statusChanged',
    'repairs.chargeChanged',
    'repairs.paidChanged',
    'approvals.pending',
    'files.notFound',
    ...paymentRefusals,
  ],
  input: z.object({
    number: repairNumber,
    /** The id of the history entry, so that a retry is idempotent. */
    id: id(),
    /** Without it, the current status stays. */
    status: z.enum(repairStatuses).optional(),
    /** The status when the user chose a new one. If it has changed since, the request is refused as a conflict. */
    statusWas: z.enum(repairStatuses).optional(),
    note: paragraph('Note', 2000).default(''),
    fileId: id().optional(),
    /** For NOT REPAIRED set by an Admin. Given again, it changes the charge. */
    notRepaired: notRepairedTerms.optional(),
    /** The charge that the user saw while deciding. If it has changed since, the request is refused as a conflict. */
    notRepairedChargeWas: amount('Charge').nullable().optional(),
    /** What the customer pays while the device is handed over. Received with the new status or not at all. */
    payment: receivedPayment.extend({ id: id(), ...balanceWas.shape }).optional(),
  }),
  reply: repair.extend({ outcome: z.enum(['updated', 'requested']), ...smsInReply }),
})

export const previewRepairStatus = endpoint({
  name: 'repairs.statusPreview',
  summary: 'Get the SMS that the customer would be sent about a new status',
  method: 'GET',
  path: '/api/repairs/{number}/status/preview',
  allow: 'repairs.work',
  refusals: ['repairs.notFound'],
  input: z.object({
    number: repairNumber,
    status: z.enum(repairStatuses),
    /** What the customer would pay, if the new status is NOT REPAIRED. */
    notRepairedCharge: z.coerce.number().int().min(0).max(maxSantim).optional(),
    /** What the customer would hand over with it. */
    received: z.coerce.number().int().min(0).max(maxSantim).optional(),
  }),
  reply: z.object({
    /** Null if this status has no SMS, or if it is the last that the customer was told within the hour. */
    sms: z.string().nullable(),
    delay: smsDelay.nullable(),
  }),
})

export const listTechnicians = endpoint({
  name: 'repairs.technicians',
  summary: 'List the technicians that a repair can be assigned to, by name',
  method: 'GET',
  path: '/api/technicians',
  allow: 'repairs.read',
  input: noInput,
  reply: z.array(person),
})
