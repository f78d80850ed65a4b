import { Refusal } from '#contract/errors.ts'

const refusalOf = (cause: unknown): Refusal =>
  (cause as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC'
    ? new Refusal('server.diskFull', { retryAfterSeconds: 30 })
    : new Refusal('files.storageUnavailable', { retryAfterSeconds: 2 })

/** Maps a failed access to the storage (disk full, bucket unreachable) to a refusal that can be retried. */
export const storageUnavailable = (cause: unknown): never => {
  throw Object.assign(refusalOf(cause), { cause })
}
