import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import type { Preferences } from '#contract/session/preferenceValues.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { createUser, type deleteUser, type User, updateUser } from '#contract/users/users.ts'
import { type Database, inTransaction, type Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import { type Actor, originOf } from '../platform/http/caller.ts'
import { runOnce } from '../platform/idempotency/idempotency.ts'
import { readSettings } from '../settings/settings.service.ts'
import { type GuessableReason, whyGuessable } from './guessablePasswords.ts'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'
import {
  hasAnyUser,
  insertUser,
  lockUnchangedUser,
  lockUser,
  markUserDeleted,
  selectLogins,
  selectNames,
  selectRoleAndBranchAt,
  selectUser,
  selectUserForSignIn,
  updatePreferencesOf,
  updateUserRow,
} from './users.sql.ts'

const guessable: Readonly<Record<GuessableReason, string>> = {
  phone: message(
    'This password has a phone number and is easy to guess. Choose another one, such as three unrelated words.',
  ),
  date: message(
    'This password is a date or a name with one and is easy to guess. Choose another one, such as three unrelated words.',
  ),
  product: message(
    'This password is the name of a product and is easy to guess. Choose another one, such as three unrelated words.',
  ),
  common: message('This password is easy to guess. Choose a longer one, such as three unrelated words.'),
}

/** Refuses a password that is easy to guess. Hashing takes long, so call it before a transaction, which holds a connection. */
export const hashNewPassword = async (
  db: Database,
  password: string,
  { name, username }: Pick<User, 'name' | 'username'>,
): Promise<string> => {
  const [{ shopName }, staff] = [await readSettings(db), await selectNames(db)]
  const reason = whyGuessable(password, [username, name, shopName, ...staff])
  if (reason) throw new Refusal('input.invalid', { fields: { password: guessable[reason] } })
  return hashPassword(password)
}

type NewUser = ParsedInputOf<typeof createUser>

type Edit = ParsedInputOf<typeof updateUser>

/**
 * The user, if they have the password of this edit and the same request may have been sent before: setting a password, even the same
 * one, is a change that ends the sessions of the user. Verifying takes long, so call it before a transaction.
 */
const verifyRepeatedPassword = async (
  db: Database,
  { username, version }: User,
  edit: Edit,
): Promise<Verified | undefined> =>
  edit.password && edit.version !== version ? verifyCredentials(db, { username, password: edit.password }) : undefined

/** Whether the user already has the requested values. */
const matchesRequest = async (
  trx: Write,
  current: User,
  { version: _version, password, ...profile }: Edit,
  verified: Verified | undefined,
): Promise<boolean> =>
  hasValues<User>(current, profile) && (!password || (verified !== undefined && lockVerifiedUser(trx, verified)))

/** For the first start, which has no other work. */
export const addUser = async (trx: Write, { password, ...user }: NewUser): Promise<User> =>
  insertUser(trx, { ...user, password_hash: await hashNewPassword(trx, password, user) })

const getUser = async (db: Database, id: string): Promise<User> => {
  const user = await selectUser(db, id)
  if (!user) throw new Refusal('users.notFound')
  return user
}

/** Idempotent. No hash of the request covers the password: one that is not slow would help to guess it. */
export const addUserOnce = async (db: Database, actor: Actor, { password, ...user }: NewUser): Promise<User> => {
  const password_hash = await hashNewPassword(db, password, user)
  const attempt = { id: user.id, endpoint: createUser.name, input: user }
  const { added, isRetry } = await runOnce(db, originOf(actor, createUser.name), attempt, {
    write: async trx => ({ added: await insertUser(trx, { ...user, password_hash }), isRetry: false }),
    readAgain: async trx => ({ added: await getUser(trx, user.id), isRetry: true }),
  })
  if (isRetry && !(await verifyCredentials(db, { username: added.username, password }))) throw new Refusal('id.taken')
  return added
}

/** Idempotent: an edit that is sent again returns the same user. An edit of an outdated version is a conflict. */
export const changeUser = async (db: Database, actor: Actor, edit: Edit): Promise<User> => {
  const { id, version, password, ...profile } = edit
  const before = await getUser(db, id)
  const password_hash = password && (await hashNewPassword(db, password, { ...before, ...profile }))
  const verified = await verifyRepeatedPassword(db, before, edit)
  return inTransaction(db, originOf(actor, updateUser.name), async trx => {
    const current = await lockUser(trx, id)
    if (!current) throw new Refusal('users.notFound')
    return editOnce({
      what: 'this user',
      current,
      version,
      isSame: () => matchesRequest(trx, current, edit, verified),
      update: () => updateUserRow(trx, id, { ...profile, ...(password_hash && { password_hash }) }),
    })
  })
}

/** Of their own app. */
export const choosePreferences = async (trx: Write, { user }: Actor, preferences: Preferences): Promise<void> => {
  await updatePreferencesOf(trx, user.id, preferences)
}

/** The caller knows that it may be set. */
export const setPassword = async (trx: Write, user: SessionUser, password_hash: string): Promise<void> => {
  await updateUserRow(trx, user.id, { password_hash })
}

export const removeUser = async (trx: Write, actor: Actor, { id }: ParsedInputOf<typeof deleteUser>): Promise<void> => {
  if (id === actor.user.id) throw new Refusal('users.ownAccount')
  if (!(await markUserDeleted(trx, id))) throw new Refusal('users.notFound')
}

/** A user by the name that they sign in with. */
export const findLogin = (db: Database, username: string): Promise<SessionUser | undefined> =>
  selectUserForSignIn(db, username)

/** The role of a user, and the branch at which they worked, at a moment. */
export const readRoleAndBranchAt = async (
  db: Database,
  id: string,
  moment: string,
): Promise<Pick<User, 'role' | 'branch'>> => {
  const found = await selectRoleAndBranchAt(db, id, moment)
  if (!found) throw new Error(`There is no user ${id}`)
  return found
}

/** Everyone who can sign in, the first Admin first. */
export const readLogins = (db: Database) => selectLogins(db)

/** Not before the first start has ended. */
export const hasUsers = (db: Database): Promise<boolean> => hasAnyUser(db)

/** A user whose password was correct, and the hash it was verified against. */
interface Verified {
  readonly user: SessionUser
  readonly passwordHash: string
}

/** An unknown username takes as long as a wrong password and gets the same answer. */
export const verifyCredentials = async (
  db: Database,
  { username, password }: { username: string; password: string },
): Promise<Verified | undefined> => {
  const found = await selectUserForSignIn(db, username)
  const isRight = await verifyPassword(password, found?.passwordHash ?? dummyHash)
  if (!found || !isRight) return undefined
  const { passwordHash, ...user } = found
  return { user, passwordHash }
}

/** Locks the user for this transaction. False if their role or password has changed since they were verified. */
export const lockVerifiedUser = (trx: Write, { user, passwordHash }: Verified): Promise<boolean> =>
  lockUnchangedUser(trx, { id: user.id, role: user.role, password_hash: passwordHash })
