import { languages } from '#contract/language.ts'
import { roles } from '#contract/roles.ts'
import { calendars, clocks, type Preferences } from '#contract/session/preferenceValues.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { branchPlaces } from '#contract/settings/branchPlaces.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

const key = 'user'

const isOneOf = <T>(values: readonly T[], value: unknown): value is T => values.some(known => known === value)

/** Beside the user, because tabs of an older version write only what they know of the user. */
const preferencesKey = 'preferences'
const branchKey = 'branch'

/** Undefined for what another program may have stored. */
const parsePreferences = (value: unknown): Preferences | undefined => {
  const { language, calendar, clock } = (value ?? {}) as Partial<Record<keyof Preferences, unknown>>
  if (!isOneOf(languages, language)) return undefined
  return {
    language,
    calendar: isOneOf(calendars, calendar) ? calendar : null,
    clock: isOneOf(clocks, clock) ? clock : null,
  }
}

/** Rejects what another program or an older version may have stored. */
const parseUser = (value: unknown): SessionUser | null => {
  if (typeof value !== 'object' || value === null) return null
  const { id, username, name, role } = value as Partial<Record<keyof SessionUser, unknown>>
  const isComplete =
    typeof id === 'string' && typeof username === 'string' && typeof name === 'string' && isOneOf(roles, role)
  return isComplete ? { id, username, name, role } : null
}

/** Undefined for what another program may have stored. */
const parseBranch = (value: unknown): SessionUser['branch'] =>
  isOneOf([...branchPlaces, null], value) ? value : undefined

const parseStored = (name: string): unknown => {
  const stored = deviceStorage.get(name)
  return stored === null ? undefined : JSON.parse(stored)
}

export const rememberedUser = (): SessionUser | null => {
  try {
    const user = parseUser(parseStored(key))
    return (
      user && {
        ...user,
        branch: parseBranch(parseStored(branchKey)),
        preferences: parsePreferences(parseStored(preferencesKey)),
      }
    )
  } catch {
    return null
  }
}

/** Whether anybody is remembered, for a script that has to be small. */
export const isUserRemembered = (): boolean => deviceStorage.get(key) !== null

/** If storage is full or forbidden, only the offline start is lost, not the session. */
export const rememberUser = ({ id, username, name, role, branch, preferences }: SessionUser): void => {
  if (preferences) deviceStorage.set(preferencesKey, JSON.stringify(preferences))
  if (branch !== undefined) deviceStorage.set(branchKey, JSON.stringify(branch))
  deviceStorage.set(key, JSON.stringify({ id, username, name, role }))
}

export const forgetUser = (): void => {
  deviceStorage.remove(key)
  deviceStorage.remove(preferencesKey)
  deviceStorage.remove(branchKey)
}

const pendingKey = 'signOutPending'

/** Somebody signed out while the server was unreachable. Their cookie must not sign in the next person. */
export const isSignOutPending = (): boolean => deviceStorage.get(pendingKey) !== null

export const setSignOutPending = (isPending: boolean): void =>
  isPending ? deviceStorage.set(pendingKey, 'yes') : deviceStorage.remove(pendingKey)
