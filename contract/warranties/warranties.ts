import { z } from 'zod'
import { endpoint, noInput, noReply, pdf } from '../endpoint.ts'
import { id } from '../id.ts'
import { normalSerial } from '../imei/imeiNumber.ts'
import { languages } from '../language.ts'
import { message, nested } from '../message.ts'
import { pageInput, pageOf } from '../page.ts'
import { phoneWith } from '../phone.ts'
import { repairNumber } from '../repairs/repairs.ts'
import { smsInReply } from '../sms/outbox/smsOutcome.ts'
import { isRequired, line, missing, optionalLine } from '../text.ts'
import { version } from '../version.ts'
import {
  clampPeriod,
  endReasons,
  maxBrandLength,
  maxWorkItemLength,
  maxWorkItems,
  warrantyStates,
} from './warrantyTerms.ts'

export const warrantyNumber = z
  .string()
  .trim()
  .regex(/^[1-9]\d{5}$/, message('A warranty ID has six digits'))

const serial = line('IMEI', 50)
const deviceImei = serial.transform(normalSerial)

export const periodHint = message('{label} must be between {from} and {to} months', {
  label: nested('Warranty period'),
  from: 1,
  to: 24,
})

const details = z.object({
  customerName: line('Customer name', 100),
  customerPhone: phoneWith({
    missing: isRequired('Phone number'),
    invalid: message('Please enter a phone number such as 0911 234 567'),
  }),
  /** The language of the SMS to the customer. */
  smsLanguage: z.enum(languages),
  /** One of the settings, or 'Other'. */
  deviceBrand: line('Device brand', maxBrandLength),
  deviceModel: line('Device model', 100),
  deviceImei,
  /** Another number becomes the nearest one from 1 to 24. */
  periodMonths: z
    .number({
      error: missing('Warranty period', message('{label} must be a number', { label: nested('Warranty period') })),
    })
    .min(-1000, periodHint)
    .max(1000, periodHint)
    .transform(clampPeriod),
  /** The covered work. Empty items are dropped. */
  workItems: z
    .array(optionalLine('Work item', maxWorkItemLength))
    .max(maxWorkItems, message('A warranty can have at most {n} work items', { n: maxWorkItems }))
    .transform(items => items.filter(item => item !== '')),
})

const coverage = z.object({
  id: z.uuid(),
  number: z.string(),
  deviceBrand: z.string(),
  deviceModel: z.string(),
  deviceImei: z.string(),
  workItems: z.array(z.string()),
  createdAt: z.string(),
  /** The last day, such as 2028-11-15. */
  validUntil: z.string(),
  /** Whether that day is not over in the shop. */
  isActive: z.boolean(),
  /** Why it ended before the end of its period. `validUntil` is then the day on which it ended. */
  endedBecause: z.enum(endReasons).nullable(),
  /** Null for those who may not open the warranty. */
  customerName: z.string().nullable(),
})
/** What a warranty covers. */
export type Coverage = z.output<typeof coverage>

const warranty = coverage.extend({
  customerName: z.string(),
  customerPhone: z.string(),
  smsLanguage: z.enum(languages),
  periodMonths: z.int(),
  /** The ticket or the sale it was issued from. */
  repairNumber: z.string().nullable(),
  saleId: z.uuid().nullable(),
  createdBy: z.string(),
  /** The customer's page with all data: it carries an unguessable key. */
  certificatePath: z.string(),
  version,
})
export type Warranty = z.output<typeof warranty>

export const listWarranties = endpoint({
  name: 'warranties.list',
  summary:
    'List warranties: all or those that are valid, newest first; those that end within 30 days, soonest first; or those that have ended, latest first. A search lists the newest first',
  method: 'GET',
  path: '/api/warranties',
  allow: 'warranties.manage',
  input: pageInput.extend({ state: z.enum(warrantyStates).optional() }),
  reply: pageOf(warranty),
})

export const getWarranty = endpoint({
  name: 'warranties.get',
  summary: 'Get a warranty; a Sales user only one of a sale of their own',
  method: 'GET',
  path: '/api/warranties/{number}',
  allow: 'warranties.issue',
  refusals: ['warranties.notFound'],
  input: z.object({ number: warrantyNumber }),
  reply: warranty,
})

export const createWarranty = endpoint({
  name: 'warranties.create',
  summary:
    'Issue a warranty; a Sales user only from a sale of their own. Refused for a device under warranty unless another one is confirmed, and for a sold unit or a repair that has its warranty unless an Admin gives a reason. A Technician gives one for a device that the shop has neither sold nor repaired. Without a sale and a ticket it belongs to the newest sale of the device. A repeated request with the same id changes nothing',
  method: 'POST',
  path: '/api/warranties',
  allow: 'warranties.issue',
  requestId: 'id',
  refusals: [
    'warranties.accessoryPeriod',
    'warranties.brandUnknown',
    'warranties.deviceCovered',
    'warranties.imeiNotRepaired',
    'warranties.imeiNotSold',
    'warranties.noNumberLeft',
    'warranties.notDelivered',
    'warranties.onePerUnit',
    'warranties.ownSalesOnly',
    'warranties.reasonNeeded',
    'repairs.notFound',
    'sales.notFound',
  ],
  input: details.extend({
    id,
    /** Without it, the language of the shop. */
    smsLanguage: details.shape.smsLanguage.optional(),
    /** Without it, the usual period of a phone. */
    periodMonths: details.shape.periodMonths.optional(),
    workItems: details.shape.workItems.default([]),
    repairNumber: repairNumber.nullable().default(null),
    saleId: id.nullable().default(null),
    /** Confirms another warranty for a device that is under warranty. Without it, that is refused. */
    isAnother: z.boolean().default(false),
    /**
     * Why an Admin issues more than one warranty for what was sold or repaired, or somebody else one for a device that the shop has
     * neither sold nor repaired. Without it, that is refused.
     */
    reason: optionalLine('Reason').default(''),
  }),
  reply: warranty.extend(smsInReply),
  status: 201,
})

export const updateWarranty = endpoint({
  name: 'warranties.update',
  summary:
    'Edit a warranty. Only an Admin changes its device or makes its period longer. A conflict if it was changed since that version',
  method: 'PATCH',
  path: '/api/warranties/{number}',
  allow: 'warranties.manage',
  refusals: [
    'warranties.notFound',
    'edit.conflict',
    'warranties.brandUnknown',
    'warranties.deviceFixed',
    'warranties.periodFixed',
  ],
  input: details.extend({ number: warrantyNumber, version }),
  reply: warranty,
})

export const deleteWarranty = endpoint({
  name: 'warranties.delete',
  summary: 'Delete a warranty. Its certificate is no longer valid',
  method: 'DELETE',
  path: '/api/warranties/{number}',
  allow: 'warranties.delete',
  refusals: ['warranties.notFound'],
  input: z.object({ number: warrantyNumber }),
  reply: noReply,
})

const coverages = z.object({ items: z.array(coverage) })

const saleCoverage = coverage.extend({
  /** A Sales user may open only the warranties of their own sales. */
  mayOpen: z.boolean(),
})
export type SaleCoverage = z.output<typeof saleCoverage>

export const listDeviceWarranties = endpoint({
  name: 'warranties.ofDevice',
  summary: 'List the warranties of a device by its IMEI or serial number, newest first, at most 20',
  method: 'GET',
  path: '/api/warranties/of-device',
  allow: 'imei.check',
  input: z.object({ imei: serial }),
  reply: coverages,
})

export const listRepairWarranties = endpoint({
  name: 'warranties.ofRepair',
  summary: 'List the warranties of the device of a ticket, and those issued from the ticket',
  method: 'GET',
  path: '/api/repairs/{number}/warranties',
  allow: 'repairs.read',
  refusals: ['repairs.notFound'],
  input: z.object({ number: repairNumber }),
  reply: coverages,
})

export const listSaleWarranties = endpoint({
  name: 'warranties.ofSale',
  summary: 'List the warranties of the devices of a sale, and those issued from it; a Sales user only of their own',
  method: 'GET',
  path: '/api/sales/{id}/warranties',
  allow: 'sales.read',
  refusals: ['sales.notFound'],
  input: z.object({ id }),
  reply: z.object({ items: z.array(saleCoverage) }),
})

export const countWarranties = endpoint({
  name: 'warranties.count',
  summary: 'Count the used warranty numbers, of which there are 900,000',
  method: 'GET',
  path: '/api/warranties/count',
  allow: 'warranties.delete',
  input: noInput,
  reply: z.object({ used: z.int() }),
})

export const printWarranty = endpoint({
  name: 'papers.warranty',
  summary:
    'Print the certificate of a warranty as PDF, in the language of its customer; a Sales user only of a sale of their own',
  method: 'GET',
  path: '/api/warranties/{number}/certificate',
  allow: 'warranties.issue',
  refusals: ['warranties.notFound'],
  input: z.object({ number: warrantyNumber }),
  reply: pdf,
})
