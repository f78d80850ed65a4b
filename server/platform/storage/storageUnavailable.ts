import { Refusal } from '#contract/errors.ts'

/** Maps a failed access to the storage (disk full, bucket unreachable) to a refusal that can be retried. */
export const storageUnavailable = (cause: unknown): never => {
  throw Object.assign(new Refusal('files.storageUnavailable', { retryAfterSeconds: 2 }), { cause })
}
