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
import { handles, reads, writes } from '../platform/http/route.ts'
import { changeOwnPassword } from './password.service.ts'
import {
  endSession,
  endSessionsElsewhere,
  endSessionsOfUser,
  listSessions,
  removeAllowedAddress,
  startSession,
} from './session.service.ts'

export const sessionRoutes = (bypass: readonly string[]) => [
  handles(signIn, async ({ db, cookie, userAgent }, visitor, credentials) => {
    const options = { bypass, oldToken: cookie.read(), userAgent }
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
  handles(changePassword, ({ db }, actor, passwords) => changeOwnPassword(db, actor, passwords, bypass)),
  writes(endUserSessions, endSessionsOfUser),
  writes(deleteAllowlistEntry, removeAllowedAddress),
]
