import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')

const unused = Array.from({ length: 254 }, (_, index) => `198.51.100.${index + 1}`)
const freshAddress = () => unused.pop()
const entryOf = (overrides: object = {}) => ({ id: randomUUID(), ipAddress: freshAddress(), ...overrides })
const add = (overrides: object = {}) => admin.call('POST', '/api/allowlist', entryOf(overrides))

test('IPM-01 an entry is added, listed with its creator, changed and deleted', async () => {
  const entry = entryOf({ description: 'Awlo branch' })
  const added = await admin.call('POST', '/api/allowlist', entry)
  expect([added.statusCode, added.json()]).toEqual([
    201,
    {
      ...entry,
      active: true,
      createdBy: admin.username,
      lastUsedAt: null,
      lastUserRole: null,
      version: 1,
      createdAt: expect.any(String),
    },
  ])
  const changed = await admin.call('PATCH', `/api/allowlist/${entry.id}`, {
    version: 1,
    active: false,
    description: 'Moved',
  })
  expect(changed.json()).toMatchObject({ ipAddress: entry.ipAddress, active: false, description: 'Moved' })
  expect((await admin.call('GET', '/api/allowlist')).json().items[0]).toEqual(changed.json())
  expect((await admin.call('DELETE', `/api/allowlist/${entry.id}`)).statusCode).toBe(204)
  expect((await admin.call('DELETE', `/api/allowlist/${entry.id}`)).json().code).toBe('allowlist.notFound')
  expect((await admin.call('PATCH', `/api/allowlist/${entry.id}`, { version: 2 })).json().code).toBe(
    'allowlist.notFound',
  )
})

test('the name of a deleted user stays on their entry', async () => {
  const author = await shop.staff('Admin')
  const entry = entryOf()
  await author.call('POST', '/api/allowlist', entry)
  expect((await admin.call('DELETE', `/api/users/${author.id}`)).statusCode).toBe(204)
  const { items } = (await admin.call('GET', `/api/allowlist?search=${entry.ipAddress}`)).json()
  expect(items).toMatchObject([{ id: entry.id, createdBy: author.username }])
})

describe('IPM-02 an address', () => {
  test.each([
    ['', 'IP address is required'],
    ['   ', 'IP address is required'],
    [undefined, 'IP address is required'],
    ['localhost', 'Invalid IP address format'],
    ['256.1.1.1', 'Invalid IP address format'],
    ['1.2.3', 'Invalid IP address format'],
    ['1.2.3.4.5', 'Invalid IP address format'],
    ['10.0.0.0/8', 'Invalid IP address format'],
    ['01.2.3.4', 'Invalid IP address format'],
    ['1.2.3.-4', 'Invalid IP address format'],
  ])('%j is refused: %s', async (ipAddress, message) => {
    expect((await add({ ipAddress })).json().details.fields).toEqual({ ipAddress: message })
  })

  test.each([
    [' 192.0.2.1 ', '192.0.2.1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:192.0.2.200', '192.0.2.200'],
    ['::ffff:c000:2c9', '192.0.2.201'],
    ['0:0:0:0:0:ffff:192.0.2.202', '192.0.2.202'],
  ])('%j is stored as %s', async (ipAddress, stored) => {
    expect((await add({ ipAddress })).json().ipAddress).toBe(stored)
  })

  test.each(['127.0.0.1', '127.8.0.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
    '%s is refused, because an entry for the server itself has no effect',
    async ipAddress => {
      const fields = {
        ipAddress:
          'This is the address of the server itself, and adding it has no effect. Enter that of another device',
      }
      const { id, version } = (await add()).json()
      const changed = await admin.call('PATCH', `/api/allowlist/${id}`, { version, ipAddress })
      for (const reply of [await add({ ipAddress }), changed]) {
        expect([reply.statusCode, reply.json().details]).toEqual([400, { fields }])
      }
    },
  )

  test('can be on the list only once', async () => {
    const ipAddress = freshAddress()
    await add({ ipAddress })
    const again = await add({ ipAddress })
    expect([again.statusCode, again.json().details.fields]).toEqual([
      409,
      { ipAddress: 'This IP address is already on the list' },
    ])
  })
})

test('a changed address is normalized, so that it matches the caller’s address', async () => {
  const entry = entryOf()
  await admin.call('POST', '/api/allowlist', entry)
  const changed = await admin.call('PATCH', `/api/allowlist/${entry.id}`, {
    version: 1,
    ipAddress: '::ffff:192.0.2.203',
  })
  expect(changed.json().ipAddress).toBe('192.0.2.203')
  const { username } = await shop.buildUser('Sales')
  expect((await shop.signIn(username, { remoteAddress: '192.0.2.203' })).statusCode).toBe(200)
})

describe('deleting an entry', () => {
  /** Signs in a new user from an address. */
  const signInFrom = async (remoteAddress: string, role: Role = 'Sales') => {
    const { username } = await shop.buildUser(role)
    const [cookie] = (await shop.signIn(username, { remoteAddress })).cookies
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    const call = (method: 'GET' | 'DELETE', url: string) => shop.app.inject({ method, url, headers, remoteAddress })
    return { call, status: async () => (await call('GET', '/api/session')).statusCode }
  }
  const allowed = async () => {
    const entry = (await add()).json()
    return { id: entry.id, ipAddress: entry.ipAddress as string }
  }

  test('ends the sessions from its address only on request', async () => {
    const [kept, ended] = [await allowed(), await allowed()]
    const users = [await signInFrom(kept.ipAddress), await signInFrom(ended.ipAddress)]
    await admin.call('DELETE', `/api/allowlist/${kept.id}`)
    await admin.call('DELETE', `/api/allowlist/${ended.id}?endSessions=true`)
    expect(await Promise.all(users.map(user => user.status()))).toEqual([200, 401])
    expect((await admin.call('GET', '/api/session')).statusCode).toBe(200)
  })

  test('never ends the session of the Admin who deletes it', async () => {
    const { id, ipAddress } = await allowed()
    const [own, other] = [await signInFrom(ipAddress, 'Admin'), await signInFrom(ipAddress, 'Admin')]
    await own.call('DELETE', `/api/allowlist/${id}?endSessions=true`)
    expect([await own.status(), await other.status()]).toEqual([200, 401])
  })

  test('also refuses a sign-in that has already checked the address', async () => {
    const { id, ipAddress } = await allowed()
    const { username } = await shop.buildUser('Sales')
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`.execute(shop.db)
      return rows.length > 0
    }
    const signIn = await shop.db.transaction().execute(async trx => {
      await trx.deleteFrom('ip_allowlist').where('id', '=', id).execute()
      const answer = shop.signIn(username, { remoteAddress: ipAddress })
      await vi.waitUntil(isWaiting, { timeout: 10_000 })
      // A transaction must not return a promise of what waits for its end.
      return { answer }
    })
    expect((await signIn.answer).json().code).toBe('address.notAllowed')
  })
})

test('a forged cursor is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['yesterday', randomUUID()])).toString('base64url')
  expect((await admin.call('GET', `/api/allowlist?cursor=${cursor}`)).statusCode).toBe(400)
})

test('adding an entry is idempotent', async () => {
  const entry = entryOf()
  const first = await admin.call('POST', '/api/allowlist', entry)
  const second = await admin.call('POST', '/api/allowlist', entry)
  expect(second.json()).toEqual(first.json())
  const other = await admin.call('POST', '/api/allowlist', { ...entry, description: 'Something else' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'id.taken'])
})

test('IPM-04 the list contains the address of the caller', async () => {
  expect((await admin.call('GET', '/api/allowlist')).json().yourAddress).toBe('127.0.0.1')
})

test('the list is paginated newest first and can be searched by address and description', async () => {
  await add({ ipAddress: '203.0.113.77', description: 'Garad 100%' })
  const page = (await admin.call('GET', '/api/allowlist?limit=1')).json()
  expect(page.items[0].ipAddress).toBe('203.0.113.77')
  const rest = (await admin.call('GET', `/api/allowlist?limit=200&cursor=${page.nextCursor}`)).json()
  const total = await shop.db.selectFrom('ip_allowlist').select('id').execute()
  expect(rest.items).toHaveLength(total.length - 1)
  const found = async (search: string) =>
    (await admin.call('GET', `/api/allowlist?search=${encodeURIComponent(search)}`)).json().items.length
  expect([await found('.113.7'), await found('garad 100%'), await found('nowhere')]).toEqual([1, 1, 0])
})
