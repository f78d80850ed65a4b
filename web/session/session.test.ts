import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { getHealth } from '#contract/program/program.ts'
import { getSession, type SessionUser, signIn, signOut } from '#contract/session/session.ts'
import { forgetUser, rememberedUser, rememberUser } from '#web/browser/rememberedUser.ts'
import { healthEndpoint } from '#web/http/polling.ts'
import { leaveSignIn } from '#web/session/leaveSignIn.ts'
import {
  checkSession,
  moveToSignIn,
  sessionEndpoints,
  signInAs,
  signOutHere,
  useSession,
} from '#web/session/session.ts'
import { lostConnection, requestsTo, serve } from '#web/testing/server.ts'
import { useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'

const hana = { id: '0198-1', username: 'hana', name: 'ሃና ግርማ', role: 'Technician' } as const

const ended = new Refusal('session.required')
const loseConnection = () => {
  for (const endpoint of [getSession, signOut]) serve(endpoint, lostConnection)
}

test('the endpoints equal those of the contract', () => {
  const named = { ...sessionEndpoints, getHealth: healthEndpoint }
  for (const [name, endpoint] of Object.entries({ signIn, getSession, signOut, getHealth }))
    expect(named[name as keyof typeof named]).toEqual({ method: endpoint.method, path: endpoint.path })
})

test('AUTH-12 the browser remembers id, username, name and role of the user, their branch and nothing else', async () => {
  serve(signIn, () => Response.json({ ...hana, branch: 2, password: 'secret', token: 'secret' }))
  await signInAs('hana', 'kettle-sand-19')
  expect({ ...localStorage }).toEqual({ user: JSON.stringify(hana), branch: '2' })
})

test('AUTH-12 without a connection the remembered user is trusted', async () => {
  for (const user of [hana, { ...hana, branch: 2 }, { ...hana, branch: null }]) {
    forgetUser()
    rememberUser(user)
    loseConnection()
    await checkSession()
    expect(rememberedUser()).toEqual(user)
  }
})

test('a Sales user who takes in repairs still does when the session cannot be checked', async () => {
  const { result } = renderHook(useSession)
  const seller = { ...hana, role: 'Sales', takesInRepairs: true } as const
  serve(getSession, seller)
  await act(checkSession)
  loseConnection()
  await act(checkSession)
  expect(result.current).toEqual({ state: 'signedIn', user: seller })
  serve(getSession, { ...seller, takesInRepairs: false })
  await act(checkSession)
  expect(result.current).toMatchObject({ user: { takesInRepairs: false } })
})

test('AUTH-11 a session the server no longer knows is forgotten', async () => {
  rememberUser(hana)
  serve(getSession, ended)
  await checkSession()
  expect(rememberedUser()).toBeNull()
})

test('AUTH-11 a changed role is remembered when the session is checked again', async () => {
  rememberUser(hana)
  serve(getSession, { ...hana, role: 'Sales' })
  await checkSession()
  expect(rememberedUser()?.role).toBe('Sales')
})

test('AUTH-13 an offline sign-out forgets the user and reaches the server at the next check', async () => {
  rememberUser(hana)
  loseConnection()
  await signOutHere(async () => undefined)
  expect(rememberedUser()).toBeNull()
  serve(signOut, undefined)
  await checkSession()
  expect([requestsTo(signOut).length, requestsTo(getSession)]).toEqual([2, []])
  expect(rememberedUser()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test.each(['not json', '{}', '[]', 'null', '{"id":"1","username":"x","name":"X","role":"Owner"}'])(
  'invalid stored users are ignored: %s',
  stored => {
    localStorage.setItem('user', stored)
    expect(rememberedUser()).toBeNull()
  },
)

test('AUTH-12 on a slow network the remembered user is trusted after a second, until the server answers', async () => {
  vi.useFakeTimers()
  rememberUser(hana)
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  serve(getSession, () => promise)
  vi.resetModules()
  const { startSession, useSession } = await import('#web/session/session.ts')
  const { result } = renderHook(useSession)
  startSession()
  expect(result.current).toEqual({ state: 'checking' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toEqual({ state: 'signedIn', user: hana })
  await act(async () => resolve(ended))
  await vi.waitFor(() => expect(result.current).toEqual({ state: 'signedOut', isEnded: true }), 8000)
  vi.useRealTimers()
})

test.each([
  ['without a connection', loseConnection],
  ['with one', () => serve(signOut, undefined)],
])('AUTH-13 a session response that arrives after the logout %s does not sign in again', async (_name, connect) => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  rememberUser(hana)
  const { promise, resolve } = Promise.withResolvers<typeof hana>()
  serve(getSession, () => promise)
  const checking = checkSession()
  connect()
  await signOutHere(async () => undefined)
  resolve(hana)
  await checking
  expect(rememberedUser()).toBeNull()
})

test('a session response that arrives after the logout of another tab does not sign in again', async () => {
  vi.useFakeTimers()
  rememberUser(hana)
  loseConnection()
  vi.resetModules()
  const { checkSession, startSession, useSession } = await import('#web/session/session.ts')
  const { result } = renderHook(useSession)
  startSession()
  await vi.waitFor(() => expect(result.current).toEqual({ state: 'signedIn', user: hana }), 8000)
  const { promise, resolve } = Promise.withResolvers<typeof hana>()
  serve(getSession, () => promise)
  const checking = checkSession()
  forgetUser()
  loseConnection()
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  await vi.waitFor(() => expect(result.current).toEqual({ state: 'signedOut' }), 8000)
  resolve(hana)
  await checking
  expect(rememberedUser()).toBeNull()
})

test('unsaved changes wait for their user when the server ends the session', async () => {
  const session = renderHook(useSession).result
  serve(getSession, hana)
  await act(checkSession)
  const changes = renderHook(() => useUnsavedChanges(true))
  serve(getSession, ended)
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut', isEnded: true, editor: hana })
  expect(rememberedUser()).toBeNull()
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut', isEnded: true, editor: hana })
  serve(signIn, hana)
  await act(() => signInAs('hana', 'kettle-sand-19'))
  expect(session.current).toEqual({ state: 'signedIn', user: hana })
  changes.unmount()
  serve(getSession, ended)
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut', isEnded: true })
})

test('a logout in another tab is not a session that the server has ended', async () => {
  const session = renderHook(useSession).result
  serve(getSession, hana)
  await act(checkSession)
  forgetUser()
  serve(getSession, ended)
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut' })
})

test('after a logout nothing waits, even if the server could not be reached', async () => {
  const session = renderHook(useSession).result
  serve(getSession, hana)
  await act(checkSession)
  renderHook(() => useUnsavedChanges(true))
  loseConnection()
  await act(() => signOutHere(async () => undefined))
  expect(session.current).toEqual({ state: 'signedOut' })
})

test.each([
  ['a logout without a connection', async () => signOutHere(async () => undefined)],
  ['an ended session', checkSession],
])(
  'after %s another user lands on their own start page, and the same one on the page that was open',
  async (_, end) => {
    const signInAfter = async (user: SessionUser) => {
      serve(getSession, hana)
      await checkSession()
      history.replaceState(null, '', '/admin/repairs?search=samsung')
      if (end === checkSession) serve(getSession, ended)
      else loseConnection()
      await end()
      moveToSignIn()
      expect(location.pathname).toBe('/login')
      serve(signIn, user)
      await signInAs(user.username, 'kettle-sand-19')
      leaveSignIn(user)
      return location.pathname + location.search
    }
    expect(await signInAfter({ ...hana, id: '0198-2', username: 'selam' })).toBe('/admin/dashboard')
    expect(await signInAfter(hana)).toBe('/admin/repairs?search=samsung')
  },
)
