import { type AddressInfo, connect as connectSocket } from 'node:net'
import type { FastifyRequest, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusalCode } from '#contract/errors.ts'
import { constraintRefusals } from '../../schema/constraintRefusals.ts'
import { openShop } from '../../testing/shop.ts'
import { refusalOf } from './refusals.ts'

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
          id: 'Please enter an id, such as that of a link from this program',
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
  const waiting = Array.from({ length: 5 }, async () => await small.app.inject({ url: '/api/public/settings' }))
  const sixth = await small.app.inject({ url: '/api/public/settings' })
  expect([sixth.statusCode, sixth.json().code, sixth.headers['retry-after']]).toEqual([503, 'server.busy', '1'])
  release()
  await blocking
  expect((await Promise.all(waiting)).map(response => response.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await small.app.inject({ url: '/api/public/settings' })).statusCode).toBe(200)
})

test('the server is healthy once the first Admin exists; until then a sign-in is told that it is starting', async () => {
  const empty = await openShop()
  const health = async () => {
    const { statusCode, headers, json } = await empty.app.inject('/api/health')
    return [statusCode, json().code ?? json().status, headers['retry-after']]
  }
  expect(await health()).toEqual([503, 'server.starting', '2'])
  const early = await empty.signIn('admin')
  expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([503, 'server.starting', '2'])
  await empty.buildUser('Admin')
  expect(await health()).toEqual([200, 'ok', undefined])
})

test('a sale whose product is deleted at the same moment is told when to try again', () => {
  const error = Object.assign(new Error('violates foreign key'), { constraint: 'sale_lines_product_id_fkey' })
  const request = { id: '', routeOptions: {}, server: {} } as FastifyRequest
  expect(refusalOf(error, request, constraintRefusals).details).toEqual({ retryAfterSeconds: 1 })
})

test('a stopping server refuses requests on open connections with a code and Retry-After', async () => {
  const stopping = await openShop()
  let continueStopping = () => {}
  const released = new Promise<void>(resolve => {
    continueStopping = resolve
  })
  stopping.app.addHook('preClose', () => released)
  const { port } = new URL(await stopping.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connectSocket(Number(port), '127.0.0.1')
  const closed = stopping.app.close()
  socket.end('GET /api/public/settings HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answer = (await socket.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nretry-after: 5\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'server.stopping' })
  continueStopping()
  await closed
})

test('a full disk gets a 503 with its reason', async () => {
  const full = await openShop()
  const { call } = await full.staff('Admin')
  await sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(full.owner.db)
  await sql`create trigger full_disk before insert on ip_allowlist execute function refuse_write()`.execute(
    full.owner.db,
  )
  const refusal = await call('POST', '/api/allowlist', { id: crypto.randomUUID(), ipAddress: '192.0.2.1' })
  expect([refusal.statusCode, refusal.json().code, refusal.headers['retry-after']]).toEqual([
    503,
    'server.diskFull',
    '30',
  ])
  expect(refusal.json().message).toContain('disk full')
})

test('a database that is down says so, or why: its disk is full', () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const codeWith = (isFull: boolean) => {
    const request = { id: '', routeOptions: {}, server: { isDiskFull: () => isFull } } as unknown as FastifyRequest
    return refusalOf(error, request, {}).code
  }
  expect([codeWith(false), codeWith(true)]).toEqual(['server.databaseUnavailable', 'server.diskFull'])
})

test.each(['repairs', 'approvals', 'allowlist', 'inventory/00000000-0000-4000-8000-000000000000/movements'])(
  'a cursor of %s with the year 0, which PostgreSQL does not have, is refused',
  async list => {
    const cursor = Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', crypto.randomUUID()])).toString('base64url')
    const { statusCode, json } = await admin.call('GET', `/api/${list}?cursor=${cursor}`)
    expect([statusCode, json().code]).toEqual([400, 'input.invalid'])
  },
)

test('an internal error hides its details and has a reference that is also in the log', async () => {
  const broken = await openShop()
  const { call } = await broken.staff('Admin')
  await sql`alter table ip_allowlist rename column description to renamed`.execute(broken.owner.db)
  const response = await call('GET', '/api/allowlist')
  expect(response.statusCode).toBe(500)
  expect(response.json().code).toBe('server.failed')
  expect(response.body).not.toMatch(/column|select|sql/i)
  expect(response.json().message).toContain(response.headers['x-request-id'])
})
