import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { followChanges } from '#contract/live/live.ts'
import { follow, followAt, receivesChange, receivesLast, topicsIn, until } from '../testing/follow.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, password, type Shop } from '../testing/shop.ts'

// Heartbeats run on fake timers.
vi.useFakeTimers({ toFake: ['setInterval'] })
const advanceHeartbeat = () => vi.advanceTimersByTime(20_000)

const listening = async (shop: Shop): Promise<string> => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
}

const shop = await openShop()
const url = await listening(shop)
const admin = await shop.staff('Admin')

const unused = Array.from({ length: 254 }, (_, index) => `198.51.100.${index + 1}`)
const addEntry = async () => {
  const id = randomUUID()
  await admin.call('POST', '/api/allowlist', { id, ipAddress: unused.pop() })
  return id
}

const cutListener = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tigena live' and datname = current_database()`.execute(shop.db)

/** A user whose own creation has been announced, so that no stream that is opened later receives it. */
const announcedStaff = async (role: Role) => {
  const stream = await follow(url, admin.cookie)
  const person = await shop.staff(role)
  await until(() => stream.events.some(({ data }) => data.topic === 'users' && data.ids?.includes(person.id) === true))
  return person
}

test('a change is published with the id of its row', async () => {
  await announcedStaff('Sales')
  const stream = await follow(url, admin.cookie)
  const id = await addEntry()
  await receivesChange(stream, 'allowlist')
  expect(stream.events).toMatchObject([{ name: 'change', data: { topic: 'allowlist', ids: [id] } }])
})

test('a change is published within a second', async () => {
  const stream = await follow(url, admin.cookie)
  const waits: number[] = []
  while (waits.length < 9) {
    stream.events.length = 0
    await addEntry()
    const committedAt = performance.now()
    await receivesChange(stream, 'allowlist')
    waits.push(performance.now() - committedAt)
  }
  const [median = 0] = waits.sort((a, b) => a - b).slice(4)
  expect(median).toBeLessThan(1000)
})

test('a manual change is published like any other, to every affected topic', async () => {
  const stream = await follow(url, admin.cookie)
  await sql`update users set name = 'Hana' where id = ${admin.id}`.execute(shop.db)
  await receivesChange(stream, 'payments')
  expect(stream.events.map(event => event.data)).toEqual([
    { topic: 'users', ids: [admin.id] },
    { topic: 'allowlist' },
    { topic: 'repairs' },
    { topic: 'sales' },
    { topic: 'payments' },
  ])
})

test('all money that comes in or goes out is published as a change of payments and of the drawers', async () => {
  const { buildRepair } = await openDesk(shop)
  const { number } = await buildRepair({ extraCost: 50_000 })
  const { id: saleId, version } = await buildSale(admin, saleInput([await buildLine(shop)]))
  const stream = await follow(url, admin.cookie)
  const paid = { paymentId: randomUUID(), paidWas: 0, method: 'cash', amount: 20_000 }
  const corrected = { correctionId: randomUUID(), paidWas: 20_000, method: 'telebirr', amount: 20_000, reason: 'Wrong' }
  const returned = { returnId: randomUUID(), lines: [{ place: 1, quantity: 1 }], reason: 'Broken', method: 'cash' }
  const expense = { id: randomUUID(), branch: null, direction: 'out', amount: 100, category: 'Food', note: 'Lunch' }
  const writes = [
    ['POST', `/api/repairs/${number}/payments`, paid],
    ['PATCH', `/api/repairs/${number}/payments/${paid.paymentId}`, corrected],
    ['POST', `/api/sales/${saleId}/returns`, { ...returned, version, amount: 100 }],
    ['POST', '/api/drawer/cash', expense],
  ] as const
  for (const [method, path, input] of writes) {
    // Changes of the same transaction may arrive in two batches.
    await expect.poll(() => stream.events.splice(0).length, { interval: 100 }).toBe(0)
    const reply = await admin.call(method, path, input)
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    for (const topic of ['payments', 'drawer']) await until(() => topicsIn(stream).includes(topic))
  }
})

test('a burst of changes is published once', async () => {
  const stream = await follow(url, admin.cookie)
  await shop.owner.pool.query(`insert into ip_allowlist (id, ip_address) values (gen_random_uuid(), '192.0.2.1');
    insert into ip_allowlist (id, ip_address) values (gen_random_uuid(), '192.0.2.2');
    update ip_allowlist set active = false where ip_address = '192.0.2.1'`)
  await receivesChange(stream, 'allowlist')
  await sql`update users set name = 'Hana' where id = ${admin.id}`.execute(shop.db)
  await receivesChange(stream, 'payments')
  expect(topicsIn(stream)).toEqual(['allowlist', 'users', 'allowlist', 'repairs', 'sales', 'payments'])
  expect(stream.events[0]?.data.ids).toHaveLength(2)
})

test('a rolled-back change is not published', async () => {
  const stream = await follow(url, admin.cookie)
  await shop.owner.pool.query('begin; delete from ip_allowlist; rollback')
  await admin.call('POST', '/api/users', { id: randomUUID(), name: 'Twin', username: admin.username, password })
  const id = await addEntry()
  await receivesChange(stream, 'allowlist')
  expect(stream.events.map(event => event.data)).toEqual([{ topic: 'allowlist', ids: [id] }])
})

test('only users who may see the data receive its changes', async () => {
  const technician = await announcedStaff('Technician')
  const [receiver, other] = [await follow(url, admin.cookie), await follow(url, technician.cookie)]
  await addEntry()
  await receivesChange(receiver, 'allowlist')
  await cutListener()
  await receivesLast(other, 'resync')
  expect(other.events).toHaveLength(1)
})

test('after a lost database connection it reconnects, requests a resync and continues', async () => {
  const stream = await follow(url, admin.cookie)
  await cutListener()
  await receivesLast(stream, 'resync')
  await addEntry()
  await receivesChange(stream, 'allowlist')
})

test('an invalid notice is ignored', async () => {
  const stream = await follow(url, admin.cookie)
  for (const payload of ['', 'nonsense', '{"table":7}', '{"table":"users","ids":"all"}', '{"table":"elsewhere"}'])
    await sql`select pg_notify('tigena_changes', ${payload})`.execute(shop.db)
  await addEntry()
  await receivesChange(stream, 'allowlist')
  expect(stream.events).toHaveLength(1)
})

test('a stream disables caching and proxy buffering', async () => {
  const { response } = await follow(url, admin.cookie)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect((await fetch(`${url}/api/live`, { method: 'HEAD', headers: { cookie: admin.cookie } })).status).toBe(405)
})

describe('a stream ends with its session', () => {
  const endings: Record<string, (person: Awaited<ReturnType<Shop['staff']>>) => Promise<unknown>> = {
    'signed out': person => person.call('DELETE', '/api/session'),
    'sessions ended by an Admin': ({ id }) => admin.call('DELETE', `/api/users/${id}/sessions`),
    'another role': ({ id }) => admin.call('PATCH', `/api/users/${id}`, { version: 1, role: 'Sales' }),
    'another password': ({ id }) =>
      admin.call('PATCH', `/api/users/${id}`, { version: 1, password: 'another good password' }),
    'user removed': ({ id }) => admin.call('DELETE', `/api/users/${id}`),
    'unused for too long': async ({ id }) => {
      await sql`update sessions set last_seen_at = now() - interval '13 hours' where user_id = ${id}`.execute(shop.db)
      advanceHeartbeat()
    },
    'too old': async ({ id }) => {
      await sql`update sessions set created_at = now() - interval '8 days' where user_id = ${id}`.execute(shop.db)
      advanceHeartbeat()
    },
    'ended while the listener was disconnected': async ({ id }) => {
      await sql`alter table sessions disable trigger announce_delete`.execute(shop.owner.db)
      await sql`delete from sessions where user_id = ${id}`.execute(shop.db)
      await sql`alter table sessions enable trigger announce_delete`.execute(shop.owner.db)
      await cutListener()
    },
  }
  test.each(Object.entries(endings))('%s', async (_how, endSession) => {
    const person = await shop.staff('Admin')
    const [own, other] = [await follow(url, person.cookie), await follow(url, admin.cookie)]
    await endSession(person)
    expect(await own.isEnded).toBe(true)
    expect((await follow(url, person.cookie)).response.status).toBe(401)
    await addEntry()
    await receivesChange(other, 'allowlist')
  })
})

test('while addresses are checked, a stream from an address that is not allowed ends', async () => {
  const proxied = await openShop({ TRUSTED_PROXIES: '127.0.0.1' })
  const { cookie } = await proxied.staff('Admin')
  await sql`insert into ip_allowlist (id, ip_address) values (gen_random_uuid(), '203.0.113.20')`.execute(proxied.db)
  const path = `${await listening(proxied)}${followChanges.path}`
  const followFrom = (address: string) => followAt<object>(path, { cookie, 'x-forwarded-for': address })
  const [inside, outside] = [await followFrom('203.0.113.20'), await followFrom('203.0.113.21')]
  await sql`update shop_settings set checks_address = true`.execute(proxied.db)
  expect(await outside.isEnded).toBe(true)
  inside.events.length = 0
  await sql`update shop_settings set email = 'shop@example.com'`.execute(proxied.db)
  await receivesLast(inside, 'change')
  await sql`update ip_allowlist set active = false`.execute(proxied.db)
  expect(await inside.isEnded).toBe(true)
  await proxied.app.close()
})

test('after a role change, a user no longer receives changes that only the old role may see', async () => {
  const person = await announcedStaff('Admin')
  const [own, other] = [await follow(url, person.cookie), await follow(url, admin.cookie)]
  await person.call('PATCH', `/api/users/${person.id}`, { version: 1, role: 'Technician' })
  await receivesChange(other, 'users')
  const isLeftOut = async () => {
    own.events.length = 0
    const id = await addEntry()
    await until(() => other.events.some(event => event.data.ids?.includes(id) === true))
    await cutListener()
    await receivesLast(own, 'resync')
    return own.events.length === 1
  }
  await until(isLeftOut)
})

test('an open or reopened stream does not keep a session alive', async () => {
  const person = await shop.staff('Sales')
  const lastSeen = () =>
    shop.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', person.id).executeTakeFirstOrThrow()
  await sql`update sessions set last_seen_at = now() - interval '1 hour' where user_id = ${person.id}`.execute(shop.db)
  const before = await lastSeen()
  const stream = await follow(url, person.cookie)
  advanceHeartbeat()
  await cutListener()
  await receivesLast(stream, 'resync')
  expect(await lastSeen()).toEqual(before)
})

test('a session has at most 20 streams', async () => {
  const { cookie } = await shop.staff('Sales')
  const streams = await Promise.all(Array.from({ length: 21 }, () => follow(url, cookie)))
  const refused = streams.filter(({ response }) => !response.ok)
  expect(await Promise.all(refused.map(({ response }) => response.json()))).toMatchObject([{ code: 'live.tooMany' }])
  expect((await follow(url, admin.cookie)).response.status).toBe(200)
})

test('open streams do not count as running requests, and the server shuts down at once despite them', async () => {
  const small = await openShop({}, { maxConcurrentRequests: 2 })
  const at = await listening(small)
  const { cookie } = await small.staff('Sales')
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await follow(at, cookie))
  expect((await fetch(`${at}/api/public/settings`)).status).toBe(200)
  await small.app.close()
  expect(await Promise.all(streams.map(stream => stream.isEnded))).not.toContain(false)
})
