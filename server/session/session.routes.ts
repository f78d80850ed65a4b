import { deleteAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import { endUserSessions, getSession, signIn, signOut } from '#contract/session/session.ts'
import { handles, reads, writes } from '../platform/http/route.ts'
import { endSession, endSessionsOfUser, removeAllowedAddress, startSession } from './session.service.ts'

export const sessionRoutes = (bypass: readonly string[]) => [
  handles(signIn, async ({ db, cookie }, visitor, credentials) => {
    const { user, token } = await startSession(db, visitor, credentials, { bypass, oldToken: cookie.read() })
    cookie.set(token)
    return user
  }),
  reads(getSession, async (_db, actor) => actor.user),
  handles(signOut, async ({ db, cookie }, actor) => {
    await endSession(db, actor, cookie.read())
    cookie.clear()
    return undefined
  }),
  writes(endUserSessions, endSessionsOfUser),
  writes(deleteAllowlistEntry, removeAllowedAddress),
]
