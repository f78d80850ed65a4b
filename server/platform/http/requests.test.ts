import { type AddressInfo, connect as connectSocket } from 'node:net'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusalCode } from '#contract/errors.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const json = { 'content-type': 'application/json' }

const refused = async (options: InjectOptions) => {
  const response = await shop.app.inject(options)
  const body = response.json()
  expect(isRefusalCode(body.code)).toBe(true)
  expect(body.requestId).toBe(response.headers['x-request-id'])
  return [response.statusCode, body.code, body.message]
}

const signIn = (payload: string | object, headers: Record<string, string> = json) =>
  refused({ method: 'POST', url: '/api/session', payload, headers })

describe('a malformed request gets a clear error', () => {
  test.each([
    ['malformed JSON', '{"username":', json, 400, 'request.malformed'],
    ['an array instead of an object', '[1]', json, 400, 'request.malformed'],
    ['an empty body', '', json, 400, 'request.malformed'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', json, 400, 'request.malformed'],
    ['a body over 1 MB', `{"username":"${'x'.repeat(1_100_000)}"}`, json, 413, 'request.tooLarge'],
    ['a wrong content type', 'username=a', { 'content-type': 'text/plain' }, 415, 'request.wrongType'],
    ['a form', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'request.wrongType'],
    ['missing fields', '{}', json, 400, 'input.invalid'],
    ['a thousand brackets', `{"username":${'['.repeat(5000)}${']'.repeat(5000)}}`, json, 400, 'input.invalid'],
    ['wrong types', '{"username":1,"password":{}}', json, 400, 'input.invalid'],
    ['a null byte', '{"username":"a\\u0000","password":"b"}', json, 400, 'input.invalid'],
  ])('%s', async (_what, payload, headers, status, code) => {
    expect(await signIn(payload, headers)).toEqual([status, code, expect.any(String)])
  })

  test.each([
    ['an unknown path', 'GET', '/api/nothing', 404, 'path.unknown'],
    ['an unknown path below a known one', 'GET', '/api/users/x/y/z', 404, 'path.unknown'],
    ['a malformed URL', 'GET', '/api/%', 400, 'request.malformed'],
    ['a wrong method', 'DELETE', '/api/users', 405, 'method.notAllowed'],
    ['a wrong method outside the API', 'POST', '/login', 405, 'method.notAllowed'],
    ['a missing asset', 'GET', '/assets/none.js', 404, 'path.unknown'],
  ] as const)('%s', async (_what, method, url, status, code) => {
    expect(await refused({ method, url })).toEqual([status, code, expect.any(String)])
  })

  test('a null byte in the URL', async () => {
    const { statusCode } = await admin.call('GET', '/api/users?search=%00')
    expect(statusCode).toBe(400)
    expect((await admin.call('DELETE', '/api/users/%00')).statusCode).toBe(400)
  })

  test('invalid fields are named, each with its error', async () => {
    const response = await admin.call('POST', '/api/users', { id: 'x', name: ' ', password: 'short' })
    expect(response.json()).toMatchObject({
      code: 'input.invalid',
      details: {
        fields: {
          id: expect.any(String),
          name: 'Name is required',
          username: 'Username is required',
          password: 'The password needs at least 8 characters',
        },
      },
    })
  })

  test('a wrong method is answered with the allowed methods', async () => {
    const { headers } = await shop.app.inject({ method: 'DELETE', url: '/api/users' })
    expect(headers.allow).toBe('GET, POST')
  })

  test('data that is not HTTP', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connectSocket((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end('nonsense\r\n\r\n')
    const answer = (await socket.toArray()).join('')
    expect(answer).toContain('HTTP/1.1 400')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request.malformed' })
  })
})

describe('CSRF: only our own pages may change data', () => {
  test.each<[string, Record<string, string>, number]>([
    ['another origin', { origin: 'https://elsewhere.example' }, 403],
    ['a page the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'https://sibling.example' }, 403],
    ['our own page', { origin: 'http://localhost:80', host: 'localhost:80' }, 401],
    ['our own page according to the browser', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 401],
    ['a program that is not a browser', {}, 401],
  ])('%s', async (_what, headers, status) => {
    const response = await shop.app.inject({ method: 'DELETE', url: '/api/session', headers })
    expect(response.statusCode).toBe(status)
  })

  test('PUBLIC_URL counts as our own origin', async () => {
    const known = await openShop({ PUBLIC_URL: 'https://repairs.example/' })
    const headers = { origin: 'https://repairs.example' }
    expect((await known.app.inject({ method: 'DELETE', url: '/api/session', headers })).statusCode).toBe(401)
  })
})

test.each(['/api/users', '/%61pi/users'])('%s is not cached, framed or sniffed', async path => {
  const { headers, statusCode } = await admin.call('GET', path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('too many concurrent requests are refused with Retry-After', async () => {
  const small = await openShop({}, { pool: { max: 1 }, maxConcurrentRequests: 5 })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const blocking = small.db.connection().execute(async connection => {
    await sql`select 1`.execute(connection)
    await released
  })
  const waiting = Array.from({ length: 5 }, async () => await small.app.inject({ url: '/api/health' }))
  const sixth = await small.app.inject({ url: '/api/health' })
  expect([sixth.statusCode, sixth.json().code, sixth.headers['retry-after']]).toEqual([503, 'server.busy', '1'])
  release()
  await blocking
  expect((await Promise.all(waiting)).map(response => response.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await small.app.inject({ url: '/api/health' })).statusCode).toBe(200)
})

test('an internal error hides its details and has a reference that is also in the log', async () => {
  const broken = await openShop()
  const { call } = await broken.staff('Admin')
  await sql`alter table ip_allowlist rename column description to renamed`.execute(broken.db)
  const response = await call('GET', '/api/allowlist')
  expect(response.statusCode).toBe(500)
  expect(response.json().code).toBe('server.failed')
  expect(response.body).not.toMatch(/column|select|sql/i)
  expect(response.json().message).toContain(response.headers['x-request-id'])
})
