import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { createUser, deleteUser, User, updateUser } from '#contract/users/users.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import type { Actor } from '../platform/http/caller.ts'
import { readSettings } from '../settings/settings.service.ts'
import { isGuessable } from './guessablePasswords.ts'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'
import {
  insertUser,
  lockUnchangedUser,
  lockUser,
  markUserDeleted,
  selectUser,
  selectUserForSignIn,
  updateUserRow,
} from './users.sql.ts'

const guessablePassword = 'This password is easy to guess. Choose a longer one, such as three unrelated words.'

const hashNewPassword = async (
  trx: Write,
  password: string,
  { name, username }: Pick<User, 'name' | 'username'>,
): Promise<string> => {
  const { shopName } = await readSettings(trx)
  if (isGuessable(password, { name, username, shopName })) {
    throw new Refusal('input.invalid', { fields: { password: guessablePassword } })
  }
  return hashPassword(password)
}

type NewUser = ParsedInputOf<typeof createUser>

type Edit = ParsedInputOf<typeof updateUser>

type RequestedUser = Omit<Edit, 'id' | 'version'>

/** Whether the user already has the requested values, because the same request was sent before. */
const matchesRequest = async (trx: Write, current: User, { password, ...profile }: RequestedUser): Promise<boolean> => {
  if (!hasValues(current, profile)) return false
  return !password || (await verifyCredentials(trx, { username: current.username, password })) !== undefined
}

export const addUser = async (trx: Write, _actor: Actor | null, { password, ...user }: NewUser): Promise<User> =>
  insertUser(trx, { ...user, password_hash: await hashNewPassword(trx, password, user) })

/** For a retry of addUser. No hash of the request covers the password: one that is not slow would help to guess it. */
export const getAddedUser = async (trx: Write, _actor: Actor, { id, ...requested }: NewUser): Promise<User> => {
  const user = await selectUser(trx, id)
  if (!user) throw new Refusal('users.notFound')
  const { password } = requested
  if (!(await verifyCredentials(trx, { username: user.username, password }))) throw new Refusal('id.taken')
  return user
}

/** Idempotent: an edit that is sent again returns the same user. An edit of an outdated version is a conflict. */
export const changeUser = async (trx: Write, _actor: Actor, { id, version, ...requested }: Edit): Promise<User> => {
  const current = await lockUser(trx, id)
  if (!current) throw new Refusal('users.notFound')
  return editOnce({
    what: 'this user',
    current,
    version,
    isSame: () => matchesRequest(trx, current, requested),
    update: async () => {
      const { password, ...profile } = requested
      const changes = {
        ...profile,
        ...(password && { password_hash: await hashNewPassword(trx, password, { ...current, ...profile }) }),
      }
      return updateUserRow(trx, current.id, changes)
    },
  })
}

/** The caller has verified and locked the user. */
export const setPassword = async (trx: Write, user: SessionUser, password: string): Promise<void> => {
  await updateUserRow(trx, user.id, { password_hash: await hashNewPassword(trx, password, user) })
}

export const removeUser = async (trx: Write, actor: Actor, { id }: ParsedInputOf<typeof deleteUser>): Promise<void> => {
  if (id === actor.user.id) throw new Refusal('users.ownAccount')
  if (!(await markUserDeleted(trx, id))) throw new Refusal('users.notFound')
}

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
