import { Refusal } from '#contract/errors.ts'

/** For a failed access to where files are kept: the disk is full, the bucket out of reach. */
export const storageUnavailable = (cause: unknown): never => {
  throw Object.assign(new Refusal('files.storageAway', { retryAfterSeconds: 2 }), { cause })
}
