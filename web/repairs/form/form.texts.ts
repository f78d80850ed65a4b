import { repairLabels } from '#contract/repairs/repairLabels.ts'

const { signatureId, ...labels } = repairLabels

/** What each field of the form is called. */
export const fieldLabels = { ...labels, signature: signatureId } as const

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

  phoneHint: 'For example 0911 234 567',
  knownCustomer: 'This number has been here before',
  fillName: (name: string) => `Fill in the name ${name}`,
  fillDevice: (device: string) => `Fill in the device ${device}`,

  deviceHint: 'For example Samsung Galaxy A54',
  validImei: (grouped: string) => `Valid IMEI: ${grouped}`,
  wrongCheckDigit: 'The check digit of this IMEI is not right. Please compare it with the device (dial *#06#).',
  otherSerial: 'Not an IMEI of 15 digits. Another serial number is fine too.',
  dayHasPassed: 'This day has passed, so the repair counts as delayed at once',
  isHere: (status: string) => `This device is here already (${status}):`,
  imeiHint: 'Dial *#06# on the device to see it',
  fillDeviceName: (name: string) => `Fill in ${name}`,

  notesHint: 'The customer can read this on the tracking page',

  chooseProblem: 'Choose a problem',
  describeProblem: 'Description of the Problem',
  chooseTechnician: 'Choose a technician',
  techniciansFailed: 'Failed to fetch technicians',

  addPart: 'Add a part from stock',
  searchPart: 'Type a name',
  noPartFound: 'No part in stock has this name',
  partsFailed: 'Failed to fetch inventory items',
  noParts: 'No parts yet',
  inStock: (count: number) => `${count} in stock`,
  leftInStock: (count: number) => `${count} left in stock`,
  onlyAvailable: (count: number) => `Only ${count} available`,
  each: (amount: string) => `${amount} each`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  removePart: (name: string) => `Remove ${name}`,
  removedPart: 'Goes back to stock',
  partsTotal: 'Parts',
  total: 'Total',

  image: (slot: number) => `Device Image ${slot}`,
  imageDescription: (slot: number) => `Description of Image ${slot}`,
  signatureMissing: 'Customer signature is required',
  signatureFailed: (reason: string) => `Failed to save signature: ${reason}`,

  waitingForImages: 'Waiting for the images...',
  saving: 'Saving...',
  retry: 'Retry',
} as const

export const newTexts = {
  title: 'New Repair',
  lead: 'Take in a device: who brings it, what is wrong, what it will cost.',
  create: 'Create ticket',
  createFailed: 'Failed to create repair ticket',
  kept: 'Everything you have typed is kept on this device.',
  created: (number: string) => `Repair ticket ${number} was created`,
  draftRestored: 'Draft restored',
  startAfresh: 'Start afresh',
  startAnother: 'Make it another ticket',
  discardTitle: 'Discard this ticket?',
  discardQuestion: 'What you have typed is removed. This cannot be undone.',
  discard: 'Discard',
} as const
