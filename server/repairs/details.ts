import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { createRepair, EditedField, Repair } from '#contract/repairs/repairs.ts'
import type { RepairRow } from './ticket.sql.ts'

export type Details = Pick<ParsedInputOf<typeof createRepair>, EditedField>
type CurrentDetails = ReturnType<typeof detailsOf>
type DetailsWith<SmsLanguage> = Omit<CurrentDetails, 'smsLanguage'> & { smsLanguage: SmsLanguage }

/** The details of a ticket in the shape in which it is created and edited. */
export const detailsOf = (repair: Repair) => ({
  customerName: repair.customerName,
  customerPhone: repair.customerPhone,
  customerEmail: repair.customerEmail,
  smsLanguage: repair.smsLanguage,
  deviceType: repair.deviceType,
  serialNumber: repair.serialNumber,
  problem: repair.problem,
  technicianId: repair.technician?.id ?? null,
  estimatedCompletion: repair.estimatedCompletion,
  notes: repair.notes,
  internalNote: repair.internalNote,
  extraCost: repair.extraCost,
  signatureId: repair.signatureId,
  parts: repair.parts.map(({ itemId, quantity }) => ({ itemId, quantity })),
  images: repair.images,
})

export const rowOf = <SmsLanguage>(details: DetailsWith<SmsLanguage>): RepairRow<SmsLanguage> => ({
  customer_name: details.customerName,
  customer_phone: details.customerPhone,
  customer_email: details.customerEmail,
  sms_language: details.smsLanguage,
  device_type: details.deviceType,
  serial_number: details.serialNumber,
  problem: details.problem,
  technician_id: details.technicianId,
  estimated_completion: details.estimatedCompletion,
  notes: details.notes,
  internal_note: details.internalNote,
  extra_cost: details.extraCost,
  signature_id: details.signatureId,
})

/** Sorts parts and images and drops parts with a quantity of 0, so that equal details compare equal. */
const normalize = (details: Partial<CurrentDetails>): Partial<CurrentDetails> => ({
  ...details,
  parts: details.parts?.filter(({ quantity }) => quantity > 0).sort((a, b) => a.itemId.localeCompare(b.itemId)),
  images: details.images?.toSorted((a, b) => a.slot - b.slot),
})

export const changedFields = (repair: Repair, details: Partial<Details>): EditedField[] => {
  const current = normalize(detailsOf(repair))
  const updated = normalize(details)
  const fields = Object.keys(current) as EditedField[]
  return fields.filter(field => updated[field] !== undefined && !isDeepStrictEqual(updated[field], current[field]))
}
