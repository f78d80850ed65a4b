import { landingPage } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { SignInEntry } from '#web/session/session.ts'

/** Nobody lands on the page of the user before. */
const getRequestedPage = ({ id }: SessionUser): string | undefined => {
  const entry: SignInEntry | null = history.state
  return entry?.userId === undefined || entry.userId === id ? entry?.requestedPage : undefined
}

/** Moves who has signed in to the page that they wanted. Apart from the session: the sign-in page needs no rules about pages. */
export const leaveSignIn = (user: SessionUser): void => {
  if (location.pathname === '/login') history.replaceState(null, '', landingPage(user, getRequestedPage(user)))
}
