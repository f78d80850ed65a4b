import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { createUser, deleteUser, User, updateUser } from '#contract/users/users.ts'
import { createOnce } from '../platform/db/createOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'
import { insertUser, lockUser, markUserDeleted, selectUser, selectUserForSignIn, updateUserRow } from './users.sql.ts'

const hashNewPassword = (password: string): Promise<string> => {
  if (isCommonPassword(password)) {
    throw new Refusal('input.invalid', {
      fields: { password: 'This password is too common and easy to guess' },
    })
  }
  return hashPassword(password)
}

type NewUser = ParsedInputOf<typeof createUser>

type Edit = ParsedInputOf<typeof updateUser>

/** Whether the user already has the requested values, because the same request was sent before. */
const matchesRequest = async (trx: Write, current: User, requested: Omit<Edit, 'version'>): Promise<boolean> => {
  const { name, role, username, password } = { ...current, ...requested }
  const isSame = current.name === name && current.role === role && current.username === username
  return isSame && (!password || (await verifyCredentials(trx, { username, password })) !== undefined)
}

/** Idempotent: a retry gets the user that the first request has created. */
export const addUser = (trx: Write, _actor: Actor | null, input: NewUser): Promise<User> => {
  const { password, ...user } = input
  return createOnce({
    findEarlier: async () => {
      const current = await selectUser(trx, user.id)
      return current && { result: current, isSame: await matchesRequest(trx, current, input) }
    },
    create: async () => insertUser(trx, { ...user, password_hash: await hashNewPassword(password) }),
  })
}

/** Idempotent: an edit that is sent again returns the same user. An edit of an outdated version is a conflict. */
export const changeUser = async (trx: Write, _actor: Actor, edit: Edit): Promise<User> => {
  const { id, version, password, ...profile } = edit
  const changed = await updateUserRow(
    trx,
    { id, version },
    { ...profile, ...(password && { password_hash: await hashNewPassword(password) }) },
  )
  if (changed) return changed
  const current = await selectUser(trx, id)
  if (!current) throw new Refusal('users.notFound')
  if (!(await matchesRequest(trx, current, edit))) throw new Refusal('users.changed', { user: current })
  return current
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
  lockUser(trx, { id: user.id, role: user.role, password_hash: passwordHash })
