import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openShop, password, type Session, type Shop } from '../testing/shop.ts'
import { sweepSessions } from './session.jobs.ts'
import { createSignInLink } from './session.service.ts'

const shop = await openShop({ PUBLIC_URL: 'https://repairs.example' })
const unlisted = '203.0.113.9'

const createLink = (of: Shop = shop) => inTransaction(of.db, ownOrigin('test'), createSignInLink)
const signInWith = async (linkToken: string, { of = shop, remoteAddress = unlisted, secret = password } = {}) => {
  const { username } = await of.buildUser('Admin')
  return of.signIn(username, { payload: { username, password: secret, linkToken }, remoteAddress })
}
const codeOf = async (answer: ReturnType<typeof signInWith>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().code]
}
const expired = [403, 'signIn.linkExpired']
const age = (minutes: number) =>
  sql`update sign_in_links set created_at = now() - make_interval(mins => ${minutes})`.execute(shop.db)

test.each([unlisted, '127.0.0.1'])('a link lets a browser at %s sign in once', async remoteAddress => {
  const link = await createLink()
  expect((await signInWith(link, { remoteAddress })).statusCode).toBe(200)
  expect(await codeOf(signInWith(link, { remoteAddress }))).toEqual(expired)
})

test('a link works on the machine of a listed proxy, whose own connections have no forwarding header', async () => {
  const proxied = await openShop({ TRUSTED_PROXIES: '127.0.0.1' })
  const link = await createLink(proxied)
  const attempt = { of: proxied, remoteAddress: '127.0.0.1' }
  expect(await codeOf(signInWith(link, { ...attempt, secret: 'a wrong one' }))).toEqual([401, 'signIn.wrong'])
  expect((await signInWith(link, attempt)).statusCode).toBe(200)
})

test('a wrong password does not use the link up, and a link does not replace the password', async () => {
  const link = await createLink()
  expect(await codeOf(signInWith(link, { secret: 'a wrong one' }))).toEqual([401, 'signIn.wrong'])
  expect((await signInWith(link)).statusCode).toBe(200)
})

test('of two sign-ins at once only one gets in', async () => {
  const link = await createLink()
  const statuses = await Promise.all([signInWith(link), signInWith(link)])
  expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test('a link works for 15 minutes, and a made-up one never', async () => {
  const link = await createLink()
  await age(16)
  expect(await codeOf(signInWith(link))).toEqual(expired)
  await age(14)
  expect((await signInWith(link)).statusCode).toBe(200)
  expect(await codeOf(signInWith('made-up'))).toEqual(expired)
})

test('expired links are deleted', async () => {
  await createLink()
  await age(16)
  await createLink()
  await sweepSessions.run({ db: shop.db } as JobContext, {}, new AbortController().signal)
  expect(await shop.db.selectFrom('sign_in_links').select('token_hash').execute()).toHaveLength(1)
})

test('the token of a link is neither stored nor recorded', async () => {
  const link = await createLink()
  const stored = async () => {
    const { rows } = await sql<{ text: string }>`
      select l::text as text from sign_in_links l union all select a::text from audit_log a`.execute(shop.db)
    return rows.map(({ text }) => text).join('\n')
  }
  expect(await stored()).not.toContain(link)
  await signInWith(link, { secret: 'a wrong one' })
  await signInWith(link)
  expect(await stored()).not.toContain(link)
})

/** Sends a request with the session cookie of a reply. */
const statusOf = async (of: Shop, { cookies }: Awaited<ReturnType<Shop['signIn']>>, remoteAddress: string) => {
  const headers = { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
  return (await of.app.inject({ url: '/api/session', headers, remoteAddress })).statusCode
}

test('a session that was started with a link goes on while every request is checked', async () => {
  const checking = await openShop({ PUBLIC_URL: 'https://repairs.example' })
  await sql`update shop_settings set checks_address = true`.execute(checking.db)
  const reply = await signInWith(await createLink(checking), { of: checking })
  expect(await statusOf(checking, reply, unlisted)).toBe(200)
})

const confirm = async ({ call }: Session) => {
  const { version } = (await call('GET', '/api/settings/customers-address')).json()
  return call('POST', '/api/settings/customers-address', { url: 'https://repairs.example', version })
}

test.each([true, false])(
  'confirming an address ends the exception for this machine, not the session of the Admin (check on: %s)',
  async checksAddress => {
    const own = await openShop()
    const [admin, colleague] = [await own.staff('Admin'), await own.staff('Sales')]
    const statuses = async () => [
      (await admin.call('GET', '/api/session')).statusCode,
      (await colleague.call('GET', '/api/session')).statusCode,
      (await own.signIn(admin.username)).statusCode,
    ]
    await changeSettings(admin, { checksAddress })
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await confirm(admin)).statusCode).toBe(200)
    expect((await confirm(admin)).statusCode).toBe(200)
    expect(await statuses()).toEqual([200, checksAddress ? 401 : 200, 403])
    expect((await changeSettings(admin, { checksAddress: true })).statusCode).toBe(200)
    expect(await statuses()).toEqual([200, 401, 403])
  },
)

test('confirming an address from an allowed one changes nothing about the session', async () => {
  const own = await openShop()
  const { cookie } = await own.staff('Admin')
  await sql`insert into ip_allowlist (id, ip_address) values (gen_random_uuid(), ${unlisted})`.execute(own.db)
  const headers = { cookie }
  const payload = { url: 'https://repairs.example', version: 1 }
  const url = '/api/settings/customers-address'
  const reply = await own.app.inject({ method: 'POST', url, payload, headers, remoteAddress: unlisted })
  expect(reply.statusCode).toBe(200)
  const { rows } = await sql`select from sessions where skips_address_check`.execute(own.db)
  expect(rows).toHaveLength(0)
})
