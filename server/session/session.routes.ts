import { deleteAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import {
  changePassword,
  endOtherSessions,
  endUserSessions,
  getSession,
  listOwnSessions,
  signIn,
  signOut,
} from '#contract/session/session.ts'
import { confirmCustomersAddress, updateSettings } from '#contract/settings/settings.ts'
import type { BypassConfig } from '../allowlist/allowlist.service.ts'
import { handles, reads, writes } from '../platform/http/route.ts'
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

export const sessionRoutes = (config: BypassConfig) => [
  handles(signIn, async ({ db, cookie, userAgent }, visitor, credentials) => {
    const options = { config, oldToken: cookie.read(), userAgent }
    const { user, token } = await startSession(db, visitor, credentials, options)
    cookie.set(token)
    return user
  }),
  reads(getSession, async (_db, actor) => actor.user),
  handles(signOut, async ({ db, cookie }, actor) => {
    await endSession(db, actor, cookie.read())
    cookie.clear()
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
