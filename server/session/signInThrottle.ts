import { setTimeout as pause } from 'node:timers/promises'
import { describeWait } from '#contract/describeWait.ts'
import { Refusal } from '#contract/errors.ts'
import { backoffSeconds } from '#contract/session/signInBackoff.ts'
import { type Database, inTransaction, type Origin, type Write } from '../platform/db/database.ts'
import { isWithin, loopback } from '../platform/http/address.ts'
import { networkOf } from '../platform/http/network.ts'
import { type Attempt, countAttempts, deleteOldAttempts, insertAttempt, lockAttempts } from './signInAttempts.sql.ts'

/**
 * The rate limit of sign-ins. Failures count by name and network together, so that nobody can lock another person out
 * from elsewhere. They also count by network alone, with a higher limit, against trying one password with many names, and
 * by name alone, against guessing from many networks: that only delays the answer, since it would lock the owner out.
 */
const freeFailures = { ofName: 3, ofNetwork: 100, ofNameAnywhere: 10 }
/** A shorter wait delays the answer instead of refusing the attempt, so that a mistyped password only feels slow. */
const maxDelaySeconds = 4

const secondsToWait = async (trx: Write, attempt: Attempt): Promise<number> => {
  const failures = await countAttempts(trx, attempt)
  const secondsFor = (kind: keyof typeof freeFailures, longest = Number.POSITIVE_INFINITY) =>
    Math.min(backoffSeconds(failures[kind].count, freeFailures[kind]), longest) - failures[kind].since
  return Math.max(0, secondsFor('ofName'), secondsFor('ofNetwork'), secondsFor('ofNameAnywhere', maxDelaySeconds))
}

/**
 * The network whose failures count together. One client may have every loopback address, and all of a bypass range. The
 * address is null for a direct connection from the machine of a listed proxy.
 */
export const networkOfAttempt = (address: string | null, bypass: readonly string[] = []): string =>
  address === null || isWithin(address, loopback)
    ? '127.0.0.0/8'
    : (bypass.find(range => isWithin(address, [range])) ?? networkOf(address))

/** Counts the attempt as failed before the password is checked, so that a burst of attempts cannot pass the limit. */
export const throttleSignIn = async (db: Database, origin: Origin, attempt: Attempt): Promise<void> => {
  const wait = await inTransaction(db, origin, async trx => {
    await lockAttempts(trx, attempt)
    const seconds = await secondsToWait(trx, attempt)
    if (seconds > maxDelaySeconds) {
      const retryAfterSeconds = Math.ceil(seconds)
      throw new Refusal('signIn.tooMany', { retryAfterSeconds, wait: describeWait(retryAfterSeconds) })
    }
    await insertAttempt(trx, attempt)
    await deleteOldAttempts(trx)
    return seconds
  })
  await pause(wait * 1000)
}
