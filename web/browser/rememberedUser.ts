import { type Role, roles } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

const key = 'user'

const isRole = (value: unknown): value is Role => roles.some(role => role === value)

/** Rejects what another program or an older version may have stored. */
const parseUser = (value: unknown): SessionUser | null => {
  if (typeof value !== 'object' || value === null) return null
  const { id, username, name, role } = value as Partial<Record<keyof SessionUser, unknown>>
  const isComplete = typeof id === 'string' && typeof username === 'string' && typeof name === 'string' && isRole(role)
  return isComplete ? { id, username, name, role } : null
}

export const rememberedUser = (): SessionUser | null => {
  try {
    return parseUser(JSON.parse(deviceStorage.get(key) ?? 'null'))
  } catch {
    return null
  }
}

/** If storage is full or forbidden, only the offline start is lost, not the session. */
export const rememberUser = ({ id, username, name, role }: SessionUser): void =>
  deviceStorage.set(key, JSON.stringify({ id, username, name, role }))

export const forgetUser = (): void => deviceStorage.remove(key)

const pendingKey = 'signOutPending'

/** Somebody signed out while the server was unreachable. Their cookie must not sign in the next person. */
export const isSignOutPending = (): boolean => deviceStorage.get(pendingKey) !== null

export const setSignOutPending = (isPending: boolean): void =>
  isPending ? deviceStorage.set(pendingKey, 'yes') : deviceStorage.remove(pendingKey)
