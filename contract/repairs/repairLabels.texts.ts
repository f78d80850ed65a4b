import type { Words } from '../message.ts'
import type { EditedField } from './repairs.ts'

const en = {
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
} as const satisfies Readonly<Record<EditedField, Words>>

const am: Readonly<Record<EditedField, string>> = {
  customerName: 'የደንበኛ ስም',
  customerPhone: 'ስልክ ቁጥር',
  customerEmail: 'ኢሜይል',
  smsLanguage: 'የSMS ቋንቋ',
  deviceType: 'የመሣሪያው ዓይነት',
  serialNumber: 'የIMEI ቁጥር',
  problem: 'ችግር',
  technicianId: 'ቴክኒሻን',
  estimatedCompletion: 'ይጠናቀቃል ተብሎ የሚጠበቀው ቀን',
  notes: 'ማስታወሻ',
  internalNote: 'የውስጥ ማስታወሻ',
  extraCost: 'የተጨማሪ አገልግሎት ዋጋ',
  signatureId: 'የደንበኛ ፊርማ',
  parts: 'መለዋወጫዎች',
  images: 'የመሣሪያው ምስሎች',
}

/** The label of each detail of a ticket, in the form and in the message about an edit conflict. */
export const repairLabels = { en, am }
