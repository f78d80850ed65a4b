import { useSyncExternalStore } from 'react'
import { landingPage } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import type { getSession, SessionUser, signIn, signOut } from '#contract/session/session.ts'
import { call, onSessionEnded } from '#web/http/call.ts'
import { forgetDrafts } from '#web/offline/forgetDrafts.ts'
import { forgetUser, isSignOutOwed, rememberedUser, rememberSignOut, rememberUser } from '#web/session/memory.ts'

export type Session = { state: 'checking' } | { state: 'signedOut' } | { state: 'signedIn'; user: SessionUser }

const path = '/api/session'
/** Only addresses: the schemas beside them would bring zod to the sign-in page. A test holds them to the contract. */
export const addresses = {
  signIn: { method: 'POST', path },
  getSession: { method: 'GET', path },
  signOut: { method: 'DELETE', path },
} as const

const secondsOfPatience = 1

let session: Session = { state: 'checking' }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

const change = (next: Session) => {
  if (JSON.stringify(next) === JSON.stringify(session)) return
  session = next
  for (const listener of listeners) listener()
}

/** The page a sign-in should lead back to, as the history entry of the sign-in page remembers it. */
const pageAskedFor = (): string | undefined => {
  const state: { askedFor?: string } | null = history.state
  return state?.askedFor
}

export const moveToSignIn = (): void => {
  const { pathname, search, hash } = location
  if (pathname !== '/login') history.replaceState({ askedFor: pathname + search + hash }, '', '/login')
}

const enter = (user: SessionUser) => {
  if (location.pathname === '/login') history.replaceState(null, '', landingPage(user.role, pageAskedFor()))
  rememberUser(user)
  change({ state: 'signedIn', user })
}

const leave = () => {
  forgetUser()
  change({ state: 'signedOut' })
}

const isSessionGone = (error: unknown) => error instanceof Refusal && error.code === 'session.required'

const sendSignOut = (): Promise<boolean> => call<typeof signOut>(addresses.signOut, {}).then(() => true, isSessionGone)

/** Reads the session anew. Without an answer the remembered user is trusted until the connection is back. */
export const checkSession = async (): Promise<void> => {
  if (isSignOutOwed()) {
    rememberSignOut(!(await sendSignOut()))
    return leave()
  }
  try {
    const user = await call<typeof getSession>(addresses.getSession, {})
    if (isSignOutOwed()) leave()
    else enter(user)
  } catch (error) {
    const user = isSessionGone(error) ? null : rememberedUser()
    if (user) enter(user)
    else leave()
  }
}

/** On a slow network the desk opens before the answer is there; the answer still has the last word. */
const openOnTrust = () => {
  const user = rememberedUser()
  if (user && session.state === 'checking') enter(user)
}

export const startSession = (): void => {
  onSessionEnded(leave)
  addEventListener('storage', event => {
    if (event.key === 'user') void checkSession()
  })
  setTimeout(openOnTrust, secondsOfPatience * 1000)
  void checkSession()
}

export const signInAs = async (username: string, password: string): Promise<void> => {
  const user = await call<typeof signIn>(addresses.signIn, { username, password })
  rememberSignOut(false)
  enter(user)
}

/** Ends the session here even when the server cannot be told; then it is told at the next chance. */
export const signOutHere = async (): Promise<void> => {
  const isTold = await sendSignOut()
  rememberSignOut(!isTold)
  forgetUser()
  await forgetDrafts()
  if (isTold) location.replace('/login')
  else leave()
}
