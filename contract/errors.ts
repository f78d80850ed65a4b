import { formatSentence } from './formatSentence.ts'
import { readerOf } from './session/preferenceValues.ts'

/** Every error code of the API with its HTTP status. Its sentence stands in refusals.texts.ts. */
const statuses = {
  'input.invalid': 400,
  'request.malformed': 400,
  'request.tooLarge': 413,
  'request.wrongType': 415,
  'request.tooSlow': 408,
  'request.tooManyAtOnce': 429,
  'request.otherOrigin': 403,
  'path.unknown': 404,
  'method.notAllowed': 405,
  'session.required': 401,
  'access.denied': 403,
  'signIn.wrong': 401,
  'signIn.tooMany': 429,
  'signIn.linkExpired': 403,
  'address.notAllowed': 403,
  'settings.adminsOnly': 403,
  'address.unknown': 403,
  'address.unverified': 503,
  'users.notFound': 404,
  'users.usernameTaken': 409,
  'users.ownAccount': 409,
  'users.lastAdmin': 409,
  'allowlist.notFound': 404,
  'allowlist.taken': 409,
  'allowlist.ownAddress': 409,
  'settings.ownAddress': 409,
  'backup.passwordRequired': 403,
  'backup.notFound': 404,
  'files.notImage': 400,
  'files.tooLarge': 413,
  'files.notFound': 404,
  'files.busy': 503,
  'files.dailyLimit': 429,
  'files.storageUnavailable': 503,
  'live.tooMany': 429,
  'imei.tooMany': 429,
  'imeiLists.notFound': 404,
  'inventory.notFound': 404,
  'inventory.quantityChanged': 409,
  'inventory.inUse': 409,
  'inventory.tooFew': 409,
  'categories.notFound': 404,
  'categories.nameTaken': 409,
  'categories.notEmpty': 409,
  'products.notFound': 404,
  'products.exists': 409,
  'products.barcodeTaken': 409,
  'products.importInvalid': 400,
  'products.importNotFound': 404,
  'products.importUndone': 409,
  'products.importSold': 409,
  'repairs.notFound': 404,
  'repairs.changed': 409,
  'repairs.statusChanged': 409,
  'repairs.paidChanged': 409,
  'repairs.dayClosed': 409,
  'repairs.chargeChanged': 409,
  'approvals.adminsOnly': 403,
  'approvals.pending': 409,
  'approvals.notFound': 404,
  'approvals.decided': 409,
  'lookUps.tooMany': 429,
  'tracking.notFound': 404,
  'tracking.tooManyFollow': 429,
  'reports.futureDay': 400,
  'sales.notFound': 404,
  'sales.numberTaken': 409,
  'payments.notFound': 404,
  'payments.ofExchange': 409,
  'payments.tooOldToCorrect': 403,
  'payments.referenceUsed': 409,
  'payments.referenceRequired': 400,
  'payments.cashReference': 400,
  'drawer.otherBranch': 403,
  'drawer.cashCorrected': 409,
  'drawer.notFound': 404,
  'drawer.closed': 409,
  'drawer.otherDay': 409,
  'drawer.reasonRequired': 409,
  'drawer.notLast': 409,
  'drawer.reopened': 409,
  'sales.tooOldToDelete': 403,
  'sales.discountTooLarge': 403,
  'sales.itemDiscountTooLarge': 403,
  'sales.hasReturn': 409,
  'sales.isExchange': 409,
  'sales.dayClosed': 409,
  'returns.tooOld': 403,
  'returns.nothingLeft': 409,
  'returns.saleChanged': 409,
  'returns.creditChanged': 409,
  'returns.tooMany': 409,
  'sales.otherSeller': 409,
  'sales.newerVersion': 409,
  'sales.tooLongAgo': 409,
  'warranties.notFound': 404,
  'warranties.certificateNotFound': 404,
  'warranties.ownSalesOnly': 403,
  'warranties.notDelivered': 409,
  'warranties.imeiNotSold': 409,
  'warranties.imeiNotRepaired': 409,
  'warranties.deviceCovered': 409,
  'warranties.onePerUnit': 409,
  'warranties.reasonNeeded': 409,
  'warranties.brandUnknown': 400,
  'warranties.deviceFixed': 403,
  'warranties.periodFixed': 403,
  'warranties.accessoryPeriod': 403,
  'warranties.noNumberLeft': 409,
  'sms.notFound': 404,
  'sms.sent': 409,
  'sms.waiting': 409,
  'sms.withdrawn': 409,
  'sms.phoneLimit': 429,
  'sms.shopBudget': 429,
  'sms.userBudget': 429,
  'sms.countryNotAllowed': 409,
  'sms.held': 409,
  'sms.moreHeld': 409,
  'sms.noProvider': 409,
  'bulk.notFound': 404,
  'bulk.ended': 409,
  'optOuts.notFound': 404,
  'optOuts.taken': 409,
  'feedback.notAvailable': 404,
  'feedback.notDelivered': 409,
  'feedback.given': 409,
  'feedback.adminsOnly': 403,
  'edit.conflict': 409,
  'id.deleted': 409,
  'id.taken': 409,
  'server.busy': 503,
  'server.starting': 503,
  'server.stopping': 503,
  'server.diskFull': 503,
  'server.databaseUnavailable': 503,
  'server.failed': 500,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof statuses
export const refusalCodes = Object.keys(statuses) as RefusalCode[]

/** For input.invalid, `fields` maps the name of a field to its error message. */
export interface RefusalDetails<Field = string> {
  fields?: Record<string, Field>
  retryAfterSeconds?: number
  /** A moment, as new Date() reads it. */
  at?: string
  /** What is wrong with the rows of a sheet. */
  problems?: readonly { readonly message: string }[]
  [name: string]: unknown
}

export interface RefusalBody {
  code: RefusalCode
  message: string
  details: RefusalDetails
  requestId?: string
}

/** What is wrong with a field, before it is formatted: a message, or what the refusal of a code says. */
export type FieldMessage = string | Refusal
type UnformattedDetails = RefusalDetails<FieldMessage>

/** Its own message is English, for the log. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: UnformattedDetails

  constructor(code: RefusalCode, details: UnformattedDetails = {}) {
    super(formatSentence(code, details, readerOf('en')))
    this.code = code
    this.details = details
  }

  get status(): number {
    return statuses[this.code]
  }
}

/** A refusal that belongs to a field of the input. */
export const refusalOfField = (code: RefusalCode, field: string, details: UnformattedDetails = {}): Refusal =>
  new Refusal(code, { ...details, fields: { [field]: new Refusal(code, details) } })

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(statuses, code)
