const messages = {
  full: 'This device has no storage space left. Nothing was saved. Please free some space and try again.',
  newer: 'The data on this device belongs to a newer version of Tigena. Please reload the page.',
  unavailable:
    'This browser does not allow Tigena to store data on this device. Nothing was saved. Please check the browser settings.',
} as const

type Reason = keyof typeof messages

/** Browsers that forbid storage use different error names for it. */
const reasonFor = (cause: unknown): Reason => {
  const name = cause instanceof DOMException ? cause.name : undefined
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'newer' : 'unavailable'
}

/** The browser's database could not read or save the data. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly reason: Reason
  constructor(cause: unknown) {
    const reason = reasonFor(cause)
    super(messages[reason], { cause })
    this.reason = reason
  }
}
