import type { Preferences } from '#contract/session/preferenceValues.ts'
import type { getSession, SessionUser, signIn, signOut } from '#contract/session/session.ts'
import { createStore, useStore } from '#web/browser/createStore.ts'
import {
  forgetUser,
  isSignOutPending,
  rememberedUser,
  rememberUser,
  setSignOutPending,
} from '#web/browser/rememberedUser.ts'
import { call, onSessionEnded } from '#web/http/call.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { openAsPreferred } from '#web/offline/openAsPreferred.ts'
import { hasUnsentInput } from '#web/ui/form/unsavedChanges.ts'

export type Session =
  | { state: 'checking' }
  | {
      state: 'signedOut'
      /** The server has ended the session of whoever was signed in here: they have not logged out. */
      isEnded?: boolean
      /** The user whose input waits for the next sign-in. */
      editor?: SessionUser
    }
  | { state: 'signedIn'; user: SessionUser }

const path = '/api/session'
/** Without schemas, which would load zod on the sign-in page. A test compares them with the contract. */
export const sessionEndpoints = {
  signIn: { method: 'POST', path },
  getSession: { method: 'GET', path },
  signOut: { method: 'DELETE', path },
} as const

/**
 * Signing in and out is sent with the timeout of a read: the person waits for it, and it saves nothing that would have to
 * be checked before a second attempt.
 */
const options = { kind: 'read' } as const

/** After this time the remembered user is trusted until the server answers. */
const sessionCheckTimeoutMs = 1000

const store = createStore<Session>({ state: 'checking' })

export const useSession = (): Session => useStore(store)

/** Loaded when it is needed, because the sign-in page does not need the browser's database. */
const clearCopiesOfOthers = async () => {
  const { clearCopiesOfOthers: clear } = await import('#web/offline/copies.ts')
  await clear()
}

const setSession = (next: Session) => {
  if (JSON.stringify(next) === JSON.stringify(store.get())) return
  // A browser that forbids storage has no copies. If they cannot be deleted now, the next start tries again.
  void clearCopiesOfOthers().catch(() => undefined)
  store.set(next)
}

/** Who was last signed in in this tab. */
const lastUserId = createStore<string | undefined>(undefined)

/** In the history entry of the sign-in page: the page to return to, and whose page it was if somebody was signed in. */
export interface SignInEntry {
  readonly requestedPage: string
  readonly userId?: string | undefined
}

export const moveToSignIn = (): void => {
  const { pathname, search, hash } = location
  const entry: SignInEntry = { requestedPage: pathname + search + hash, userId: lastUserId.get() }
  if (pathname !== '/login') history.replaceState(entry, '', '/login')
}

const setSignedIn = (user: SessionUser) => {
  lastUserId.set(user.id)
  rememberUser(user)
  setSession({ state: 'signedIn', user })
}

/** The user whose app is on the screen, or waits behind the sign-in page. */
const currentUser = (): SessionUser | undefined => {
  const session = store.get()
  if (session.state === 'checking') return undefined
  return session.state === 'signedIn' ? session.user : session.editor
}

/** The server has ended the session. The user's input stays on the page until they have signed in again. */
const setSignedOut = () => {
  const session = store.get()
  // A logout in this or another tab has forgotten the user before.
  const isEnded =
    (rememberedUser() !== null && !isSignOutPending()) || (session.state === 'signedOut' && session.isEnded)
  lastUserId.set(lastUserId.get() ?? rememberedUser()?.id)
  forgetUser()
  const editor = currentUser()
  setSession({
    state: 'signedOut',
    ...(isEnded && { isEnded }),
    ...(editor && hasUnsentInput() && { editor }),
  })
}

const hasSessionEnded = (error: unknown) => error instanceof RefusedCall && error.code === 'session.required'

const sendSignOut = (): Promise<boolean> =>
  call<typeof signOut>(sessionEndpoints.signOut, {}, options).then(() => true, hasSessionEnded)

/** The remembered user, with what the server has said about them in this tab and the browser does not remember. */
const findTrustedUser = (): SessionUser | null => {
  const user = rememberedUser()
  const current = currentUser()
  return user && user.id === current?.id ? { ...current, ...user } : user
}

/** How often somebody has signed in or out in this or another tab. An answer from before says nothing about now. */
let signInsAndOuts = 0

/** Reads the session from the server. Offline, the remembered user is trusted until the connection is back. */
export const checkSession = async (): Promise<void> => {
  if (isSignOutPending()) {
    setSignOutPending(!(await sendSignOut()))
    return setSignedOut()
  }
  const before = signInsAndOuts
  try {
    const user = await call<typeof getSession>(sessionEndpoints.getSession, {})
    if (before !== signInsAndOuts) return
    if (isSignOutPending()) return setSignedOut()
    setSignedIn(user)
    void openAsPreferred(user)
  } catch (error) {
    if (before !== signInsAndOuts) return
    const user = hasSessionEnded(error) ? null : findTrustedUser()
    if (user) setSignedIn(user)
    else setSignedOut()
  }
}

/** On a slow network the app opens before the server has answered. The answer still decides. */
const trustRememberedUser = () => {
  const user = rememberedUser()
  if (user && store.get().state === 'checking') setSignedIn(user)
}

/** The user of this tab has chosen another language, calendar or clock, here or in another tab. */
const readPreferences = () => {
  const user = findTrustedUser()
  if (store.get().state !== 'signedIn' || user?.id !== currentUser()?.id || !user) return
  setSession({ state: 'signedIn', user })
  void openAsPreferred(user)
}

/** Called when the server has accepted them. */
export const setOwnPreferences = (user: SessionUser, preferences: Preferences): void => {
  rememberUser({ ...user, preferences })
  readPreferences()
}

export const startSession = (): void => {
  onSessionEnded(setSignedOut)
  addEventListener('storage', ({ key }) => {
    if (key === 'user') {
      signInsAndOuts += 1
      void checkSession()
    }
    if (key === 'preferences') readPreferences()
  })
  setTimeout(trustRememberedUser, sessionCheckTimeoutMs)
  void checkSession()
}

/** The token of a link of `npm run allow`. It is in the fragment of the URL, which the browser sends nowhere. */
export const findLinkToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get('allow')

const sendSignIn = async (username: string, password: string): Promise<SessionUser> => {
  const linkToken = findLinkToken()
  try {
    const input = { username, password, ...(linkToken && { linkToken }) }
    return await call<typeof signIn>(sessionEndpoints.signIn, input, options)
  } catch (error) {
    // The next attempt counts with the address alone.
    if (error instanceof RefusedCall && error.code === 'signIn.linkExpired')
      history.replaceState(history.state, '', location.pathname)
    throw error
  }
}

export const signInAs = async (username: string, password: string): Promise<void> => {
  const user = await sendSignIn(username, password)
  signInsAndOuts += 1
  setSignOutPending(false)
  setSignedIn(user)
  void openAsPreferred(user)
}

/**
 * Signs out locally even if the server is unreachable; the request is then retried at the next session check. Once the
 * user is forgotten, `forgetData` deletes what they left in the browser.
 */
export const signOutHere = async (forgetData: () => Promise<unknown>): Promise<void> => {
  const isSent = await sendSignOut()
  signInsAndOuts += 1
  setSignOutPending(!isSent)
  forgetUser()
  await forgetData()
  if (isSent) location.replace('/login')
  else setSession({ state: 'signedOut' })
}
