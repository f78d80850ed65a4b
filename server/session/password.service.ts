import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { changePassword } from '#contract/session/session.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { type Actor, originOf } from '../platform/http/caller.ts'
import { hashNewPassword, lockVerifiedUser, setPassword, verifyCredentials } from '../users/users.service.ts'
import { deleteAttempts, recordFailure } from './signInAttempts.sql.ts'
import { networkOfAttempt, throttleSignIn } from './signInThrottle.ts'

const wrongPassword = () =>
  new Refusal('input.invalid', { fields: { currentPassword: 'This is not your current password' } })

/**
 * Throttled like a sign-in, because whoever finds an unattended browser could guess. The database ends the other sessions
 * of the user.
 */
export const changeOwnPassword = async (
  db: Database,
  actor: Actor,
  { currentPassword, password }: ParsedInputOf<typeof changePassword>,
  bypass: readonly string[] | undefined,
): Promise<void> => {
  const { username } = actor.user
  const origin = originOf(actor, 'session.changePassword')
  const attempt = { username, network: networkOfAttempt(actor.address, bypass) }
  await throttleSignIn(db, origin, attempt)
  const verified = await verifyCredentials(db, { username, password: currentPassword })
  if (verified?.user.id !== actor.user.id) {
    await inTransaction(db, origin, trx => recordFailure(trx, username))
    throw wrongPassword()
  }
  if (password === currentPassword)
    throw new Refusal('input.invalid', { fields: { password: 'This is your current password' } })
  const passwordHash = await hashNewPassword(db, password, verified.user)
  await inTransaction(db, origin, async trx => {
    if (!(await lockVerifiedUser(trx, verified))) throw wrongPassword()
    await deleteAttempts(trx, attempt)
    await setPassword(trx, verified.user, passwordHash)
  })
}
