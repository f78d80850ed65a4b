import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop({ METRICS_ALLOW: '10.9.0.0/16', ...provider.settings })
const { buildRepair } = await openDesk(shop)

const scrape = (remoteAddress: string, headers = {}) => shop.app.inject({ url: '/api/metrics', remoteAddress, headers })

test('the metrics are only for addresses in METRICS_ALLOW, and off by default', async () => {
  expect((await scrape('10.9.1.1')).statusCode).toBe(200)
  expect((await scrape('127.0.0.1')).statusCode).toBe(404)
  expect((await scrape('127.0.0.1', { 'x-forwarded-for': '10.9.1.1' })).statusCode).toBe(404)
  expect((await scrape('10.9.1.1', { 'x-forwarded-for': '10.9.1.2' })).statusCode).toBe(404)
  expect(shop.config.METRICS_ALLOW).toEqual(['10.9.0.0/16'])
})

test('requests are counted by route and status, without ids or names', async () => {
  const { number } = await buildRepair()
  await shop.app.inject(`/api/tracking/${number}`)
  const { body, headers } = await scrape('10.9.1.1')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('tigena_requests_total{method="GET",route="/api/tracking/:number",status="200"} 1')
  expect(body).toContain('tigena_request_duration_seconds_count{method="GET",route="/api/tracking/:number"} 1')
  expect(body).not.toContain(number)
})

test('connections, unsent SMS and the age of the newest backup are measured when asked', async () => {
  expect((await scrape('10.9.1.1')).body).not.toContain('tigena_last_backup_age_seconds{')
  const backups = join(shop.config.DATA_DIR, 'backups')
  await mkdir(backups, { recursive: true })
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replaceAll(':', '')
  writeFileSync(join(backups, `tigena-${hourAgo}Z.tar`), '')
  await shop.db.updateTable('sms_outbox').set({ state: 'queued', sent_at: null }).execute()
  const { body } = await scrape('10.9.1.1')
  expect(body).toContain('tigena_sms_unsent 1\n')
  // No jobs run here.
  expect(body).toContain('# TYPE tigena_jobs_waiting gauge')
  expect(body).toMatch(/tigena_database_connections\{state="open"\} [1-9]/)
  const age = Number(/tigena_last_backup_age_seconds\{backup="newest"\} (\S+)/.exec(body)?.[1])
  expect(Math.round(age / 60)).toBe(60)
})

test('a figure that cannot be measured is left out, and all others are there', async () => {
  await sql`alter table sms_outbox rename to elsewhere`.execute(shop.owner.db)
  const { body, statusCode } = await scrape('10.9.1.1')
  await sql`alter table elsewhere rename to sms_outbox`.execute(shop.owner.db)
  expect(statusCode).toBe(200)
  expect(body).toContain('tigena_requests_total{')
  expect(body).not.toMatch(/^tigena_sms_unsent/m)
  expect((await scrape('10.9.1.1')).body).toMatch(/^tigena_sms_unsent 1$/m)
})
