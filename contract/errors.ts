/** Every error code of the API with its HTTP status and its message. {names} are replaced from the details. */
const refusals = {
  'input.invalid': [400, 'Please check the marked fields'],
  'request.malformed': [400, 'The request could not be read: {reason}'],
  'request.tooLarge': [413, 'The request is too large. The maximum is {limit}.'],
  'request.wrongType': [415, 'The request must be sent as {expected}'],
  'request.tooSlow': [408, 'The request did not arrive in time. Please check your connection and try again.'],
  'request.tooManyAtOnce': [429, 'Too many requests at once from your connection. Please try again in a moment.'],
  'request.otherOrigin': [403, 'The request came from another site and was refused'],
  'path.unknown': [404, '{path} was not found'],
  'method.notAllowed': [405, '{method} is not allowed at {path}'],
  'session.required': [401, 'Please sign in'],
  'access.denied': [403, 'You are not allowed to do this'],
  'signIn.wrong': [401, 'Invalid username or password'],
  'signIn.tooMany': [429, 'Too many failed sign-ins. Please try again in {wait}.'],
  'signIn.linkExpired': [
    403,
    'This link has been used or is older than 15 minutes. Run npm run allow on the server for a new one.',
  ],
  'address.notAllowed': [
    403,
    'Access denied: Your IP ({ip}) is not in the allowed list. Please contact your administrator.',
  ],
  'settings.adminsOnly': [403, 'You do not have permission to access this page. Admin access required.'],
  'address.unknown': [403, 'Failed to fetch IP address'],
  'address.unverified': [503, 'IP verification failed'],
  'users.notFound': [404, 'This user no longer exists'],
  'users.usernameTaken': [409, 'Username already exists'],
  'users.ownAccount': [409, "You can't delete your own account"],
  'users.lastAdmin': [409, 'The last Admin cannot be removed or demoted'],
  'allowlist.notFound': [404, 'This address is no longer on the list'],
  'allowlist.taken': [409, 'This IP address is already on the list'],
  'allowlist.ownAddress': [
    409,
    'You are using this address, and addresses are checked on every request. Turn that check off in Settings first.',
  ],
  'settings.ownAddress': [
    409,
    'Your own address ({ip}) is not in the allowed list, so you would be locked out. Add it in IP Management first. On the computer that Tigena runs on, sign in with a link of npm run allow instead.',
  ],
  'backup.passwordRequired': [403, 'Please enter your password again to download a backup'],
  'backup.notFound': [404, 'This backup no longer exists'],
  'files.notImage': [400, 'Please select an image file'],
  'files.tooLarge': [413, 'Image size should be less than 10MB'],
  'files.notFound': [404, 'This picture no longer exists'],
  'files.busy': [503, 'The server is working on other pictures. Please try again in a moment.'],
  'files.dailyLimit': [429, 'You have already uploaded {limit} pictures today. You can upload more tomorrow.'],
  'files.storageUnavailable': [503, 'The picture storage is not available. Please try again in a moment.'],
  'live.tooMany': [429, 'Tigena is open in too many tabs of this browser. Please close some.'],
  'imei.tooMany': [
    429,
    'You have looked up too many IMEIs within an hour, and each lookup may cost money. Please try again in {wait}.',
  ],
  'imeiLists.notFound': [404, 'This list was already removed'],
  'inventory.notFound': [404, 'This item no longer exists'],
  'inventory.quantityChanged': [409, 'The quantity has changed to {quantity}. Please check it and try again.'],
  'inventory.inUse': [409, 'Cannot delete this item because it is used in one or more repairs.'],
  'inventory.tooFew': [409, 'Only {n} {name}(s) available in inventory'],
  'categories.notFound': [404, 'This category no longer exists'],
  'categories.nameTaken': [409, 'There is already a category with this name'],
  'categories.notEmpty': [
    409,
    'This category has {count} product(s). Merge it into another category, or move its products first.',
  ],
  'products.notFound': [404, 'This product no longer exists'],
  'products.exists': [409, 'There is already a product with this name and type: {name}'],
  'products.barcodeTaken': [409, 'Another product has this barcode'],
  'products.importInvalid': [400, 'Import validation failed'],
  'products.importNotFound': [404, 'This import no longer exists'],
  'products.importUndone': [409, 'This import has already been undone by {by}'],
  'products.importSold': [
    409,
    '{name} was sold after this import, so it can no longer be undone. You can edit or delete its products in the list.',
  ],
  'repairs.notFound': [404, 'Repair not found'],
  'repairs.changed': [409, '{by} changed this repair before you saved: {what}. Your changes are not saved yet.'],
  'repairs.statusChanged': [409, '{by} has already set this repair to {status}'],
  'repairs.paidChanged': [409, 'A colleague has just changed what is paid for this repair. Check what is due'],
  'repairs.dayClosed': [
    409,
    'Cash of this ticket was counted in a drawer that is closed, so the ticket cannot be deleted. If the cash was never received, remove the payment first. If the customer gets it back, use Pay back and keep the ticket.',
  ],
  'repairs.chargeChanged': [409, 'A colleague has just changed what the customer pays. Check the new charge'],
  'approvals.adminsOnly': [403, 'Only admins can approve requests'],
  'approvals.pending': [409, 'There is already a pending approval request for NOT REPAIRED status'],
  'approvals.notFound': [404, 'This request no longer exists'],
  'approvals.decided': [409, 'This request has already been {state} by {by}'],
  'lookUps.tooMany': [429, 'Too many requests from your connection. Please try again in {wait}.'],
  'tracking.notFound': [404, 'No repair found with this tracking number'],
  'tracking.tooManyFollow': [
    429,
    'Too many repair pages are open from your connection. Refresh this page to see updates.',
  ],
  'reports.futureDay': [400, 'This day is still to come. Please choose today or an earlier day.'],
  'sales.notFound': [404, 'This sale no longer exists'],
  'sales.numberTaken': [409, 'Another sale has this receipt number. Please save this one as a new sale.'],
  'payments.notFound': [404, 'This payment no longer exists'],
  'payments.ofExchange': [
    409,
    'This credit was moved by an exchange and cannot be corrected. What the customer brings back can be returned.',
  ],
  'payments.tooOldToCorrect': [
    403,
    'You can correct a payment only on the business day you received it. Please ask an Admin.',
  ],
  'payments.referenceUsed': [409, 'This reference was already used for {what} on {when}, received by {by}.'],
  'payments.referenceRequired': [400, 'Please enter the reference of the payment'],
  'payments.cashReference': [400, 'Cash has no reference. Please remove it, or choose another payment method.'],
  'drawer.otherBranch': [403, 'You can open only the drawer of your own branch. Please ask an Admin.'],
  'drawer.cashCorrected': [409, 'This was already corrected or removed. Please look at the drawer again.'],
  'drawer.notFound': [404, 'This closed day does not exist'],
  'drawer.closed': [409, '{by} has already closed this day, on {at}'],
  'drawer.otherDay': [409, 'The day to close next is {day}. Please check it and try again.'],
  'drawer.reasonRequired': [409, 'Counted and expected differ by more than the shop allows. Please enter a reason.'],
  'drawer.notLast': [409, 'Only the last closed day of a drawer can be reopened. Since then, {day} was closed.'],
  'drawer.reopened': [409, '{by} has already reopened this day'],
  'sales.tooOldToDelete': [403, 'You can delete a sale only on the business day it was made. Please ask an Admin.'],
  'sales.discountTooLarge': [
    403,
    'This sale is {amount} or {percent}% below the list prices, and you can give at most {limit}%. Lower the discount or raise the price, or ask an Admin to make this sale.',
  ],
  'sales.hasReturn': [
    409,
    'Something of this sale was returned, so it can no longer be deleted. What is left of it can be returned.',
  ],
  'sales.isExchange': [
    409,
    'This sale was paid with items of another sale, so it cannot be deleted. Its items can be returned.',
  ],
  'sales.dayClosed': [
    409,
    'The cash of this sale was counted in a drawer that is closed, so it can no longer be deleted. It can be returned.',
  ],
  'returns.tooOld': [403, 'You can return a sale only on the business day it was made. Please ask an Admin.'],
  'returns.nothingLeft': [409, 'Everything of this sale was already returned'],
  'returns.creditChanged': [
    409,
    'What was paid for the returned items is {amount} now. Please open the sale and begin the exchange again.',
  ],
  'returns.tooMany': [409, 'A colleague has just returned some of this. Please check what is left.'],
  'sales.otherSeller': [409, 'This sale was made by somebody else. It is sent when they sign in on this device.'],
  'sales.newerVersion': [
    409,
    'This sale was made with a newer version of Tigena than the server has. It stays on this device and is sent when the server is updated.',
  ],
  'sales.tooLongAgo': [
    409,
    'By the clock of this device, the sale was made {days} days ago. At most {limit} days are accepted: the clock may have been wrong. Correct the sale and save it again to record it as sold now.',
  ],
  'warranties.notFound': [404, 'Warranty not found'],
  'warranties.certificateNotFound': [404, 'Warranty certificate not found'],
  'warranties.ownSalesOnly': [403, 'You can issue a warranty only from a sale of your own'],
  'warranties.notDelivered': [
    409,
    'A repair gets its warranty when it is Delivered. This one is {status}. Please set it to Delivered first.',
  ],
  'warranties.imeiNotSold': [
    409,
    'This IMEI is not on the sale. Please check it. For another device, an Admin or Technician can issue a warranty under Warranty.',
  ],
  'warranties.imeiNotRepaired': [
    409,
    'The ticket has another IMEI or serial number. Please check it, or correct the ticket first.',
  ],
  'warranties.deviceCovered': [
    409,
    'This device is already under warranty (#{number}). Please confirm that it gets another one.',
  ],
  'warranties.onePerUnit': [
    409,
    'What was sold or repaired here already has its warranty. Only an Admin can issue another one, with a reason.',
  ],
  'warranties.brandUnknown': [400, 'This brand is not in the list of the shop. Please select another one.'],
  'warranties.deviceFixed': [403, 'Only an Admin can change the device of an issued warranty'],
  'warranties.periodFixed': [403, 'Only an Admin can make the period of an issued warranty longer'],
  'warranties.accessoryPeriod': [
    403,
    'Accessories get a warranty of at most {period}. Only an Admin can issue a longer one.',
  ],
  'warranties.noNumberLeft': [409, 'All 900,000 warranty IDs are used. Please ask an Admin to delete old warranties.'],
  'sms.notFound': [404, 'This message no longer exists'],
  'sms.sent': [409, 'This message has been sent in the meantime'],
  'sms.waiting': [409, 'This message is still being sent. Please wait for the result.'],
  'sms.withdrawn': [409, 'This message was withdrawn and cannot be sent'],
  'sms.phoneLimit': [429, 'This phone number has already been sent {limit} messages today. It works again tomorrow.'],
  'sms.shopBudget': [
    429,
    'This takes {needed}, but the SMS budget of the shop has only {left} left today. An Admin can release more.',
  ],
  'sms.userBudget': [
    429,
    'This takes {needed}, but your SMS budget has only {left} left today. An Admin can release more.',
  ],
  'sms.countryNotAllowed': [409, 'SMS to this country are not allowed. An Admin can allow it in Settings.'],
  'sms.held': [409, 'This message waits until an Admin releases it'],
  'sms.noProvider': [409, 'No SMS provider is set up, so nothing can be sent'],
  'bulk.notFound': [404, 'This bulk message no longer exists'],
  'bulk.ended': [409, 'This bulk message has already ended: nothing is waiting to be sent'],
  'optOuts.notFound': [404, 'This phone number is no longer on the list'],
  'optOuts.taken': [409, 'This phone number is already on the list'],
  'feedback.notAvailable': [404, 'Repair not found or feedback not available.'],
  'feedback.notDelivered': [409, 'Feedback can only be submitted for Delivered repairs.'],
  'feedback.given': [409, 'You have already given feedback for this repair. Thank you!'],
  'feedback.adminsOnly': [403, 'Access denied. This page is only available to administrators.'],
  'edit.conflict': [409, 'Somebody else has changed {what}. Your changes are not saved yet.'],
  'id.deleted': [409, '{by} has deleted this, so it was not saved again.'],
  'id.taken': [409, 'This was already created with other values. Open it in the list to change it.'],
  'server.busy': [503, 'The server is busy. Please try again in a moment.'],
  'server.starting': [503, 'The server is starting. Please try again in a moment.'],
  'server.stopping': [503, 'The server is stopping. Please try again in a moment.'],
  'server.diskFull': [503, 'The server reports: disk full. Nothing can be saved until an administrator frees space.'],
  'server.databaseUnavailable': [503, 'The database is not available. Please try again in a moment.'],
  'server.failed': [500, 'Something went wrong on the server. Please try again. Reference: {requestId}'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as RefusalCode[]

/** For input.invalid, `fields` maps the name of a field to its error message. */
export interface RefusalDetails {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  [name: string]: unknown
}

export interface RefusalBody {
  code: RefusalCode
  message: string
  details: RefusalDetails
  requestId?: string
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusals[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '')))
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code][0]
  }
}

/** A refusal that belongs to a field of the input. */
export const refusalOfField = (code: RefusalCode, field: string, details: RefusalDetails = {}): Refusal =>
  new Refusal(code, { ...details, fields: { [field]: new Refusal(code, details).message } })

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code)
