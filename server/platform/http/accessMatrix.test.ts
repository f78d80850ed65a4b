import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { can, type Role, roles } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { sendsInputInBody } from '#contract/method.ts'
import { signOut } from '#contract/session/session.ts'
import { openShop } from '../../testing/shop.ts'
import { assertAccessRules, mount } from './mount.ts'

const shop = await openShop()
// Without an Admin the server is not healthy yet.
await shop.buildUser('Admin')

/** Calls an endpoint with an unknown id and an empty body, so that it passes the guard but changes nothing. */
const statusOf = async (endpoint: Endpoint, cookie?: string) => {
  const { statusCode } = await shop.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, randomUUID()),
    payloadAsStream: true,
    ...(sendsInputInBody(endpoint) && { payload: {} }),
    ...(cookie && { headers: { cookie } }),
  })
  return statusCode
}

const sessions = new Map<Role, ReturnType<typeof shop.staff>>()

/** One session for all calls of a role, except the call that ends it. */
const sessionOf = (role: Role, { name }: Endpoint) => {
  if (name === signOut.name) return shop.staff(role)
  const session = sessions.get(role) ?? shop.staff(role)
  sessions.set(role, session)
  return session
}

const callers: readonly (Role | 'nobody')[] = ['nobody', ...roles]
const matrix = endpoints.flatMap(endpoint => callers.map(caller => ({ endpoint, name: endpoint.name, caller })))

test.each(matrix)('AUTH-15 $name called by $caller', async ({ endpoint, caller }) => {
  const session = caller === 'nobody' ? undefined : await sessionOf(caller, endpoint)
  const status = await statusOf(endpoint, session?.cookie)
  if (endpoint.allow === 'public' || (caller !== 'nobody' && can({ role: caller }, endpoint.allow))) {
    expect(status).not.toBe(401)
    expect(status).not.toBe(403)
    expect(status).toBeLessThan(500)
  } else {
    expect(status).toBe(caller === 'nobody' ? 401 : 403)
  }
})

test('AUTH-15 a route below /api without an access rule fails the start', () => {
  const app = Fastify()
  assertAccessRules(app)
  expect(() => app.get('/api/secrets', async () => 'secret')).toThrow('GET /api/secrets has no access rule')
})

test('AUTH-15 an endpoint with an unknown permission fails the start', () => {
  const app = Fastify()
  assertAccessRules(app)
  const endpoint = { ...endpoints[0], allow: 'unknown.permission' } as unknown as Endpoint
  expect(() => app.get('/api/x', { config: { endpoint } }, async () => '')).toThrow('has no access rule')
})

test('an endpoint of the contract without a route fails the start', () => {
  const options = { ...shop, trustedProxies: [], findSession: async () => undefined }
  expect(() => mount(Fastify(), [], options)).toThrow('Nothing serves program.health')
})
