import { storageTexts } from '#web/offline/offline.texts.ts'

type Reason = keyof typeof storageTexts

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
    super(storageTexts[reason], { cause })
    this.reason = reason
  }
}
