const messages = {
  full: 'This device has no room left. Nothing was saved. Please free some space and try again.',
  newer: 'A newer version of Tigena keeps its data on this device. Please reload the page.',
  unavailable: 'This browser does not let Tigena keep data on this device. Nothing was saved.',
} as const

type Reason = keyof typeof messages

/** Browsers that forbid storage do so with errors of many names. */
const reasonFor = (cause: unknown): Reason => {
  const name = cause instanceof DOMException ? cause.name : undefined
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'newer' : 'unavailable'
}

/** The browser's database could not do what was asked of it. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly reason: Reason
  constructor(cause: unknown) {
    const reason = reasonFor(cause)
    super(messages[reason], { cause })
    this.reason = reason
  }
}
