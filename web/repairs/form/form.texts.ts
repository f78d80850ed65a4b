import { repairLabels } from '#contract/repairs/repairLabels.ts'

const { signatureId, ...labels } = repairLabels

export const fieldLabels = { ...labels, deposit: 'Deposit', signature: signatureId } as const

export const formTexts = {
  customer: 'Customer',
  device: 'Device',
  problem: 'Problem',
  work: 'Repair',
  partsAndCost: 'Parts and cost',
  parts: 'Parts',
  cost: 'Cost',
  images: 'Device images',
  signature: 'Signature',

  phoneHint: 'For example 0911 234 567, or +44… from abroad',
  shopLanguage: 'Language of the shop',

  deviceHint: 'For example Samsung Galaxy A54',
  validImei: (grouped: string) => `Valid IMEI: ${grouped}`,
  wrongCheckDigit: 'This IMEI has a wrong check digit. Please compare it with the device (dial *#06#).',
  otherSerial: 'This is not a 15-digit IMEI. You can also enter a serial number.',
  pastDate: 'This date is in the past, so the repair will be shown as delayed',
  openRepair: (status: string) => `This device already has an open repair (${status}):`,
  imeiHint: 'Dial *#06# on the device to see it',
  deviceOfImei: 'The device is that of the IMEI',
  fillDeviceName: (name: string) => `Fill in ${name}`,

  notesHint: 'The customer can read this on the tracking page and on the receipt',
  internalNoteHint: 'Only staff can read this. It is never shown to the customer or printed',

  chooseProblem: 'Choose a problem',
  describeProblem: 'Description of the Problem',
  chooseTechnician: 'Choose a technician',
  techniciansFailed: 'Failed to fetch technicians',

  addPart: 'Add a part from stock',
  searchPart: 'Type the name of a part',
  noMatchingPart: 'No matching part in stock',
  partsFailed: 'Failed to fetch inventory items',
  noParts: 'No parts yet',
  inStock: (count: number) => `${count} in stock`,
  leftInStock: (count: number) => `${count} left in stock`,
  onlyAvailable: (count: number) => `Only ${count} available`,
  each: (amount: string) => `${amount} each`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  removePart: (name: string) => `Remove ${name}`,
  removedPart: 'Will be returned to stock',
  partsTotal: 'Parts',
  total: 'Total',
  depositHint: 'Paid now, if anything',
  depositAboveCost: (amount: string) => `${amount} more than the cost so far. Please check it if the cost is known.`,
  due: 'Balance due',
  notRepairedTotal: 'Customer pays, not repaired',

  image: (slot: number) => `Device Image ${slot}`,
  imageDescription: (slot: number) => `Description of Image ${slot}`,
  describe: 'Describe',
  describeImage: (slot: number) => `Describe image ${slot}`,
  signatureMissing: 'Customer signature is required',
  signatureFailed: (reason: string) => `Failed to save signature: ${reason}`,
} as const

export const newTexts = {
  title: 'New Repair',
  create: 'Create ticket',
  createFailed: 'Failed to create repair ticket',
  sentLater: 'No connection. The ticket will be sent when the connection is back. Please keep this page open.',
  wasNotSent:
    'This ticket was not sent: the page was closed or reloaded before the connection was back. Check it and press Create ticket again.',
  notSentYet: 'The ticket was not sent yet. It is saved as a draft in New Repair.',
  failedAfterLeaving: (reason: string) =>
    `Failed to create repair ticket: ${reason} It is saved as a draft in New Repair.`,
  savedHere: 'Everything you entered is saved on this device.',
  alreadyCreated:
    'This was already created with other values. Open it in the list to change it, or create a new ticket.',
  created: (number: string) => `Repair ticket ${number} was created`,
  printReceipt: 'Print receipt',
  openTicket: 'Open ticket',
  draftRestored: 'Draft restored. It is saved on this device, and only you can open it.',
  openElsewhere: 'You have a half-filled ticket in another tab. It stays there. This is a new ticket.',
  draftExpired: (date: string, days: number) =>
    `The half-filled ticket that you started on ${date} was deleted after ${days} days.`,
  createAsNew: 'Create as a new ticket',
  discard: { title: 'Discard this ticket?', confirm: 'Discard ticket' },
} as const
