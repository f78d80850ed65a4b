import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { formatWait } from '#contract/formatWait.ts'
import { backoffSeconds } from '#contract/session/signInBackoff.ts'
import { type Database, inTransaction, type Origin, type Write } from '../platform/db/database.ts'
import {
  type Attempt,
  countAttempts,
  deleteAttempts,
  deleteOldAttempts,
  insertAttempt,
  lockAttempts,
} from './signInAttempts.sql.ts'

/**
 * Counted by name and address together, so that nobody locks another person out from elsewhere; and more generously
 * by address alone, against trying one password on many names.
 */
const freeFailures = { ofName: 3, ofAddress: 100 }
/** A wait this short is sat out here, so that a mistyped password only feels slow. */
const maxDelaySeconds = 4

const secondsToWait = async (trx: Write, attempt: Attempt): Promise<number> => {
  const { ofName, ofAddress, sinceName, sinceAddress } = await countAttempts(trx, attempt)
  return Math.max(
    0,
    backoffSeconds(ofName, freeFailures.ofName) - sinceName,
    backoffSeconds(ofAddress, freeFailures.ofAddress) - sinceAddress,
  )
}

/** Counts the attempt as failed before it is checked, so that tries sent together do not slip through together. */
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

export const clearFailures = (trx: Write, attempt: Attempt) => deleteAttempts(trx, attempt)
