import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { uploadFile } from '#contract/files/files.ts'
import { createUser, listUsers, updateUser } from '#contract/users/users.ts'
import { ConnectionFailure, call, onSessionEnded, requestFor } from '#web/http/call.ts'
import { isOnline, reportConnection } from '#web/offline/connection.ts'

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const refuse = (status: number, body: unknown) => answerWith(async () => Response.json(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
  reportConnection(true)
  onSessionEnded(() => undefined)
})

test('names in braces are taken from the input and the rest travels in the body', () => {
  const { url, body } = requestFor(updateUser, { id: 'a/b', name: 'Hana', role: undefined })
  expect(url).toBe('/api/users/a%2Fb')
  expect(JSON.parse(body ?? '')).toEqual({ name: 'Hana' })
})

test('the rest of a reading call travels in the query, without what is not given', () => {
  expect(requestFor(listUsers, { search: 'ሃና & co', cursor: undefined })).toEqual({
    url: `/api/users?${new URLSearchParams({ search: 'ሃና & co' })}`,
  })
  expect(requestFor(listUsers, {}).url).toBe('/api/users')
})

test('where the body is a file, the input travels in the query', () => {
  expect(requestFor(uploadFile, { id: 'x' })).toEqual({ url: '/api/files?id=x' })
})

test('a call that lacks a name of its path is never sent', () => {
  expect(() => requestFor(updateUser, { name: 'Hana' })).toThrow('PATCH /api/users/{id} needs id')
})

test('a refusal keeps its code, its details and the words of the server', async () => {
  refuse(400, { code: 'input.invalid', message: 'As the server says', details: { fields: { name: 'too long' } } })
  const failure = await call(listUsers, {}).catch(error => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject({
    code: 'input.invalid',
    message: 'As the server says',
    details: { fields: { name: 'too long' } },
  })
})

test('an answer that is not ours is still a refusal a person can read', async () => {
  answerWith(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  await expect(call(listUsers, {})).rejects.toMatchObject({ name: 'Refusal', code: 'server.busy' })
})

test('no answer is a connection failure, and the next answer brings the connection back', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(ConnectionFailure)
  expect(isOnline()).toBe(false)
  answerWith(async () => Response.json({ items: [], nextCursor: null }))
  await expect(call(listUsers, {})).resolves.toEqual({ items: [], nextCursor: null })
  expect(isOnline()).toBe(true)
})

test('a session the server no longer knows is told to its keeper', async () => {
  const ended = vi.fn()
  onSessionEnded(ended)
  refuse(401, { code: 'signIn.wrong', message: 'Invalid username or password', details: {} })
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(Refusal)
  expect(ended).not.toHaveBeenCalled()
  refuse(401, { code: 'session.required', message: 'Please sign in', details: {} })
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(Refusal)
  expect(ended).toHaveBeenCalledOnce()
})

test('a body is announced as JSON', async () => {
  answerWith(async () => Response.json({}, { status: 201 }))
  await call(createUser, { id: 'x', name: 'Hana', username: 'hana', password: 'kettle-sand-19' })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
})

test('what a page asks for by itself, with nobody at it, does not count as use of the session', async () => {
  answerWith(async () => Response.json({ items: [], nextCursor: null }))
  const headersOfCall = async () => {
    await call(listUsers, {})
    return vi.mocked(fetch).mock.lastCall?.[1]?.headers
  }
  vi.useFakeTimers()
  window.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(5 * 60_000)
  expect(await headersOfCall()).toEqual({})
  vi.advanceTimersByTime(1)
  expect(await headersOfCall()).toEqual({ 'x-unattended': 'yes' })
  window.dispatchEvent(new Event('keydown'))
  expect(await headersOfCall()).toEqual({})
  vi.useRealTimers()
})
