import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getHealth } from '#contract/program/program.ts'
import { getSession, signIn, signOut } from '#contract/session/session.ts'
import { healthEndpoint } from '#web/offline/polling.ts'
import { forgetUser, rememberedUser, rememberUser } from '#web/session/rememberedUser.ts'
import { checkSession, sessionEndpoints, signInAs, signOutHere, useSession } from '#web/session/session.ts'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'

const hana = { id: '0198-1', username: 'hana', name: 'ሃና ግርማ', role: 'Technician' } as const

const answer = (status: number, body?: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body ? JSON.stringify(body) : null, { status })),
  )
const loseConnection = () => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
const methodsCalled = () => vi.mocked(fetch).mock.calls.map(([, options]) => options?.method)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the endpoints equal those of the contract', () => {
  const named = { ...sessionEndpoints, getHealth: healthEndpoint }
  for (const [name, endpoint] of Object.entries({ signIn, getSession, signOut, getHealth }))
    expect(named[name as keyof typeof named]).toEqual({ method: endpoint.method, path: endpoint.path })
})

test('AUTH-12 the browser remembers id, username, name and role and nothing else', async () => {
  answer(200, { ...hana, password: 'secret', token: 'secret' })
  await signInAs('hana', 'kettle-sand-19')
  expect({ ...localStorage }).toEqual({ user: JSON.stringify(hana) })
})

test('AUTH-12 without a connection the remembered user is trusted', async () => {
  rememberUser(hana)
  loseConnection()
  await checkSession()
  expect(rememberedUser()).toEqual(hana)
})

test('AUTH-11 a session the server no longer knows is forgotten', async () => {
  rememberUser(hana)
  answer(401, { code: 'session.required', message: 'Please sign in', details: {} })
  await checkSession()
  expect(rememberedUser()).toBeNull()
})

test('AUTH-11 a changed role is remembered when the session is checked again', async () => {
  rememberUser(hana)
  answer(200, { ...hana, role: 'Sales' })
  await checkSession()
  expect(rememberedUser()?.role).toBe('Sales')
})

test('AUTH-13 an offline sign-out forgets the user and reaches the server at the next check', async () => {
  rememberUser(hana)
  loseConnection()
  await signOutHere(async () => undefined)
  expect(rememberedUser()).toBeNull()
  answer(204)
  await checkSession()
  expect(methodsCalled()).toEqual(['DELETE'])
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
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  vi.resetModules()
  const { startSession, useSession } = await import('#web/session/session.ts')
  const { result } = renderHook(useSession)
  startSession()
  expect(result.current).toEqual({ state: 'checking' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toEqual({ state: 'signedIn', user: hana })
  const refusal = { code: 'session.required', message: 'Please sign in', details: {} }
  await act(async () => resolve(Response.json(refusal, { status: 401 })))
  await vi.waitFor(() => expect(result.current).toEqual({ state: 'signedOut', isEnded: true }), 8000)
  vi.useRealTimers()
})

test.each([
  ['without a connection', loseConnection],
  ['with one', () => answer(204)],
])('AUTH-13 a session response that arrives after the logout %s does not sign in again', async (_name, connect) => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  rememberUser(hana)
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const checking = checkSession()
  connect()
  await signOutHere(async () => undefined)
  resolve(Response.json(hana))
  await checking
  expect(rememberedUser()).toBeNull()
})

test('unsaved changes wait for their user when the server ends the session', async () => {
  const session = renderHook(useSession).result
  answer(200, hana)
  await act(checkSession)
  const changes = renderHook(() => useUnsavedChanges(true))
  answer(401, { code: 'session.required', message: 'Please sign in', details: {} })
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut', isEnded: true, editor: hana })
  expect(rememberedUser()).toBeNull()
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut', isEnded: true, editor: hana })
  answer(200, hana)
  await act(() => signInAs('hana', 'kettle-sand-19'))
  expect(session.current).toEqual({ state: 'signedIn', user: hana })
  changes.unmount()
  answer(401, { code: 'session.required', message: 'Please sign in', details: {} })
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut', isEnded: true })
})

test('a logout in another tab is not a session that the server has ended', async () => {
  const session = renderHook(useSession).result
  answer(200, hana)
  await act(checkSession)
  forgetUser()
  answer(401, { code: 'session.required', message: 'Please sign in', details: {} })
  await act(checkSession)
  expect(session.current).toEqual({ state: 'signedOut' })
})

test('after a logout nothing waits, even if the server could not be reached', async () => {
  const session = renderHook(useSession).result
  answer(200, hana)
  await act(checkSession)
  renderHook(() => useUnsavedChanges(true))
  loseConnection()
  await act(() => signOutHere(async () => undefined))
  expect(session.current).toEqual({ state: 'signedOut' })
})
