import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const listener = new pg.Client(shop.pool.options)
await listener.connect()
const notifications: { table: string; ids?: string[] }[] = []
listener.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')))
await listener.query('listen tigena_changes')
afterAll(() => listener.end())

/** Tables without announcements: no screen shows them alone, and changes to a ticket's parts also update the ticket's row. */
const unannounced = [
  'audit_log',
  'changed_sale_days',
  'feedback_counts',
  'files',
  'files_to_check',
  'imei_list_codes',
  'imei_requests',
  'look_ups',
  'owed_days',
  'payment_references',
  'payments',
  'product_import_changes',
  'refused_counts',
  'repair_counts',
  'repair_days',
  'repair_edits',
  'repair_history',
  'repair_images',
  'repair_parts',
  'requests',
  'return_lines',
  'returns',
  'sale_images',
  'sale_lines',
  'sale_numbers',
  'sale_sums',
  'schema_migrations',
  'schema_repeatables',
  'sign_in_attempts',
  'sign_in_links',
  'sms_usage',
  'stock_movements',
  'storage_sizes',
  'verification',
]

/** The notifications of a statement. All of them have arrived when a later query on the listening connection returns. */
const announcedBy = async (statement: string) => {
  notifications.length = 0
  await shop.owner.pool.query(statement)
  await listener.query('select')
  return notifications.splice(0)
}

const entries = (from: number, to: number) =>
  `insert into ip_allowlist (id, ip_address) select gen_random_uuid(), '10.0.0.0'::inet + i from generate_series(${from}, ${to}) i`

test('every table announces its changes or is listed here', async () => {
  const { rows } = await sql<{ name: string; events: string[] }>`
    select c.relname as name,
      array(select tgname::text from pg_trigger
        where tgrelid = c.oid and tgfoid = 'announce_change'::regproc order by 1) as events
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(shop.db)
  const all = ['announce_delete', 'announce_insert', 'announce_truncate', 'announce_update']
  const partly: Record<string, string[]> = {
    // Its progress is announced once a second.
    bulk_messages: ['announce_delete', 'announce_insert', 'announce_truncate'],
    // The results of a bulk message are announced with its progress, those of other messages at once.
    sms_outbox: ['announce_delete', 'announce_insert', 'announce_truncate'],
    sessions: ['announce_delete', 'announce_truncate'],
  }
  for (const { name, events } of rows)
    expect([name, events]).toEqual([name, unannounced.includes(name) ? [] : (partly[name] ?? all)])
})

test('the id of the settings, which is no text, is announced as text', async () => {
  expect(await announcedBy('update shop_settings set version = version + 1')).toEqual([
    { table: 'shop_settings', ids: ['true'] },
  ])
})

test('a statement announces the rows that it changed, in one notification', async () => {
  const id = randomUUID()
  const announcement = [{ table: 'ip_allowlist', ids: [id] }]
  expect(await announcedBy(`insert into ip_allowlist (id, ip_address) values ('${id}', '192.0.2.1')`)).toEqual(
    announcement,
  )
  expect(await announcedBy(`update ip_allowlist set active = false where id = '${id}'`)).toEqual(announcement)
  expect(await announcedBy(`delete from ip_allowlist where id = '${id}'`)).toEqual(announcement)
  expect((await announcedBy(entries(1, 100)))[0]?.ids).toHaveLength(100)
})

test('for many rows, and for truncate, the notification names only the table', async () => {
  expect(await announcedBy(entries(1001, 11_000))).toEqual([{ table: 'ip_allowlist' }])
  expect(await announcedBy('truncate ip_allowlist')).toEqual([{ table: 'ip_allowlist' }])
})

test('a statement that changes no rows, or is rolled back, announces nothing', async () => {
  expect(await announcedBy('update users set name = name where false')).toEqual([])
  expect(await announcedBy(`begin; ${entries(1, 1)}; rollback`)).toEqual([])
})

test('a session is announced when it ends, not when last_seen_at changes', async () => {
  const { id } = await shop.staff('Sales')
  const ofUser = `where user_id = '${id}'`
  expect(await announcedBy(`update sessions set last_seen_at = now() ${ofUser}`)).toEqual([])
  expect(await announcedBy(`delete from sessions ${ofUser}`)).toEqual([
    { table: 'sessions', ids: [expect.any(String)] },
  ])
})
