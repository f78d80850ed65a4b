import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { openShop, password, type Shop } from '../testing/shop.ts'
import { sweepSessions } from './session.jobs.ts'
import { hashedName, insertAttempt } from './signInAttempts.sql.ts'

const shop = await openShop()

const from = (address: string) => ({ remoteAddress: address })
const allow = (place: Shop, address: string, active = true) =>
  place.db.insertInto('ip_allowlist').values({ id: crypto.randomUUID(), ip_address: address, active }).execute()
const messageOf = async (answer: ReturnType<Shop['signIn']>) => {
  const response = await answer
  return [response.statusCode, response.json().message]
}
const notAllowed = (ip: string) =>
  `Access denied: Your IP (${ip}) is not in the allowed list. Please contact your administrator.`

describe('signing in', () => {
  test('sets a cookie that scripts cannot read and answers with the user', async () => {
    const { id, username } = await shop.buildUser('Technician', { name: 'ሃና ግርማ' })
    const response = await shop.signIn(username.toUpperCase())
    expect(response.statusCode).toBe(200)
    const preferences = { language: 'en', calendar: null, clock: null }
    const user = { id, username, name: 'ሃና ግርማ', role: 'Technician', branch: null, takesInRepairs: false, preferences }
    expect(response.json()).toEqual(user)
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^tigena=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
      'staffLanguage=en; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
  })

  test('over https the cookie is bound to the host', async () => {
    const proxied = await openShop({ TRUSTED_PROXIES: '127.0.0.1' })
    await allow(proxied, '203.0.113.5')
    const { username } = await proxied.buildUser('Sales')
    const headers = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https' }
    const response = await proxied.signIn(username, { headers })
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-tigena=.*; Secure;/),
      expect.stringMatching(/^staffLanguage=en;.*; Secure;/),
    ])
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
    const known = await openShop({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://repairs.example' })
    const { headers: knownHeaders } = await known.app.inject({ url: '/api/public/settings', headers })
    expect(knownHeaders['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('AUTH-03 a wrong username and a wrong password get the same answer, after about the same work', async () => {
    const { username } = await shop.buildUser('Sales')
    const least = { name: Number.POSITIVE_INFINITY, password: Number.POSITIVE_INFINITY }
    // The fourth failure of a name would be delayed.
    for (let attempt = 0; attempt < 3; attempt += 1)
      for (const wrong of ['name', 'password'] as const) {
        const payload = { username: wrong === 'name' ? `no-${username}` : username, password: 'not it' }
        // Time of the processor: that of a clock depends on what else the machine does.
        const start = process.cpuUsage()
        expect(await messageOf(shop.signIn('', { payload }))).toEqual([401, 'Invalid username or password'])
        least[wrong] = Math.min(least[wrong], process.cpuUsage(start).user)
      }
    // Hashing the password is most of it. Without it, the answer would come several times as fast.
    expect(least.name / least.password).toBeGreaterThan(0.5)
    expect(least.name / least.password).toBeLessThan(2)
  })

  test('AUTH-02 username and password are both required', async () => {
    const response = await shop.signIn('x', { payload: { username: ' ', password: '' } })
    expect(response.json().details.fields).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    })
  })

  test('ends the previous session of the browser', async () => {
    const first = await shop.staff('Technician')
    await shop.signIn(first.username, { headers: { cookie: first.cookie } })
    expect((await first.call('GET', '/api/session')).statusCode).toBe(401)
  })
})

describe('the allow-list', () => {
  test('AUTH-04 an address that is not on the list is refused before the credentials are checked', async () => {
    const { username } = await shop.buildUser('Admin')
    const answer = [403, notAllowed('203.0.113.9')]
    expect(await messageOf(shop.signIn(username, from('203.0.113.9')))).toEqual(answer)
    expect(await messageOf(shop.signIn('nobody', from('203.0.113.9')))).toEqual(answer)
  })

  test('AUTH-04 only an active entry allows signing in', async () => {
    const { username } = await shop.buildUser('Admin')
    await allow(shop, '203.0.113.10', false)
    expect(await messageOf(shop.signIn(username, from('203.0.113.10')))).toEqual([403, notAllowed('203.0.113.10')])
    await shop.db.updateTable('ip_allowlist').set({ active: true }).where('ip_address', '=', '203.0.113.10').execute()
    expect((await shop.signIn(username, from('::ffff:203.0.113.10'))).statusCode).toBe(200)
  })

  test('AUTH-05 an unknown address is refused', async () => {
    const proxied = await openShop({ TRUSTED_PROXIES: '127.0.0.1, 10.9.8.7' })
    const { username } = await proxied.buildUser('Admin')
    const answer = [403, 'Failed to fetch IP address']
    expect(await messageOf(proxied.signIn(username, from('10.9.8.7')))).toEqual(answer)
    expect(await messageOf(proxied.signIn(username, from('127.0.0.1')))).toEqual(answer)
    for (const headers of [{ 'x-forwarded-for': 'unknown' }, { 'x-real-ip': '203.0.113.1' }, { forwarded: 'for=x' }]) {
      expect(await messageOf(proxied.signIn(username, { headers }))).toEqual(answer)
    }
  })

  test('AUTH-05 a sign-in is refused when the check itself fails', async () => {
    const broken = await openShop()
    const { username } = await broken.buildUser('Admin')
    await sql`alter table ip_allowlist rename to elsewhere`.execute(broken.owner.db)
    const answer = [503, 'IP verification failed']
    expect(await messageOf(broken.signIn(username, from('203.0.113.1')))).toEqual(answer)
  })

  test('AUTH-06 a sign-in records the time and the role in its entry, unless the address bypasses the list', async () => {
    const { username } = await shop.buildUser('Technician')
    await allow(shop, '203.0.113.20')
    await allow(shop, '127.0.0.1')
    await shop.signIn(username, from('203.0.113.20'))
    await shop.signIn(username)
    const entries = await shop.db
      .selectFrom('ip_allowlist')
      .select(['last_user_role', 'last_used_at'])
      .where('ip_address', 'in', ['203.0.113.20', '127.0.0.1'])
      .orderBy('ip_address', 'desc')
      .execute()
    expect(entries).toEqual([
      { last_user_role: 'Technician', last_used_at: expect.any(String) },
      { last_user_role: null, last_used_at: null },
    ])
  })

  test('the client’s address is taken from the trusted proxies', async () => {
    const proxied = await openShop({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
    const { username } = await proxied.buildUser('Admin')
    await allow(proxied, '203.0.113.30')
    const through = (forwarded: string) => proxied.signIn(username, { headers: { 'x-forwarded-for': forwarded } })
    expect((await through('203.0.113.30')).statusCode).toBe(200)
    expect((await through('203.0.113.30, 10.1.2.3')).statusCode).toBe(200)
    // Addresses further left were sent by the client and may be forged.
    expect(await messageOf(through('203.0.113.30, 198.51.100.1'))).toEqual([403, notAllowed('198.51.100.1')])
    expect(await messageOf(through('127.0.0.1, 198.51.100.1'))).toEqual([403, notAllowed('198.51.100.1')])
  })

  test('behind an untrusted local proxy nobody may sign in, even if the proxy’s address is on the list', async () => {
    const unproxied = await openShop()
    const { username } = await unproxied.buildUser('Admin')
    await allow(unproxied, '127.0.0.1')
    const signs = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'forwarded', 'via']
    for (const header of [...signs, 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']) {
      const answer = unproxied.signIn(username, { headers: { [header]: '127.0.0.1' } })
      expect([header, ...(await messageOf(answer))]).toEqual([header, 403, notAllowed('127.0.0.1')])
    }
    expect((await unproxied.signIn(username)).statusCode).toBe(200)
  })

  test('a loopback request without forwarding headers bypasses the list only under a name of the machine itself', async () => {
    const unproxied = await openShop()
    const { username } = await unproxied.buildUser('Admin')
    await allow(unproxied, '127.0.0.1')
    const signInAs = (host: string) => unproxied.signIn(username, { headers: { host } })
    for (const host of ['repairs.example', 'localhost.example:3000', '192.168.1.5:3000', '127.0.0.1.example']) {
      expect([host, ...(await messageOf(signInAs(host)))]).toEqual([host, 403, notAllowed('127.0.0.1')])
    }
    for (const host of ['localhost:3000', 'LOCALHOST', 'shop.localhost', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000']) {
      expect([host, (await signInAs(host)).statusCode]).toEqual([host, 200])
    }
  })

  test('HTTP/1.0 on the loopback address comes from a proxy: nginx speaks it unless it is told otherwise', async () => {
    const unproxied = await openShop()
    const { username } = await unproxied.buildUser('Admin')
    await unproxied.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = unproxied.app.server.address() as AddressInfo
    const statusIn = async (version: string) => {
      const body = JSON.stringify({ username, password })
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST /api/session HTTP/${version}\r\nhost: localhost:3000\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      return (await text(socket)).split(' ', 2)[1]
    }
    expect([await statusIn('1.0'), await statusIn('1.1')]).toEqual(['403', '200'])
  })

  test('ALLOWLIST_BYPASS names the addresses that need no entry', async () => {
    const open = await openShop({ ALLOWLIST_BYPASS: '198.51.100.0/24, 2001:db8::1' })
    const { username } = await open.buildUser('Admin')
    expect((await open.signIn(username, from('198.51.100.77'))).statusCode).toBe(200)
    expect((await open.signIn(username, from('2001:db8::1'))).statusCode).toBe(200)
    expect((await open.signIn(username, from('127.0.0.1'))).statusCode).toBe(403)
  })
})

describe('AUTH-16 guessing', () => {
  const guess = (username: string, address = '127.0.0.1') =>
    shop.signIn(username, { payload: { username, password: 'a wrong one' }, remoteAddress: address })
  /** Makes all attempts older, as if time had passed. */
  const letPass = (interval: string) =>
    sql`update sign_in_attempts set at = at - ${interval}::interval`.execute(shop.db)
  const failTimes = async (times: number, username: string) => {
    for (let done = 0; done < times; done += 1) {
      await letPass('10 seconds')
      expect((await guess(username)).statusCode).toBe(401)
    }
  }

  test('AUTH-16 is refused for some time after failures, with the time to wait, and then the right password works', async () => {
    const { username } = await shop.buildUser('Technician')
    await failTimes(8, username)
    const refusal = await shop.signIn(username)
    expect(refusal.statusCode).toBe(429)
    expect(refusal.json().message).toMatch(/^Too many failed sign-ins\. Please try again in \d+ seconds\.$/)
    const wait = Number(refusal.headers['retry-after'])
    expect(wait).toBeGreaterThan(8)
    await letPass(`${wait} seconds`)
    expect((await shop.signIn(username)).statusCode).toBe(200)
    expect((await guess(username)).statusCode).toBe(401)
  })

  test('AUTH-16 other spellings of a username count as the same username', async () => {
    const { username } = await shop.buildUser('Admin')
    await failTimes(8, username)
    for (const spelling of [username.toUpperCase(), username.replace('i', 'İ')]) {
      const answer = await shop.signIn(spelling)
      expect([spelling, answer.statusCode]).not.toEqual([spelling, 200])
    }
  })

  test('AUTH-16 nobody can lock out another person, who can still sign in from another address', async () => {
    const { username } = await shop.buildUser('Admin')
    await allow(shop, '203.0.113.40')
    await failTimes(8, username)
    expect((await shop.signIn(username)).statusCode).toBe(429)
    expect((await shop.signIn(username, from('203.0.113.40'))).statusCode).toBe(200)
  })

  test('AUTH-16 guesses sent at once are all counted, and those from one /64, one bypass range or any loopback address together', async () => {
    const open = await openShop({ ALLOWLIST_BYPASS: '127.0.0.0/8, ::1, 198.51.100.0/24, 2001:db8::/32' })
    const networks = [
      () => '127.0.0.1',
      (place: number) => `127.0.0.${place + 1}`,
      (place: number) => `198.51.100.${place + 1}`,
      (place: number) => `2001:db8:0:1::${place + 1}`,
    ]
    /** The seconds between each counted guess and the one before. */
    const pausesOf = async (username: string) => {
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from at - lag(at) over (order by at)), 0)::float8 as seconds from sign_in_attempts
        where username = ${hashedName({ username })} order by at`.execute(open.db)
      return rows.map(({ seconds }) => seconds)
    }
    const guessFrom = async (addressAt: (place: number) => string) => {
      const { username } = await open.buildUser('Admin')
      const payload = { username, password: 'a wrong one' }
      const guesses = Array.from({ length: 25 }, (_, place) => ({ payload, remoteAddress: addressAt(place) }))
      const answers = await Promise.all(guesses.map(from => open.signIn('', from)))
      return { statuses: answers.map(({ statusCode }) => statusCode).toSorted(), pauses: await pausesOf(username) }
    }
    for (const { statuses, pauses } of await Promise.all(networks.map(guessFrom))) {
      const counted = pauses.length
      expect(counted).toBeGreaterThanOrEqual(7)
      expect(statuses).toEqual([...Array(counted).fill(401), ...Array(25 - counted).fill(429)])
      // A machine that takes longer for all of them lets in an eighth, but only four seconds after the seventh.
      expect(pauses.slice(7).filter(seconds => seconds < 4)).toEqual([])
    }
  })

  test('AUTH-16 guesses from many networks delay a name, and its owner still signs in', async () => {
    const { username } = await shop.buildUser('Admin')
    await inTransaction(shop.db, ownOrigin('test'), async trx => {
      for (let place = 0; place < 12; place += 1)
        await insertAttempt(trx, { username, network: `203.0.113.${100 + place}` })
    })
    const begin = performance.now()
    expect((await shop.signIn(username)).statusCode).toBe(200)
    expect(performance.now() - begin).toBeGreaterThan(900)
  })

  test('a failed sign-in leaves a record with the name, the address and the time, but no password typed as a name', async () => {
    await allow(shop, '203.0.113.60')
    const { username } = await shop.buildUser('Sales')
    await guess(username.toUpperCase(), '203.0.113.60')
    await guess('My Secret Password', '203.0.113.60')
    const records = await shop.db
      .selectFrom('audit_log')
      .select(['address', 'after', 'at', 'actor_id'])
      .where('action', '=', 'session.signInFailed')
      .where('address', '=', '203.0.113.60')
      .orderBy('at')
      .execute()
    const recordOf = (name: string) => ({
      ...{ address: '203.0.113.60', after: { username: name }, at: expect.any(String), actor_id: null },
    })
    expect(records).toEqual([recordOf(username.toUpperCase()), recordOf('M…')])
    const attempts = await shop.db.selectFrom('sign_in_attempts').selectAll().execute()
    expect(JSON.stringify(attempts)).not.toMatch(/secret/i)
  })

  test('AUTH-16 answers are delayed from the fourth failure on', async () => {
    const { username } = await shop.buildUser('Admin')
    await failTimes(3, username)
    const begin = performance.now()
    await guess(username)
    expect((await shop.signIn(username)).statusCode).toBe(200)
    expect(performance.now() - begin).toBeGreaterThan(990)
  })
})

describe('a session', () => {
  test('returns the signed-in user, and ends on the server with sign-out', async () => {
    const { username, call, id } = await shop.staff('Sales')
    expect((await call('GET', '/api/session')).json()).toMatchObject({ id, username, name: 'The Sales', role: 'Sales' })
    const out = await call('DELETE', '/api/session')
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([204, expect.stringMatching(/^tigena=; Max-Age=0/)])
    expect((await call('GET', '/api/session')).statusCode).toBe(401)
  })

  test.each([
    ['12 hours idle', { last_seen_at: sql<string>`now() - interval '12 hours 1 minute'` }],
    ['7 days old', { created_at: sql<string>`now() - interval '7 days 1 minute'` }],
  ])('has timed out when %s', async (_why, times) => {
    const { call, id } = await shop.staff('Technician')
    await shop.db.updateTable('sessions').set(times).where('user_id', '=', id).execute()
    expect((await call('GET', '/api/session')).statusCode).toBe(401)
  })

  test('restarts its idle timeout when it is used', async () => {
    const { call, id } = await shop.staff('Technician')
    const seen = () =>
      shop.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', id).executeTakeFirstOrThrow()
    await shop.db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now() - interval '11 hours'` })
      .where('user_id', '=', id)
      .execute()
    const before = await seen()
    await call('GET', '/api/session')
    expect(Date.parse((await seen()).last_seen_at) - Date.parse(before.last_seen_at)).toBeGreaterThan(10 * 3_600_000)
  })

  test('does not restart its idle timeout for requests that a page sends by itself', async () => {
    const { id, cookie } = await shop.staff('Sales')
    const aged = shop.db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now() - interval '11 hours'` })
      .where('user_id', '=', id)
      .returning('last_seen_at')
    const before = await aged.executeTakeFirstOrThrow()
    const headers = { cookie, 'x-unattended': 'yes' }
    expect((await shop.app.inject({ url: '/api/session', headers })).statusCode).toBe(200)
    const after = await shop.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', id).execute()
    expect(after).toEqual([before])
  })

  test('is stored as a hash that nobody can sign in with', async () => {
    const { id, username } = await shop.buildUser('Technician')
    const token = (await shop.signIn(username)).cookies[0]?.value ?? ''
    const row = await shop.db.selectFrom('sessions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
    expect([token.length, JSON.stringify(row)]).toEqual([43, expect.not.stringContaining(token)])
    expect(row.token_hash.toString('base64url')).not.toBe(token)
    const forged = { cookie: `tigena=${row.token_hash.toString('base64url')}` }
    expect((await shop.app.inject({ url: '/api/session', headers: forged })).statusCode).toBe(401)
  })

  test('AUTH-11 a deleted user is signed out everywhere immediately', async () => {
    const admin = await shop.staff('Admin')
    const user = await shop.staff('Technician')
    expect((await admin.call('DELETE', `/api/users/${user.id}`)).statusCode).toBe(204)
    expect((await user.call('GET', '/api/session')).statusCode).toBe(401)
    expect((await shop.signIn(user.username)).statusCode).toBe(401)
  })

  test('AUTH-11 a changed role ends the old sessions immediately', async () => {
    const admin = await shop.staff('Admin')
    const other = await shop.staff('Admin')
    await admin.call('PATCH', `/api/users/${other.id}`, { version: 1, role: 'Sales' })
    expect((await other.call('GET', '/api/users')).statusCode).toBe(401)
    expect((await shop.signIn(other.username)).json().role).toBe('Sales')
  })

  test('a sign-in with the old password starts no session if the password is changed at the same time', async () => {
    const { id, username } = await shop.buildUser('Technician')
    const { call } = await shop.staff('Admin')
    const [signedIn] = await Promise.all([
      shop.signIn(username),
      call('PATCH', `/api/users/${id}`, { version: 1, password: 'another sound one' }),
    ])
    const left = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    expect([signedIn.statusCode === 200 || signedIn.statusCode === 401, left]).toEqual([true, []])
  })

  test('a changed password ends all sessions except the one that changed it', async () => {
    const admin = await shop.staff('Admin')
    const otherSession = (await shop.signIn(admin.username)).cookies[0]
    await admin.call('PATCH', `/api/users/${admin.id}`, { version: 1, password: 'another sound one' })
    expect((await admin.call('GET', '/api/session')).statusCode).toBe(200)
    const headers = { cookie: `tigena=${otherSession?.value}` }
    expect((await shop.app.inject({ url: '/api/session', headers })).statusCode).toBe(401)
    expect((await shop.signIn(admin.username)).statusCode).toBe(401)
    const payload = { username: admin.username, password: 'another sound one' }
    expect((await shop.signIn('', { payload })).statusCode).toBe(200)
  })

  test('an Admin can end anyone’s sessions', async () => {
    const admin = await shop.staff('Admin')
    const user = await shop.staff('Sales')
    expect((await admin.call('DELETE', `/api/users/${user.id}/sessions`)).statusCode).toBe(204)
    expect((await user.call('GET', '/api/session')).statusCode).toBe(401)
    expect((await shop.signIn(user.username)).statusCode).toBe(200)
  })
})

test('no reply and no audit record contains the password', async () => {
  const admin = await shop.staff('Admin')
  await admin.call('PATCH', `/api/users/${admin.id}`, { version: 1, password: 'yet another sound one' })
  const replies = await Promise.all([
    admin.call('GET', '/api/users?limit=200'),
    admin.call('GET', '/api/session'),
    shop.signIn(admin.username, { payload: { username: admin.username, password: 'yet another sound one' } }),
  ])
  for (const { body } of replies) expect(body).not.toMatch(/argon2|password|sound one/)
  const audit = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
  expect(audit).not.toMatch(/argon2|sound one/)
  expect(audit).toContain('"password_hash":"(changed)"')
  const stored = await shop.db.selectFrom('users').select('password_hash').execute()
  expect(stored.every(({ password_hash }) => password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  expect(JSON.stringify(stored)).not.toContain(password)
})

test('the sweep deletes only expired sessions', async () => {
  const { id } = await shop.staff('Sales')
  const idle = await shop.staff('Sales')
  const old = await shop.staff('Sales')
  await sql`update sessions set last_seen_at = now() - interval '13 hours' where user_id = ${idle.id}`.execute(shop.db)
  await sql`update sessions set created_at = now() - interval '8 days' where user_id = ${old.id}`.execute(shop.db)
  await sweepSessions.run({ db: shop.db } as JobContext, {}, new AbortController().signal)
  const left = await shop.db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', 'in', [id, idle.id, old.id])
    .execute()
  expect(left).toEqual([{ user_id: id }])
})
