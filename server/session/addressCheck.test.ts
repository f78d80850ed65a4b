import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeSettings } from '../testing/changeSettings.ts'
import { openShop } from '../testing/shop.ts'
import { findAccess } from './session.service.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const [desk, other] = ['203.0.113.20', '203.0.113.21'] as const

const allow = async (ipAddress: string) => {
  const id = randomUUID()
  await admin.call('POST', '/api/allowlist', { id, ipAddress })
  return id
}
const signInFrom = async (remoteAddress: string) => {
  const { username } = await shop.buildUser('Admin')
  const { cookies } = await shop.signIn(username, { remoteAddress })
  const headers = { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
  return {
    from: async (address: string) =>
      (await shop.app.inject({ url: '/api/session', headers, remoteAddress: address })).statusCode,
    call: (method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
      shop.app.inject({ method, url, payload, headers, remoteAddress }),
  }
}
const check = (checksAddress: boolean) => changeSettings(admin, { checksAddress })

test('by default only the sign-in is checked, and a removed address keeps its sessions', async () => {
  const id = await allow(desk)
  const user = await signInFrom(desk)
  expect(await user.from(other)).toBe(200)
  await admin.call('DELETE', `/api/allowlist/${id}`)
  expect(await user.from(desk)).toBe(200)
})

test('with the check on, a session works only from allowed addresses and bypassed ones', async () => {
  await allow(desk)
  const user = await signInFrom(desk)
  expect((await check(true)).statusCode).toBe(200)
  expect([await user.from(desk), await user.from(other), await user.from('127.0.0.1')]).toEqual([200, 401, 200])
  await check(false)
  expect(await user.from(other)).toBe(200)
})

test('with the check on, removing, changing or deactivating an address ends its sessions', async () => {
  await check(true)
  const changes = [
    (id: string) => admin.call('DELETE', `/api/allowlist/${id}`),
    (id: string) => admin.call('PATCH', `/api/allowlist/${id}`, { version: 1, active: false }),
    (id: string) => admin.call('PATCH', `/api/allowlist/${id}`, { version: 1, ipAddress: '203.0.113.99' }),
  ]
  for (const [index, change] of changes.entries()) {
    const address = `203.0.113.${30 + index}`
    const id = await allow(address)
    const user = await signInFrom(address)
    await change(id)
    await check(false)
    expect(await user.from(address)).toBe(401)
    await check(true)
  }
  await check(false)
})

test('an Admin cannot lock themselves out with the check', async () => {
  const address = '203.0.113.40'
  const id = await allow(address)
  const user = await signInFrom(address)
  await check(true)
  const refused = [
    await user.call('DELETE', `/api/allowlist/${id}`),
    await user.call('PATCH', `/api/allowlist/${id}`, { version: 1, active: false }),
  ]
  expect(refused.map(reply => reply.json().code)).toEqual(['allowlist.ownAddress', 'allowlist.ownAddress'])
  expect(await user.from(address)).toBe(200)
  await check(false)
  await admin.call('DELETE', `/api/allowlist/${id}`)
  const { version } = (await admin.call('GET', '/api/settings')).json()
  const locked = await user.call('PATCH', '/api/settings', { version, checksAddress: true })
  expect(locked.json()).toMatchObject({ code: 'settings.ownAddress', message: expect.stringContaining(address) })
})

test('the offer is answered by declining it or by setting the check, but not by an attempt that would lock out', async () => {
  const isAnswered = async () => (await admin.call('GET', '/api/settings')).json().answeredAddressCheck
  const change = async (user: Pick<typeof admin, 'call'>, changes: object) => {
    const { version } = (await admin.call('GET', '/api/settings')).json()
    return (await user.call('PATCH', '/api/settings', { version, ...changes })).statusCode
  }
  await sql`update shop_settings set answered_address_check = false`.execute(shop.db)
  const address = '203.0.113.77'
  const id = await allow(address)
  const user = await signInFrom(address)
  await admin.call('DELETE', `/api/allowlist/${id}`)
  expect(await change(user, { answeredAddressCheck: true, checksAddress: true })).toBe(409)
  expect(await isAnswered()).toBe(false)
  expect(await change(admin, { answeredAddressCheck: true })).toBe(200)
  expect(await isAnswered()).toBe(true)
  await sql`update shop_settings set answered_address_check = false, checks_address = true`.execute(shop.db)
  expect(await change(admin, { checksAddress: false })).toBe(200)
  expect(await isAnswered()).toBe(true)
})

test('the addresses of all open streams are checked with one query', async () => {
  await sql`update shop_settings set checks_address = true`.execute(shop.db)
  const { id } = await shop.staff('Sales')
  const { id: sessionId } = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const allowed = Array.from({ length: 30 }, (_, place) => `198.51.100.${place + 1}`)
  await sql`insert into ip_allowlist (id, ip_address) select gen_random_uuid(), unnest(${allowed}::text[])::inet
    union all select gen_random_uuid(), '2001:db8::1'`.execute(shop.db)
  const owners = [...allowed, '2001:db8::1', '127.0.0.1', '203.0.113.200', null, '127.0.0.1'].map((address, index) => ({
    sessionId,
    address,
    isForwarded: index === 34,
  }))
  let queries = 0
  const counted = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const config = { ALLOWLIST_BYPASS: ['127.0.0.0/8'], PUBLIC_URL: undefined, TRUSTED_PROXIES: [] }
  const none = [undefined, undefined, undefined]
  expect(await findAccess(counted, owners, config)).toEqual([
    ...Array(32).fill({ role: 'Sales', takesInRepairs: false }),
    ...none,
  ])
  expect(queries).toBe(2)
})
