import { ConnectionFailure } from '#web/http/call.ts'
import { TimeoutFailure } from '#web/http/timeout.ts'

/** The server could not be reached, so nobody knows whether it has done what it was asked. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConnectionFailure || error instanceof TimeoutFailure

/** Reads from the server, and without a connection from the copy on this device, if there is one. */
export const orOfflineCopy = async <T>(reading: Promise<T>, readCopy: () => Promise<T | undefined>): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    const copy = isUnreachable(error) ? await readCopy().catch(() => undefined) : undefined
    if (copy === undefined) throw error
    return copy
  }
}
