import type { permitDownload } from '#contract/backup/backup.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import type { changePassword } from '#contract/session/session.ts'
import { type Database, inTransaction, type Origin, type Write } from '../platform/db/database.ts'
import { type Actor, originOf } from '../platform/http/caller.ts'
import { findLogin, hashNewPassword, lockVerifiedUser, setPassword, verifyCredentials } from '../users/users.service.ts'
import { consumeDownloadPermit, insertDownloadPermit } from './session.sql.ts'
import { deleteAttempts, deleteAttemptsOnName, recordFailure } from './signInAttempts.sql.ts'
import { networkOfAttempt, throttleSignIn } from './signInThrottle.ts'

const wrongPassword = (field: string) =>
  new Refusal('input.invalid', { fields: { [field]: message('This is not your current password') } })

interface Check {
  /** What the password is asked for, as the activity log records a wrong one. */
  readonly action: 'session.changePassword' | 'backup.permitDownload'
  /** The field that a wrong password is reported at. */
  readonly field: string
  readonly password: string
  readonly bypass: readonly string[] | undefined
}

/** Throttled like a sign-in, because whoever finds an unattended browser could guess. */
const verifyOwnPassword = async (db: Database, actor: Actor, { action, field, password, bypass }: Check) => {
  const { username } = actor.user
  const origin = originOf(actor, action)
  const attempt = { username, network: networkOfAttempt(actor.address, bypass) }
  await throttleSignIn(db, origin, attempt)
  const verified = await verifyCredentials(db, { username, password })
  if (verified?.user.id === actor.user.id) return { verified, attempt }
  await inTransaction(db, origin, trx => recordFailure(trx, username))
  throw wrongPassword(field)
}

/** The database ends the other sessions of the user. */
export const changeOwnPassword = async (
  db: Database,
  actor: Actor,
  { currentPassword, password }: ParsedInputOf<typeof changePassword>,
  bypass: readonly string[] | undefined,
): Promise<void> => {
  const action = 'session.changePassword'
  const field = 'currentPassword'
  const check = { action, field, password: currentPassword, bypass } as const
  const { verified, attempt } = await verifyOwnPassword(db, actor, check)
  if (password === currentPassword)
    throw new Refusal('input.invalid', { fields: { password: message('This is your current password') } })
  const passwordHash = await hashNewPassword(db, password, verified.user)
  await inTransaction(db, originOf(actor, action), async trx => {
    if (!(await lockVerifiedUser(trx, verified))) throw wrongPassword(field)
    await deleteAttempts(trx, attempt)
    await setPassword(trx, verified.user, passwordHash)
  })
}

/**
 * For whoever runs the machine. The guesses at the lost password no longer count against the new one. Returns the username as it is
 * stored, or undefined if there is no such user.
 */
export const replaceLostPassword = async (
  db: Database,
  origin: Origin,
  { username, password }: { username: string; password: string },
): Promise<string | undefined> => {
  const user = await findLogin(db, username)
  if (!user) return undefined
  const passwordHash = await hashNewPassword(db, password, user)
  await inTransaction(db, origin, async trx => {
    await deleteAttemptsOnName(trx, username)
    await setPassword(trx, user, passwordHash)
  })
  return user.username
}

/** Lets this session start one download, after its user has entered the password again. */
export const permitDownloadOf = async (
  db: Database,
  actor: Actor,
  { password }: ParsedInputOf<typeof permitDownload>,
  bypass: readonly string[] | undefined,
): Promise<void> => {
  const action = 'backup.permitDownload'
  const { attempt } = await verifyOwnPassword(db, actor, { action, field: 'password', password, bypass })
  await inTransaction(db, originOf(actor, action), async trx => {
    await deleteAttempts(trx, attempt)
    await insertDownloadPermit(trx, actor.sessionId)
  })
}

/** Uses up the permit of this session. */
export const assertDownloadPermit = async (trx: Write, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> => {
  if (!(await consumeDownloadPermit(trx, sessionId))) throw new Refusal('backup.passwordRequired')
}
