import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity/activity.ts'
import { activityColumns, hiddenColumn } from '#contract/activity/activityColumns.ts'
import { tablesOfKind } from '#contract/activity/activityKinds.ts'
import { shopDay } from '#contract/shopTime.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop, password } from '../testing/shop.ts'
import { records } from './activity.sql.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const read = async (query: Record<string, string> = {}) =>
  (await admin.call('GET', `/api/activity?${new URLSearchParams(query)}`)).json()
const list = async (query: Record<string, string> = {}): Promise<Activity[]> => (await read(query)).items
/** A record of an earlier time, which only the owner of the tables could otherwise make. */
const recordAt = (at: string, name: string) =>
  sql`insert into audit_log (at, actor_id, action, table_name, row_id, after)
    values (${at}, ${admin.id}, 'by hand', 'products', ${randomUUID()}, ${JSON.stringify({ name })})`.execute(shop.db)

// The first records of the log, because its ids grow with time.
const days = ['2024-03-01', '2024-03-02', '2024-03-03'] as const
await shop.owner.pool.query('alter table audit_log disable trigger append_only; truncate audit_log')
for (const day of days) await recordAt(`${day}T06:00:00Z`, `Product of ${day}`)
// Transactions that began before or after midnight in the shop, and recorded their changes in turn.
const [beforeMidnight, afterMidnight] = ['2024-03-03T20:59:30Z', '2024-03-03T21:00:05Z']
for (const at of [afterMidnight, beforeMidnight, afterMidnight, beforeMidnight, beforeMidnight, afterMidnight])
  await recordAt(at, `Record of ${at}`)

test('a change of the settings is listed with who made it, from where, before and after', async () => {
  await changeSettings(admin, { currencyLabel: 'Br' })
  const [newest] = await list({ kind: 'settings' })
  expect(newest).toMatchObject({
    person: { id: admin.id, name: 'The Admin' },
    address: '127.0.0.1',
    action: 'settings.update',
    table: 'shop_settings',
    before: { currency_label: 'ETB' },
    after: { currency_label: 'Br' },
  })
})

test('the log is filtered by person, kind and days of the shop, also together', async () => {
  const other = await shop.staff('Admin')
  const id = randomUUID()
  await other.call('POST', '/api/users', { id, name: 'Hana', username: 'hana', password })
  await other.call('DELETE', `/api/users/${id}`)
  const [deleted, created] = await list({ person: other.id, kind: 'users' })
  expect([deleted, created]).toMatchObject([
    { action: 'users.delete', after: { username: 'hana', deleted_at: expect.any(String) } },
    { action: 'users.create', before: null, after: { username: 'hana' } },
  ])
  expect((await admin.call('GET', '/api/activity/people')).json()).toEqual([
    ...[admin.id, other.id].toSorted().map(each => ({ id: each, name: 'The Admin', isDeleted: false })),
    { id, name: 'Hana', isDeleted: true },
  ])
  expect(JSON.stringify(created)).not.toContain('argon2')
  expect((await list({ person: other.id })).every(({ person }) => person?.id === other.id)).toBe(true)
  const names = async (query: Record<string, string>) => (await list(query)).map(({ after }) => after?.name)
  expect(await names({ from: days[1], to: days[1] })).toEqual(['Product of 2024-03-02'])
  expect(await names({ to: days[1], kind: 'products' })).toEqual(['Product of 2024-03-02', 'Product of 2024-03-01'])
  expect(await names({ to: days[2], kind: 'users' })).toEqual([])
  expect((await list({ from: shopDay(new Date()) })).length).toBeGreaterThan(0)
})

test('records are listed on the day their transaction began, also where their ids are out of order', async () => {
  const names = async (query: Record<string, string>) => (await list(query)).map(({ after }) => after?.name)
  expect(await names({ from: '2024-03-04', to: '2024-03-04' })).toEqual(Array(3).fill(`Record of ${afterMidnight}`))
  expect(await names({ from: '2024-03-03', to: '2024-03-03' })).toEqual([
    ...Array(3).fill(`Record of ${beforeMidnight}`),
    'Product of 2024-03-03',
  ])
})

test('a search finds what a record holds in the last 90 days, from a chosen day on, or in 90 days up to one', async () => {
  await changeSettings(admin, { address: 'Churchill Avenue' })
  const found = await list({ search: 'churchill' })
  expect(found.map(({ table }) => table)).toEqual(['shop_settings'])
  expect(await list({ search: 'Product of 2024' })).toEqual([])
  expect(await list({ search: 'Product of 2024', from: days[1] })).toHaveLength(2)
  expect(await list({ search: 'Product of 2024', to: days[1] })).toHaveLength(2)
  expect(await list({ search: 'Product of 2024', to: '2024-06-30' })).toEqual([])
  expect(await list({ search: 'churchill', to: shopDay(new Date(Date.now() + 86_400_000)) })).toHaveLength(1)
  expect(await list({ search: '100%' })).toEqual([])
  await sql`insert into audit_log (actor_id, action, table_name, row_id, after)
    values (${admin.id}, 'by hand', 'sales', '0198a000-0000-7000-8000-006573a8dbfb',
      ${JSON.stringify({ phone: '251911234567', number: 234_956 })})`.execute(shop.db)
  for (const search of ['S-6573A8DBFB', '0911 234 567', '#234956']) expect(await list({ search })).toHaveLength(1)
})

test("a repair's number, in any spelling, finds its parts, pictures and history, also after it was deleted", async () => {
  const desk = await openDesk(shop)
  const { id: itemId } = await desk.buildItem()
  const { id, number } = await desk.buildRepair({ parts: [{ itemId, quantity: 1 }] })
  const find = async (search: string) => {
    const { items, names } = await read({ search, limit: '200' })
    const found = items.filter(({ table }: Activity) => table.startsWith('repair'))
    return { tables: [...new Set(found.map(({ table }: Activity) => table))].sort(), count: found.length, names }
  }
  const open = await find(number)
  expect(open).toMatchObject({ tables: ['repair_parts', 'repairs'], names: { [id]: number } })
  expect((await admin.call('DELETE', `/api/repairs/${number}`)).statusCode).toBe(204)
  for (const search of [number, number.toLowerCase().replace('-', ' '), number.slice(4)]) {
    const deleted = await find(search)
    expect(deleted.names).toMatchObject({ [id]: number })
    expect(deleted.tables).toEqual(['repair_history', 'repair_images', 'repair_parts', 'repairs'])
    expect(deleted.count).toBeGreaterThan(open.count)
  }
})

test('pages follow each other without a gap, and a made-up cursor is refused', async () => {
  const all = await list({ kind: 'products', limit: '200' })
  const first = await read({ kind: 'products', limit: '2' })
  const second = await read({ kind: 'products', limit: '200', cursor: first.nextCursor })
  expect([...first.items, ...second.items]).toEqual(all)
  expect(second.nextCursor).toBeNull()
  expect((await admin.call('GET', '/api/activity?cursor=x')).statusCode).toBe(400)
})

test('ids of users and repairs come with their names', async () => {
  const technician = await shop.buildUser('Technician')
  await shop.signIn(technician.username)
  const { items, names } = await read({ kind: 'signIns' })
  expect(items[0]).toMatchObject({ table: 'sessions', action: 'session.signIn', after: { user_id: technician.id } })
  expect(names[technician.id]).toBe('The Technician')
})

test('every table with records has a kind', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger join pg_class c on c.oid = tgrelid where tgname = 'record_change'`.execute(
    shop.db,
  )
  const known: string[] = Object.values(tablesOfKind).flat()
  expect(rows.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([])
})

test('every recorded column is hidden or has a label in both languages', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct attname as name from pg_trigger join pg_attribute on attrelid = tgrelid
    where attnum > 0 and not attisdropped
      and (tgname in ('record_change', 'record_return') or tgrelid in ('payments'::regclass, 'returns'::regclass))`.execute(
    shop.db,
  )
  const labelled: readonly string[] = activityColumns
  expect(rows.map(({ name }) => name).filter(name => !hiddenColumn.test(name) && !labelled.includes(name))).toEqual([])
})

test.each([
  ['of a person', { person: randomUUID(), kind: undefined }, 'audit_log_of_actor'],
  ['of a kind', { person: undefined, kind: 'users' }, 'audit_log_of_table'],
] as const)(
  'the records %s are read by their index, also where they may be anywhere in the log',
  async (_which, filter, index) => {
    const others = { from: undefined, to: undefined, search: '', references: [], before: undefined }
    const { sql: text } = records({ ...filter, ...others }, 51).compile(shop.db)
    const client = await shop.owner.pool.connect()
    await client.query(`begin; insert into audit_log (actor_id, action, table_name)
    select md5((place % 2)::text)::uuid, 'by hand', 'table ' || place % 2 from generate_series(1, 5000) place; analyze audit_log`)
    const { rows: plan } = await client.query(`explain (generic_plan) ${text}`)
    await client.query('rollback')
    client.release()
    expect(plan.map(line => line['QUERY PLAN']).join('\n')).toMatch(new RegExp(`using ${index} `))
  },
)
