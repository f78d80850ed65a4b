import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Backups } from '#contract/backup/backup.ts'
import { buildApp } from '../app.ts'
import { backupLock } from '../platform/db/locks.ts'
import { connectionUrl } from '../testing/connectionUrl.ts'
import { openShop, password } from '../testing/shop.ts'
import { storeFile } from './testing.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const folder = join(shop.config.DATA_DIR, 'backups')

/** The same shop, but it knows how to reach its database as the owner of its tables, as the started program does. */
const { db, pool, storage, sms } = shop
const config = { ...shop.config, DATABASE_URL: connectionUrl(shop.owner.pool.options) }
const app = await buildApp({ db, pool, config, storage, sms })
const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, payload, headers: { cookie: admin.cookie } })
const permit = (typed: string) => call('POST', '/api/backup/download-permit', { password: typed })
const list = async (): Promise<Backups> => (await call('GET', '/api/backup/archives')).json()

const records = () =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('table_name', '=', 'backups')
    .orderBy('id')
    .execute()

test('an Admin runs a backup, sees it in the list and downloads it with its pictures, and both are in the activity log', async () => {
  const picture = randomBytes(3000)
  const client = await shop.owner.pool.connect()
  await storeFile({ client }, storage, picture)
  client.release()
  expect(await list()).toEqual({ archives: [], isRunning: false })
  expect((await call('POST', '/api/backup/run')).statusCode).toBe(204)
  expect((await list()).isRunning).toBe(true)
  await vi.waitFor(async () => expect(await list()).toMatchObject({ isRunning: false, archives: [{}] }), 30_000)
  const [name = ''] = readdirSync(folder).filter(each => each.endsWith('.tar'))
  const { archives } = await list()
  const { size: bytes } = statSync(join(folder, name))
  expect(archives).toEqual([{ name, at: expect.stringMatching(/Z$/), bytes, isTested: true }])
  const download = () => call('GET', `/api/backup/archives/${name}`)
  const needsPassword = async () => expect((await download()).json().code).toBe('backup.passwordRequired')
  await needsPassword()
  const wrong = await permit('a wrong password')
  expect([wrong.statusCode, wrong.json().details.fields]).toEqual([
    400,
    { password: 'This is not your current password' },
  ])
  await needsPassword()
  expect((await permit(password)).statusCode).toBe(204)
  const saved = await download()
  expect(saved.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(saved.rawPayload.length),
  })
  expect(saved.rawPayload.includes(picture)).toBe(true)
  // One download for each time that the password was entered.
  await needsPassword()
  await permit(password)
  await db.updateTable('sessions').set({ may_download_until: sql`now() - interval '1 second'` }).execute()
  await needsPassword()
  expect(await records()).toEqual([
    { action: 'backup.run', actor_id: admin.id, after: {} },
    { action: 'backup.download', actor_id: admin.id, after: { name } },
  ])
  await app.close()
})

test('guessing the password for a download is throttled like a sign-in', async () => {
  const { cookie } = await shop.staff('Admin')
  const guess = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/backup/download-permit',
      payload: { password: 'a wrong password' },
      headers: { cookie },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, guess))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.json()).toMatchObject({ code: 'signIn.tooMany', details: { wait: expect.any(String) } })
})

test('a backup of another process is shown as running, and no second one is started', async () => {
  const client = await shop.owner.pool.connect()
  await client.query(`select pg_advisory_lock(${backupLock})`)
  const read = async () => (await admin.call('GET', '/api/backup/archives')).json()
  expect(await read()).toMatchObject({ isRunning: true })
  const recordsBefore = await records()
  expect((await admin.call('POST', '/api/backup/run')).statusCode).toBe(204)
  expect(await records()).toEqual(recordsBefore)
  await client.query('select pg_advisory_unlock_all()')
  client.release(true)
  expect(await read()).toMatchObject({ isRunning: false })
})

test('unknown names are refused, and nothing outside the folder of backups is sent', async () => {
  for (const name of ['tigena-2026-01-01T000000Z.tar', '..%2F..%2Fetc%2Fpasswd', 'failure.txt']) {
    await admin.call('POST', '/api/backup/download-permit', { password })
    expect([400, 404]).toContain((await admin.call('GET', `/api/backup/archives/${name}`)).statusCode)
  }
})
