import { expect, test, vi } from 'vitest'
import { uploadFile } from '#contract/files/files.ts'
import { createUser, listUsers, updateUser } from '#contract/users/users.ts'
import { ConnectionFailure, call, onSessionEnded, requestFor } from '#web/http/call.ts'
import { callForFile } from '#web/http/callForFile.ts'
import { isOnline } from '#web/http/connection.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const refuse = (status: number, body: unknown) => answerWith(async () => Response.json(body, { status }))

test('names in braces are filled from the input and the rest goes into the body', () => {
  const { url, body } = requestFor(updateUser, { id: 'a/b', name: 'Hana', role: undefined })
  expect(url).toBe('/api/users/a%2Fb')
  expect(JSON.parse(body ?? '')).toEqual({ name: 'Hana' })
})

test('the rest of a GET call goes into the query, without undefined values', () => {
  expect(requestFor(listUsers, { search: 'ሃና & co', cursor: undefined })).toEqual({
    url: `/api/users?${new URLSearchParams({ search: 'ሃና & co' })}`,
  })
  expect(requestFor(listUsers, {}).url).toBe('/api/users')
})

test('if the body is a file, the input goes into the query', () => {
  expect(requestFor(uploadFile, { id: 'x' })).toEqual({ url: '/api/files?id=x' })
})

test('a call without a value for its path is never sent', () => {
  expect(() => requestFor(updateUser, { name: 'Hana' })).toThrow('PATCH /api/users/{id} needs id')
})

test('a refusal has the code, the details and the message of the server', async () => {
  refuse(400, { code: 'input.invalid', message: 'Message of the server', details: { fields: { name: 'too long' } } })
  const failure = await call(listUsers, {}).catch(error => error)
  expect(failure).toBeInstanceOf(RefusedCall)
  expect(failure).toMatchObject({
    code: 'input.invalid',
    message: 'Message of the server',
    details: { fields: { name: 'too long' } },
  })
})

test('an answer of a proxy becomes a refusal with a readable message', async () => {
  answerWith(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  await expect(call(listUsers, {})).rejects.toMatchObject({ name: 'RefusedCall', code: 'server.busy' })
})

test('a page of the network that answers instead of the server means offline, and a proxy does not mean online', async () => {
  const page = async () => new Response('<h1>No balance</h1>', { headers: { 'content-type': 'text/html' } })
  answerWith(page)
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(ConnectionFailure)
  expect(isOnline()).toBe(false)
  answerWith(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(RefusedCall)
  expect(isOnline()).toBe(false)
  refuse(403, { code: 'access.denied', message: 'You are not allowed to do this', details: {} })
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(RefusedCall)
  expect(isOnline()).toBe(true)
  answerWith(page)
  await expect(callForFile(listUsers, {})).rejects.toBeInstanceOf(ConnectionFailure)
})

test('a failed connection puts the app offline, and the next answer puts it online again', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(ConnectionFailure)
  expect(isOnline()).toBe(false)
  answerWith(async () => Response.json({ items: [], nextCursor: null }))
  await expect(call(listUsers, {})).resolves.toEqual({ items: [], nextCursor: null })
  expect(isOnline()).toBe(true)
})

test('the listener is called when the server says that the session has ended', async () => {
  const ended = vi.fn()
  onSessionEnded(ended)
  refuse(401, { code: 'signIn.wrong', message: 'Invalid username or password', details: {} })
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(RefusedCall)
  expect(ended).not.toHaveBeenCalled()
  refuse(401, { code: 'session.required', message: 'Please sign in', details: {} })
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(RefusedCall)
  expect(ended).toHaveBeenCalledOnce()
})

test('a body is sent as JSON', async () => {
  answerWith(async () => Response.json({}, { status: 201 }))
  await call(createUser, { id: 'x', name: 'Hana', username: 'hana', password: 'kettle-sand-19' })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
})

test('after five minutes without user activity, requests are marked as not using the session', async () => {
  answerWith(async () => Response.json({ items: [], nextCursor: null }))
  const headersOfCall = async () => {
    await call(listUsers, {})
    return vi.mocked(fetch).mock.lastCall?.[1]?.headers
  }
  vi.useFakeTimers()
  window.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(5 * 60_000)
  expect(await headersOfCall()).toEqual({ 'accept-language': 'en' })
  vi.advanceTimersByTime(1)
  expect(await headersOfCall()).toEqual({ 'accept-language': 'en', 'x-unattended': 'yes' })
  window.dispatchEvent(new Event('keydown'))
  expect(await headersOfCall()).toEqual({ 'accept-language': 'en' })
  vi.useRealTimers()
})

const user = { id: 'x', name: 'Hana', username: 'hana', password: 'kettle-sand-19' }

test.each([
  ['a read', 30, () => call(listUsers, {})],
  ['a write', 60, () => call(createUser, user)],
  ['a file', 120, () => callForFile(listUsers, {})],
  ['a health check', 10, () => call(listUsers, {}, { kind: 'health' })],
] as const)('%s times out after %i seconds', async (_kind, seconds, request) => {
  answerWith(async () => Response.json({}))
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await request()
  expect(timeout.mock.calls).toEqual([[seconds * 1000]])
})

test('a timeout while the answer is being read does not put the app offline', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const body = new ReadableStream({ start: stream => timeout.signal.addEventListener('abort', () => stream.error()) })
  answerWith(async () => new Response(body))
  const outcome = call(createUser, user)
  await Promise.resolve()
  timeout.abort()
  await expect(outcome).rejects.toMatchObject({
    name: 'TimeoutFailure',
    message: 'The server took too long to answer. Please check whether your changes were saved, then try again.',
  })
  expect(isOnline()).toBe(true)
})

test('a cancelled call throws the reason of its signal, and the app stays online', async () => {
  const superseded = new AbortController()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const outcome = call(listUsers, { search: 'a' }, { signal: superseded.signal })
  superseded.abort(new Error('Superseded'))
  await expect(outcome).rejects.toThrow('Superseded')
  expect(isOnline()).toBe(true)
})
