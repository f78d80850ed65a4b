import { generalWarranty } from '#contract/warranties/certificateTexts.ts'
import { type EndReason, endingSoonDays, type WarrantyState } from '#contract/warranties/warrantyTerms.ts'

/** Texts shared by the pages of warranties. */
export const warrantyTexts = {
  active: 'Active',
  expired: 'Expired',
  ended: 'Ended',
  endedBecause: {
    saleDeleted: (day: string) =>
      `This warranty ended on ${day}, because its sale was deleted. Its page tells the customer that the sale was cancelled.`,
    returned: (day: string) =>
      `This warranty ended on ${day}, because the device was returned. Its page tells the customer so.`,
  } satisfies Record<EndReason, (day: string) => string>,
  numbered: (number: string) => `#${number}`,
  copied: (number: string) => `warranty ID ${number}`,
  fetchFailed: 'Failed to fetch warranty details',
  listFailed: 'Failed to fetch warranties',
  notFound: 'Warranty not found',
  notFoundExplanation: 'It was deleted, or the ID is wrong.',
  backToList: 'Back to Warranties',
  issue: 'Issue Warranty',
  issueFor: (product: string) => `Issue warranty for ${product}`,
  issued: (number: string) => `Warranty #${number} was issued`,
  smsFailed: 'Warning: Failed to send SMS notification.',
} as const

export const warrantyListTexts = {
  heading: 'Warranties',
  lead: 'All warranties, newest first.',
  list: 'Warranties',
  add: 'New Warranty',
  search: 'Search warranties...',
  fetchFailed: warrantyTexts.listFailed,
  id: 'Warranty ID',
  customer: 'Customer',
  device: 'Device',
  validUntil: 'Valid until',
  status: 'Status',
  allStates: 'All warranties',
  states: {
    active: 'Active',
    endingSoon: `Ending within ${endingSoonDays} days`,
    ended: 'Ended',
  } satisfies Record<WarrantyState, string>,
  print: (number: string) => `Print certificate of #${number}`,
  certificate: (number: string) => `Download certificate of #${number}`,
  downloadFailed: (reason: string) => `The certificate could not be downloaded. ${reason}`,
  deleteOne: (number: string) => `Delete #${number}`,
  nothing: 'No warranties yet',
  nothingExplanation: 'Issue one with New Warranty, or from a delivered repair or a sale. It will be listed here.',
  nothingFound: 'No warranties found',
  nothingFoundExplanation: (search: string, choices: readonly string[]) =>
    [
      search && `No ID, customer, phone, device, IMEI or work item contains “${search}”.`,
      choices.length > 0 && `Filters: ${choices.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const

export const fewNumbersTexts = {
  left: (used: string, left: string) =>
    `${used} of 900,000 warranty IDs are used, ${left} are left. When none is left, no warranty can be issued. Please delete warranties that ended long ago.`,
  open: 'Open Warranties',
} as const

export const deleteWarrantyTexts = {
  title: 'Delete warranty',
  question: 'Are you sure you want to delete this warranty?',
  explanation: (number: string, customer: string, device: string) =>
    `#${number} (${customer}, ${device}) will be permanently deleted, and its certificate will no longer be valid. The activity log keeps a record of it.`,
  delete: 'Delete warranty',
  keep: 'Keep warranty',
  deleted: (number: string) => `Warranty #${number} was deleted`,
  failed: 'Failed to delete warranty',
} as const

export const coverageTexts = {
  title: 'Warranty',
  until: (day: string) => `until ${day}`,
  ended: (day: string) => `ended on ${day}`,
  none: 'This device has no warranty.',
  needsConnection: 'Warranties are shown when the connection is back.',
  noneOfSale: 'No warranty was issued for this sale.',
  noneOfReturned: 'Everything of this sale was returned, so no warranty can be issued.',
  underWarranty: (device: string, day: string) => `This device (${device}) is under warranty until ${day}.`,
  lastEnded: (day: string) => `The warranty of this device ended on ${day}.`,
  notChecked: 'It could not be checked whether this device is under warranty.',
  covered: (items: string) => `Covered: ${items}.`,
  /** The customer is null for those who may not know them. */
  issued: (day: string, customer: string | null) => `Issued ${customer === null ? '' : `to ${customer} `}on ${day}`,
  general: generalWarranty.en,
} as const

export const printWarrantyTexts = {
  title: 'Print Warranty',
  frame: (number: string) => `Certificate of warranty #${number}`,
  backToSale: 'Back to Sale',
  customersPage: 'Open the customer’s page',
} as const
