import { type Role, roles } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'

const key = 'user'

const isRole = (value: unknown): value is Role => roles.some(role => role === value)

/** What another program, or an older version of this one, left there is not believed. */
const asUser = (value: unknown): SessionUser | null => {
  if (typeof value !== 'object' || value === null) return null
  const { id, username, name, role } = value as Partial<Record<keyof SessionUser, unknown>>
  const isComplete = typeof id === 'string' && typeof username === 'string' && typeof name === 'string' && isRole(role)
  return isComplete ? { id, username, name, role } : null
}

export const rememberedUser = (): SessionUser | null => {
  try {
    return asUser(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** A full or forbidden storage costs the start without a connection, not the session. */
const write = (name: string, value: string) => {
  try {
    localStorage.setItem(name, value)
  } catch {
    localStorage.removeItem(name)
  }
}

export const rememberUser = ({ id, username, name, role }: SessionUser): void =>
  write(key, JSON.stringify({ id, username, name, role }))

export const forgetUser = (): void => localStorage.removeItem(key)

const owedKey = 'signOutOwed'

/** Someone signed out while the server was out of reach: their cookie must not let the next person in. */
export const isSignOutOwed = (): boolean => localStorage.getItem(owedKey) !== null

export const rememberSignOut = (isOwed: boolean): void =>
  isOwed ? write(owedKey, 'yes') : localStorage.removeItem(owedKey)
