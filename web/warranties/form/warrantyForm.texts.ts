import type { WarrantyTerms } from '#contract/warranties/warrantyTerms.ts'

/** 'a 2-year', 'an 18-month'. A month of warranty is called 30 days. */
const periodName = (months: number): string => {
  if (months === 1) return 'a 30-day'
  if (months % 12 === 0) return `a ${months / 12}-year`
  return `${[8, 11, 18].includes(months) ? 'an' : 'a'} ${months}-month`
}

export const fieldLabels = {
  customerName: 'Customer Name',
  customerPhone: 'Phone Number',
  smsLanguage: 'SMS language',
  deviceBrand: 'Device Brand',
  deviceModel: 'Device Model',
  deviceImei: 'IMEI',
  periodMonths: 'Warranty Period (months)',
  workItems: 'Work Items',
} as const

export const anotherWarrantyTexts = {
  title: 'This device is under warranty',
  question: 'Do you want to issue another warranty for it?',
  confirm: 'Issue another warranty',
  cancel: 'Do not issue it',
  failed: 'Failed to save warranty',
} as const

export const moreWarrantiesTexts = {
  title: 'More than one warranty',
  explanation:
    'What was sold or repaired already has its warranty. The reason for another one is recorded in the activity log.',
  reason: 'Reason',
  confirm: 'Issue another warranty',
  failed: 'Failed to save warranty',
} as const

export const warrantyFormTexts = {
  newTitle: 'New Warranty',
  smsWithLink: 'The customer gets an SMS with the link to the certificate.',
  sms: 'The customer gets an SMS.',
  fromRepair: (number: string) => `For repair ${number}.`,
  fromSale: (number: string) => `For sale ${number}.`,
  editTitle: 'Edit Warranty',
  customer: 'Customer',
  device: 'Device',
  warranty: 'Warranty',
  selectBrand: 'Select a brand',
  shopLanguage: 'As in Settings',
  imeiHint:
    'The IMEI of a phone, or the serial number of anything else. For an accessory without one, the number of its sale.',
  periodHint: 'From 1 to 24 months',
  periodChanged: (typed: number, months: number) =>
    `A warranty lasts 1 to 24 months, so ${typed} was changed to ${months}.`,
  deviceFixed: 'Only an Admin can change the device of an issued warranty.',
  periodFixed: 'Only an Admin can make the period longer.',
  note: ({ phoneWarrantyMonths, accessoryWarrantyMonths }: WarrantyTerms) =>
    `Phones carry ${periodName(phoneWarrantyMonths)} warranty, accessories ${periodName(accessoryWarrantyMonths)} warranty.`,
  workItem: (place: number) => `Work item ${place}`,
  workHint: 'What the warranty covers, such as a new screen. Leave it empty for a general device warranty.',
  addItem: 'Add work item',
  removeItem: (place: number) => `Remove work item ${place}`,
  create: 'Issue Warranty',
  save: 'Save Changes',
  saveFailed: (message: string) => `Failed to save warranty: ${message}`,
  saved: (number: string) => `Warranty #${number} was saved`,
  sentLater: 'There is no connection. The warranty will be sent when it is back. Please keep this page open.',
} as const
