import type { EditedField } from './repairs.ts'

/** What each detail of a ticket is called, in the form and where an edit is told. */
export const repairLabels: Readonly<Record<EditedField, string>> = {
  customerName: 'Customer Name',
  customerPhone: 'Phone',
  customerEmail: 'Email',
  deviceType: 'Device Type',
  serialNumber: 'IMEI Number',
  problem: 'Problem',
  technicianId: 'Technician',
  estimatedCompletion: 'Estimated Completion',
  notes: 'Notes',
  extraCost: 'Extra Service Cost',
  signatureId: 'Customer Signature',
  parts: 'Parts',
  images: 'Device Images',
}
