import { z } from 'zod'
import { approvalStates } from '../approvals/approvalStates.ts'
import { endpoint, noInput, noReply } from '../endpoint.ts'
import { givenFeedback } from '../feedback/feedback.ts'
import { isImei, withoutSeparators } from '../imei/imeiNumber.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../page.ts'
import { phoneNumber } from '../phone.ts'
import { smsOutcome } from '../sms/smsOutcome.ts'
import { paragraph, requiredText } from '../text.ts'
import { normalRepairNumber } from './repairNumber.ts'
import { repairStatuses } from './repairStatus.ts'

const required = 'This field is required'

const requiredLine = (longest: number, missing = required) =>
  requiredText(longest, { missing, tooLong: `Please use at most ${longest} characters` })

/** In the one spelling that the database gives back. */
const id = (missing?: string) => z.uuid(missing).toLowerCase()

const earliestDay = '2000-01-01'
const latestDay = '2100-12-31'

const day = z.iso
  .date({ error: ({ input }) => (input ? 'Please choose a day such as 2026-11-15' : required) })
  .refine(text => text >= earliestDay && text <= latestDay, 'Please choose a day between 2000 and 2100')

const email = z.union([z.literal(''), z.email('Please enter an e-mail address such as name@example.com').max(200)])

const maxPartQuantity = 1000

const partQuantity = z
  .int('Quantity must be a non-negative number.')
  .min(0, 'Quantity must be a non-negative number.')
  .max(maxPartQuantity, `Quantity can be at most ${maxPartQuantity}`)

const isUnique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

const partsOf = (quantity: typeof partQuantity) =>
  z
    .array(z.object({ itemId: id(), quantity }))
    .max(50, 'A repair can use at most 50 different parts')
    .refine(parts => isUnique(parts.map(({ itemId }) => itemId)), 'Each part can be listed once')

export const imageSlots = [1, 2, 3, 4] as const

const deviceImage = z.object({
  slot: z.int().min(1).max(imageSlots.length),
  fileId: id(),
  description: paragraph('Description', 200).default(''),
})

/** An IMEI in its one spelling, or whatever else the device is known by. */
const serialNumber = requiredLine(50).transform(text => (isImei(text) ? withoutSeparators(text) : text))

const details = z.object({
  customerName: requiredLine(100),
  customerPhone: phoneNumber,
  customerEmail: email,
  deviceType: requiredLine(100),
  serialNumber,
  problem: requiredLine(500, 'Please select or describe the problem'),
  technicianId: id(required),
  estimatedCompletion: day,
  notes: paragraph('Notes', 5000),
  extraCost: amount('Extra service cost'),
  signatureId: id('Customer signature is required'),
  /** None of a part means that it is not used any more. */
  parts: partsOf(partQuantity),
  images: z
    .array(deviceImage)
    .max(imageSlots.length)
    .refine(images => isUnique(images.map(({ slot }) => slot)), 'Each slot can hold one image')
    .refine(images => images.some(({ slot }) => slot === 1), required),
})

const person = z.object({ id: z.uuid(), name: z.string() })

const repairInList = z.object({
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
  createdAt: z.string(),
})
export type RepairInList = z.output<typeof repairInList>

const usedPart = z.object({ itemId: z.uuid(), name: z.string(), quantity: z.int(), unitCost: z.int() })

const historyEntry = z.object({
  id: z.uuid(),
  status: z.enum(repairStatuses),
  note: z.string(),
  fileId: z.uuid().nullable(),
  by: z.string().nullable(),
  at: z.string(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** What an edit can change, by the names under which a conflicting one is told. */
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

const repair = repairInList.extend({
  customerEmail: z.string(),
  notes: z.string(),
  extraCost: z.int(),
  partsCost: z.int(),
  cost: z.int(),
  signatureId: z.uuid().nullable(),
  images: z.array(z.object({ slot: z.int(), fileId: z.uuid(), description: z.string() })),
  parts: z.array(usedPart),
  history: z.array(historyEntry),
  feedbackLinkSentAt: z.string().nullable(),
  feedback: givenFeedback.nullable(),
  /** The newest request to call it not repaired. */
  approval: latestApproval.nullable(),
  version: z.int(),
  /** Of its details; what made the version. */
  lastEdit: z.object({ by: person.nullable(), at: z.string(), fields: z.array(editedField) }).nullable(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
})
export type Repair = z.output<typeof repair>

/** The number a person means, however it is spelt. */
export const repairNumber = z.string().transform((text, context) => {
  const number = normalRepairNumber(text)
  if (number) return number
  context.addIssue('This is no repair number')
  return z.NEVER
})

export const listRepairs = endpoint({
  name: 'repairs.list',
  summary: 'Repairs, newest first; a Technician sees those assigned to them',
  method: 'GET',
  path: '/api/repairs',
  allow: 'repairs.read',
  input: pageInput.extend({ delayed: z.stringbool().default(false) }),
  reply: pageOf(repairInList),
})

export const getRepairSummary = endpoint({
  name: 'repairs.summary',
  summary: 'How many repairs are delayed and in each status, among those the caller lists',
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
  summary: 'One repair with its parts, images and history',
  method: 'GET',
  path: '/api/repairs/{number}',
  allow: 'repairs.read',
  input: z.object({ number: repairNumber }),
  reply: repair,
})

export const createRepair = endpoint({
  name: 'repairs.create',
  summary: 'Take in a device: the ticket, its parts from stock and its first history entry together',
  method: 'POST',
  path: '/api/repairs',
  allow: 'repairs.work',
  input: details.extend({
    id: id(),
    customerEmail: details.shape.customerEmail.default(''),
    notes: details.shape.notes.default(''),
    extraCost: details.shape.extraCost.default(0),
    parts: partsOf(partQuantity.min(1, 'Quantity must be at least 1')).default([]),
  }),
  reply: repair.extend({ sms: smsOutcome }),
  status: 201,
})

export const updateRepair = endpoint({
  name: 'repairs.update',
  summary: 'Change a ticket; parts and images given replace those there are',
  method: 'PATCH',
  path: '/api/repairs/{number}',
  allow: 'repairs.work',
  input: details.partial().extend({
    number: repairNumber,
    /** Of this edit, so that a retry changes nothing. */
    editId: id(),
    /** Of the ticket as it was when the edit began; a newer one is not overwritten. */
    version: z.int().min(1),
  }),
  reply: repair,
})

export const deleteRepair = endpoint({
  name: 'repairs.delete',
  summary: 'Remove a ticket with its history, images and requests; its parts go back to stock',
  method: 'DELETE',
  path: '/api/repairs/{number}',
  allow: 'repairs.delete',
  input: z.object({ number: repairNumber }),
  reply: noReply,
})

export const updateRepairStatus = endpoint({
  name: 'repairs.status',
  summary: 'Set the status, add a note or an image; NOT REPAIRED by a Technician becomes a request',
  method: 'POST',
  path: '/api/repairs/{number}/status',
  allow: 'repairs.work',
  input: z.object({
    number: repairNumber,
    /** Of the history entry, so that a retry adds none. */
    id: id(),
    /** Left out, the repair keeps the one it has by then. */
    status: z.enum(repairStatuses).optional(),
    /** What the repair was when the status was chosen; if it is another by now, nothing is changed. */
    statusWas: z.enum(repairStatuses).optional(),
    note: paragraph('Note', 2000).default(''),
    fileId: id().optional(),
  }),
  reply: repair.extend({ outcome: z.enum(['updated', 'requested']), sms: smsOutcome }),
})

export const listTechnicians = endpoint({
  name: 'repairs.technicians',
  summary: 'Whom a repair can be assigned to, by name',
  method: 'GET',
  path: '/api/technicians',
  allow: 'repairs.read',
  input: noInput,
  reply: z.array(person),
})

export const findCustomer = endpoint({
  name: 'repairs.customer',
  summary: 'The names and devices that came under a phone number before',
  method: 'GET',
  path: '/api/repairs/customer',
  allow: 'repairs.read',
  input: z.object({ phone: phoneNumber }),
  reply: z.object({
    names: z.array(z.string()),
    devices: z.array(z.object({ deviceType: z.string(), serialNumber: z.string() })),
  }),
})
