import { deleteAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import {
  changePassword,
  endOtherSessions,
  endUserSessions,
  getSession,
  listOwnSessions,
  type SessionUser,
  setPreferences,
  signIn,
  signOut,
} from '#contract/session/session.ts'
import { confirmCustomersAddress, updateSettings } from '#contract/settings/settings.ts'
import type { BypassConfig } from '../allowlist/allowlist.service.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type ActingUser, originOf } from '../platform/http/caller.ts'
import { handles, type RequestContext, reads, writes } from '../platform/http/route.ts'
import { choosePreferences } from '../users/users.service.ts'
import { changeOwnPassword } from './password.service.ts'
import {
  changeSettingsSignedIn,
  confirmPublicUrl,
  endSession,
  endSessionsElsewhere,
  endSessionsOfUser,
  listSessions,
  removeAllowedAddress,
  startSession,
} from './session.service.ts'

/** The user as the web app knows them, in the language in which this device opens from now on: see deviceLanguageCookie. */
const openOnDevice = ({ deviceLanguage }: RequestContext, { hasOwnLanguage, ...user }: ActingUser): SessionUser => {
  const { preferences } = user
  if (!preferences) return user
  const language = (hasOwnLanguage ? undefined : deviceLanguage.clicked) ?? preferences.language
  deviceLanguage.remember(language)
  return { ...user, preferences: { ...preferences, language } }
}

export const sessionRoutes = (config: BypassConfig) => [
  handles(signIn, async (context, visitor, credentials) => {
    const { db, cookie, userAgent } = context
    const options = { config, oldToken: cookie.read(), userAgent }
    const { user, token } = await startSession(db, visitor, credentials, options)
    cookie.set(token)
    return openOnDevice(context, user)
  }),
  handles(getSession, async (context, { user }) => openOnDevice(context, user)),
  handles(signOut, async ({ db, cookie }, actor) => {
    await endSession(db, actor, cookie.read())
    cookie.clear()
    return undefined
  }),
  handles(setPreferences, async ({ db, deviceLanguage }, actor, preferences) => {
    await inTransaction(db, originOf(actor, setPreferences.name), trx => choosePreferences(trx, actor, preferences))
    deviceLanguage.remember(preferences.language)
    return undefined
  }),
  reads(listOwnSessions, listSessions),
  writes(endOtherSessions, endSessionsElsewhere),
  handles(changePassword, ({ db }, actor, passwords) =>
    changeOwnPassword(db, actor, passwords, config.ALLOWLIST_BYPASS),
  ),
  writes(endUserSessions, endSessionsOfUser),
  writes(deleteAllowlistEntry, removeAllowedAddress),
  writes(confirmCustomersAddress, (trx, actor, input) => confirmPublicUrl(trx, actor, input, config)),
  writes(updateSettings, (trx, actor, changes) => changeSettingsSignedIn(trx, actor, changes, config)),
]
