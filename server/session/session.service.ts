import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Access } from '#contract/access.ts'
import type { deleteAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { deviceName } from '#contract/session/deviceName.ts'
import type { endUserSessions, OwnSession, signIn } from '#contract/session/session.ts'
import type {
  CustomersAddress,
  confirmCustomersAddress,
  ShopSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import {
  areAddressesAllowed,
  assertAddressAllowed,
  type BypassConfig,
  isAddressAllowed,
  recordUse,
  removeEntry,
} from '../allowlist/allowlist.service.ts'
import { type Database, inTransaction, type Write } from '../platform/db/database.ts'
import type { ClientAddress } from '../platform/http/address.ts'
import { type ActingUser, type Actor, type FindSession, originOf, type Visitor } from '../platform/http/caller.ts'
import { changeSettings, confirmUrl } from '../settings/settings.service.ts'
import { hasUsers, lockVerifiedUser, verifyCredentials } from '../users/users.service.ts'
import {
  deleteAllSessions,
  deleteSessionOf,
  deleteSessionsFrom,
  deleteSessionsOfUser,
  insertSession,
  selectAccess,
  selectSession,
  selectSessionsOfUser,
  skipAddressCheck,
  touchSession,
} from './session.sql.ts'
import { deleteAttempts, recordFailure } from './signInAttempts.sql.ts'
import { consumeLink, insertLink, selectLink } from './signInLinks.sql.ts'
import { networkOfAttempt, throttleSignIn } from './signInThrottle.ts'

/** The database stores only this hash, so that a leaked database contains no usable token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** With the check of every request on, a session from an address that is not allowed counts as none. */
export const sessionFinder =
  (config: BypassConfig): FindSession =>
  async (db, token, { isUse, visitor }) => {
    if (!token) return undefined
    const found = await selectSession(db, hashOf(token))
    if (!found) return undefined
    const { sessionId, isSeenLongAgo, checksAddress, ...user } = found
    if (checksAddress && !(await isAddressAllowed(db, visitor, config))) return undefined
    if (isUse && isSeenLongAgo) await touchSession(db, sessionId)
    return { sessionId, user }
  }

/** Whose stream is open, and from where. */
export type StreamOwner = ClientAddress & Pick<Actor, 'sessionId'>

/** What each owner may do now, or undefined if the session has ended or may no longer be used from that address. */
export const findAccess = async (
  db: Database,
  owners: readonly StreamOwner[],
  config: BypassConfig,
): Promise<(Access | undefined)[]> => {
  const sessions = await selectAccess(db, [...new Set(owners.map(({ sessionId }) => sessionId))])
  const sessionOf = new Map(sessions.map(session => [session.sessionId, session]))
  const isChecked = sessions.some(({ checksAddress }) => checksAddress)
  const isAllowed = isChecked ? await areAddressesAllowed(db, owners, config) : []
  return owners.map(({ sessionId }, index) => {
    const session = sessionOf.get(sessionId)
    if (!session || (session.checksAddress && !isAllowed[index])) return undefined
    return { role: session.role, takesInRepairs: session.takesInRepairs }
  })
}

const newToken = () => randomBytes(32).toString('base64url')

/** For `npm run allow`: returns the token of a link that works once. */
export const createSignInLink = async (trx: Write): Promise<string> => {
  const token = newToken()
  await insertLink(trx, hashOf(token))
  return token
}

interface NewSession {
  readonly user: ActingUser
  readonly token: string
}

interface SignInOptions {
  readonly config: BypassConfig
  readonly oldToken: string | undefined
  readonly userAgent: string
}

/**
 * Checks the address or the one-time link in its place, then the throttle, then the credentials. Ends the browser's
 * previous session.
 */
export const startSession = async (
  db: Database,
  visitor: Visitor,
  { username, password, linkToken }: ParsedInputOf<typeof signIn>,
  { config, oldToken, userAgent }: SignInOptions,
): Promise<NewSession> => {
  const linkHash = linkToken === undefined ? undefined : hashOf(linkToken)
  if (linkHash && !(await selectLink(db, linkHash))) throw new Refusal('signIn.linkExpired')
  const entry = linkHash ? null : await assertAddressAllowed(db, visitor, config)
  const origin = originOf(visitor, 'session.signIn')
  const attempt = { username, network: networkOfAttempt(visitor.address, config.ALLOWLIST_BYPASS) }
  await throttleSignIn(db, origin, attempt)
  const verified = await verifyCredentials(db, { username, password })
  if (!verified) {
    // The first Admin is being created.
    if (!(await hasUsers(db))) throw new Refusal('server.starting', { retryAfterSeconds: 2 })
    await inTransaction(db, { ...origin, action: 'session.signInFailed' }, trx => recordFailure(trx, username))
    throw new Refusal('signIn.wrong')
  }
  const { user } = verified
  const token = newToken()
  await inTransaction(db, { ...origin, actorId: user.id }, async trx => {
    if (!(await lockVerifiedUser(trx, verified))) throw new Refusal('signIn.wrong')
    await deleteAttempts(trx, attempt)
    if (oldToken) await deleteSessionOf(trx, hashOf(oldToken))
    await insertSession(trx, {
      token_hash: hashOf(token),
      user_id: user.id,
      address: visitor.address,
      user_agent: userAgent.slice(0, 300),
      skips_address_check: linkHash !== undefined,
    })
    if (linkHash && !(await consumeLink(trx, linkHash))) throw new Refusal('signIn.linkExpired')
    if (entry && !(await recordUse(trx, entry.id, user.role)))
      throw new Refusal('address.notAllowed', { ip: visitor.address })
  })
  const session = await selectSession(db, hashOf(token))
  if (!session) throw new Refusal('session.required')
  return { user: session, token }
}

export const endSession = (db: Database, actor: Actor, token: string | undefined) =>
  inTransaction(db, originOf(actor, 'session.signOut'), async trx => {
    if (token) await deleteSessionOf(trx, hashOf(token))
  })

/** Ends all sessions after a restore, since some were ended after the backup. */
export const endAllSessions = (client: pg.ClientBase) => deleteAllSessions(client)

export const endSessionsOfUser = async (
  trx: Write,
  _actor: Actor,
  { id }: ParsedInputOf<typeof endUserSessions>,
): Promise<void> => {
  await deleteSessionsOfUser(trx, id)
}

export const listSessions = async (db: Database, { user, sessionId, language }: Actor): Promise<OwnSession[]> => {
  const sessions = await selectSessionsOfUser(db, user.id)
  return sessions
    .map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent, language),
      isThis: session.id === sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

export const endSessionsElsewhere = async (trx: Write, { user, sessionId }: Actor): Promise<void> => {
  await deleteSessionsOfUser(trx, user.id, sessionId)
}

/** Never ends the session that removes the address, so that they can see the result and correct a mistake. */
export const removeAllowedAddress = async (
  trx: Write,
  actor: Actor,
  { id, endSessions }: ParsedInputOf<typeof deleteAllowlistEntry>,
): Promise<void> => {
  const address = await removeEntry(trx, actor, id)
  if (endSessions) await deleteSessionsFrom(trx, address, actor.sessionId)
}

/** While every request is checked, nobody can lock themselves out. */
export const changeSettingsSignedIn = async (
  trx: Write,
  actor: Actor,
  changes: ParsedInputOf<typeof updateSettings>,
  config: BypassConfig,
): Promise<ShopSettings> => {
  const settings = await changeSettings(trx, actor, changes)
  const isLockedOut = changes.checksAddress && (await findAccess(trx, [actor], config))[0] === undefined
  if (isLockedOut) throw new Refusal('settings.ownAddress', { ip: actor.address })
  return settings
}

/** A public address ends the exception for this machine. An Admin who confirms it there stays signed in all the same. */
export const confirmPublicUrl = async (
  trx: Write,
  actor: Actor,
  input: ParsedInputOf<typeof confirmCustomersAddress>,
  config: BypassConfig,
): Promise<CustomersAddress> => {
  const wasAllowed = await isAddressAllowed(trx, actor, config)
  const address = await confirmUrl(trx, actor, input)
  if (wasAllowed && !(await isAddressAllowed(trx, actor, config))) await skipAddressCheck(trx, actor.sessionId)
  return address
}
