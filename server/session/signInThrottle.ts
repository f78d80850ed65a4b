import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { formatWait } from '#contract/formatWait.ts'
import { backoffSeconds } from '#contract/session/signInBackoff.ts'
import { type Database, inTransaction, type Origin, type Write } from '../platform/db/database.ts'
import { type Attempt, countAttempts, deleteOldAttempts, insertAttempt, lockAttempts } from './signInAttempts.sql.ts'

/**
 * The rate limit of sign-ins. Failures count by name and address together, so that nobody can lock another person out
 * from elsewhere. They also count by address alone, with a higher limit, against trying one password with many names.
 */
const freeFailures = { ofName: 3, ofAddress: 100 }
/** A shorter wait delays the answer instead of refusing the attempt, so that a mistyped password only feels slow. */
const maxDelaySeconds = 4

const secondsToWait = async (trx: Write, attempt: Attempt): Promise<number> => {
  const { ofName, ofAddress, sinceName, sinceAddress } = await countAttempts(trx, attempt)
  return Math.max(
    0,
    backoffSeconds(ofName, freeFailures.ofName) - sinceName,
    backoffSeconds(ofAddress, freeFailures.ofAddress) - sinceAddress,
  )
}

/** Counts the attempt as failed before the password is checked, so that a burst of attempts cannot pass the limit. */
export const throttleSignIn = async (db: Database, origin: Origin, attempt: Attempt): Promise<void> => {
  const wait = await inTransaction(db, origin, async trx => {
    await lockAttempts(trx, attempt)
    const seconds = await secondsToWait(trx, attempt)
    if (seconds > maxDelaySeconds) {
      const retryAfterSeconds = Math.ceil(seconds)
      throw new Refusal('signIn.tooMany', { retryAfterSeconds, wait: formatWait(retryAfterSeconds) })
    }
    await insertAttempt(trx, attempt)
    await deleteOldAttempts(trx)
    return seconds
  })
  await pause(wait * 1000)
}
