import type { EditedField } from './repairs.ts'

/** The label of each detail of a ticket, in the form and in the message about an edit conflict. */
export const repairLabels: Readonly<Record<EditedField, string>> = {
  customerName: 'Customer Name',
  customerPhone: 'Phone',
  customerEmail: 'Email',
  smsLanguage: 'SMS language',
  deviceType: 'Device Type',
  serialNumber: 'IMEI Number',
  problem: 'Problem',
  technicianId: 'Technician',
  estimatedCompletion: 'Estimated Completion',
  notes: 'Notes',
  internalNote: 'Internal note',
  extraCost: 'Extra Service Cost',
  signatureId: 'Customer Signature',
  parts: 'Parts',
  images: 'Device Images',
}
