import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const listener = new pg.Client(shop.pool.options)
await listener.connect()
const heard: { table: string; ids?: string[] }[] = []
listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
await listener.query('listen tigena_changes')
afterAll(() => listener.end())

/** No screen shows them by themselves: what belongs to a ticket touches the ticket's own row. */
const silent = [
  'audit_log',
  'feedback_counts',
  'files',
  'look_up_misses',
  'repair_counts',
  'repair_edits',
  'repair_history',
  'repair_images',
  'repair_parts',
  'repair_search',
  'schema_migrations',
  'schema_repeatables',
  'sign_in_attempts',
  'sms_outbox',
  'stock_movements',
]

/** What a statement announces: by the answer to a later question, all that was sent before it has come. */
const announcedBy = async (statement: string) => {
  heard.length = 0
  await sql.raw(statement).execute(shop.db)
  await listener.query('select')
  return heard.splice(0)
}

const entries = (from: number, to: number) =>
  `insert into ip_allowlist (id, ip_address) select gen_random_uuid(), '10.0.0.0'::inet + i from generate_series(${from}, ${to}) i`

test('every table announces its changes or is named here', async () => {
  const { rows } = await sql<{ name: string; events: string[] }>`
    select c.relname as name,
      array(select tgname::text from pg_trigger
        where tgrelid = c.oid and tgfoid = 'announce_change'::regproc order by 1) as events
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(shop.db)
  const all = ['announce_delete', 'announce_insert', 'announce_truncate', 'announce_update']
  const partly: Record<string, string[]> = { sessions: ['announce_delete', 'announce_truncate'] }
  for (const { name, events } of rows)
    expect([name, events]).toEqual([name, silent.includes(name) ? [] : (partly[name] ?? all)])
})

test('a statement announces the rows it changed, once', async () => {
  const id = randomUUID()
  const announcement = [{ table: 'ip_allowlist', ids: [id] }]
  expect(await announcedBy(`insert into ip_allowlist (id, ip_address) values ('${id}', '192.0.2.1')`)).toEqual(
    announcement,
  )
  expect(await announcedBy(`update ip_allowlist set active = false where id = '${id}'`)).toEqual(announcement)
  expect(await announcedBy(`delete from ip_allowlist where id = '${id}'`)).toEqual(announcement)
  expect((await announcedBy(entries(1, 100)))[0]?.ids).toHaveLength(100)
})

test('of many rows, and of a whole table emptied, only the table is named', async () => {
  expect(await announcedBy(entries(1001, 11_000))).toEqual([{ table: 'ip_allowlist' }])
  expect(await announcedBy('truncate ip_allowlist')).toEqual([{ table: 'ip_allowlist' }])
})

test('what changes nothing announces nothing', async () => {
  expect(await announcedBy('update users set name = name where false')).toEqual([])
  expect(await announcedBy(`begin; ${entries(1, 1)}; rollback`)).toEqual([])
})

test('a session is announced when it ends, not when it is used', async () => {
  const { id } = await shop.staff('Sales')
  const ofUser = `where user_id = '${id}'`
  expect(await announcedBy(`update sessions set last_seen_at = now() ${ofUser}`)).toEqual([])
  expect(await announcedBy(`delete from sessions ${ofUser}`)).toEqual([
    { table: 'sessions', ids: [expect.any(String)] },
  ])
})
