/** Every refusal the server gives: its status and the sentence a person reads. {names} are filled from the details. */
const refusals = {
  'input.invalid': [400, 'Please check the marked fields'],
  'request.malformed': [400, 'The request could not be read: {reason}'],
  'request.tooLarge': [413, 'The request is larger than the {limit} allowed here'],
  'request.wrongType': [415, 'The request must be sent as {expected}'],
  'request.otherOrigin': [403, 'The request came from another site and was refused'],
  'path.unknown': [404, 'There is nothing at {path}'],
  'method.notAllowed': [405, '{method} is not possible at {path}'],
  'session.required': [401, 'Please sign in'],
  'access.denied': [403, 'You are not allowed to do this'],
  'signIn.wrong': [401, 'Invalid username or password'],
  'signIn.tooMany': [429, 'Too many failed sign-ins. Please try again in {wait}.'],
  'address.notAllowed': [
    403,
    'Access denied: Your IP ({ip}) is not in the allowed list. Please contact your administrator.',
  ],
  'address.unknown': [403, 'Failed to fetch IP address'],
  'address.unverified': [503, 'IP verification failed'],
  'users.notFound': [404, 'This user no longer exists'],
  'users.changed': [409, 'Somebody has changed this user meanwhile. Nothing was overwritten.'],
  'users.usernameTaken': [409, 'Username already exists'],
  'users.ownAccount': [409, "You can't delete your own account"],
  'users.lastAdmin': [409, 'The last Admin cannot be removed or demoted'],
  'allowlist.notFound': [404, 'This address is no longer on the list'],
  'allowlist.taken': [409, 'This IP address is already on the list'],
  'files.notImage': [400, 'Please select an image file'],
  'files.tooLarge': [413, 'Image size should be less than 10MB'],
  'files.notFound': [404, 'This picture no longer exists'],
  'files.storageUnavailable': [503, 'The storage of pictures is not available. Please try again in a moment.'],
  'live.tooMany': [429, 'Too many pages of the shop are open in this browser. Please close some.'],
  'inventory.notFound': [404, 'This item no longer exists'],
  'inventory.quantityChanged': [409, 'The quantity has become {quantity} meanwhile. Please look again.'],
  'inventory.inUse': [409, 'Cannot delete this item because it is used in one or more repairs.'],
  'inventory.tooFew': [409, 'Only {n} {name}(s) available in inventory'],
  'repairs.notFound': [404, 'Repair not found'],
  'repairs.notYours': [403, 'Only an Admin or the technician it is assigned to may change this repair'],
  'repairs.changed': [409, '{by} has changed this repair meanwhile: {what}. Nothing was overwritten.'],
  'repairs.statusChanged': [409, '{by} has set this repair to {status} meanwhile'],
  'approvals.adminsOnly': [403, 'Only admins can approve requests'],
  'approvals.pending': [409, 'There is already a pending approval request for NOT REPAIRED status'],
  'approvals.notFound': [404, 'This request no longer exists'],
  'approvals.decided': [409, 'This request has been {state} by {by} meanwhile'],
  'lookUps.tooMany': [429, 'Too many look-ups from your connection. Please try again in {wait}.'],
  'tracking.notFound': [404, 'No repair found with this tracking number'],
  'tracking.tooManyFollow': [429, 'Too many pages follow repairs from here. This one can be refreshed by hand.'],
  'feedback.notAvailable': [404, 'Repair not found or feedback not available.'],
  'feedback.notDelivered': [409, 'Feedback can only be submitted for Delivered repairs.'],
  'feedback.given': [409, 'You have already told us how this repair was. Thank you!'],
  'feedback.adminsOnly': [403, 'Access denied. This page is only available to administrators.'],
  'id.taken': [409, 'This was saved before, with other values. Please look at the list and change it there.'],
  'server.busy': [503, 'The server is busy. Please try again in a moment.'],
  'server.databaseAway': [503, 'The database is not available. Please try again in a moment.'],
  'server.failed': [500, 'Something went wrong on the server. Please try again. Reference: {requestId}'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** For input.invalid, `fields` maps a field's name to what is wrong with it. */
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

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code)
