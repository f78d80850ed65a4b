import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDesk } from '../../testing/repairs.ts'
import { openShop, password } from '../../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')

/** Tables without audit: technical ones, and those that are records themselves. */
const unrecorded = [
  'audit_log',
  'changed_sale_days',
  'exceptions',
  'feedback_counts',
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
  'repeated_references',
  'requests',
  'return_lines',
  'returns',
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

const recordsOf = (rowId: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'address', 'action', 'request_id', 'table_name', 'before', 'after'])
    .where('row_id', '=', rowId)
    .orderBy('id')
    .execute()

test('every change is recorded with actor, address, request, before and after', async () => {
  const id = randomUUID()
  const added = await admin.call('POST', '/api/users', { id, name: 'Hana', username: 'hana', password })
  const changed = await admin.call('PATCH', `/api/users/${id}`, { version: 1, name: 'Hana Girma' })
  await admin.call('PATCH', `/api/users/${id}`, { version: 2, password: 'another sound one' })
  await admin.call('DELETE', `/api/users/${id}`)
  const who = { actor_id: admin.id, address: '127.0.0.1', table_name: 'users' }
  expect(await recordsOf(id)).toMatchObject([
    {
      ...who,
      action: 'users.create',
      before: null,
      after: { name: 'Hana' },
      request_id: added.headers['x-request-id'],
    },
    {
      ...who,
      action: 'users.update',
      before: { name: 'Hana' },
      after: { name: 'Hana Girma' },
      request_id: changed.headers['x-request-id'],
    },
    { ...who, action: 'users.update', after: { password_hash: '(changed)' } },
    { ...who, action: 'users.delete', before: { deleted_at: null }, after: { deleted_at: expect.any(String) } },
  ])
})

test('a rejected change is not recorded', async () => {
  const id = randomUUID()
  await admin.call('POST', '/api/users', { id, name: 'Twin', username: admin.username, password })
  expect(await recordsOf(id)).toEqual([])
})

test('every other table has the audit trigger', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'record_change')`.execute(shop.db)
  expect(rows.map(row => row.name).sort()).toEqual(unrecorded)
})

test('the records of a row are found by its key, also in tables without ids', async () => {
  const { buildItem, buildRepair } = await openDesk(shop)
  const item = await buildItem()
  const repair = await buildRepair({ parts: [{ itemId: item.id, quantity: 1 }] })
  await admin.call('DELETE', `/api/repairs/${repair.number}`)
  const part = { table_name: 'repair_parts', action: 'repairs.create', after: { quantity: 1 } }
  expect(await recordsOf(`${repair.id}/${item.id}`)).toMatchObject([part, { before: part.after, after: null }])
  const image = { table_name: 'repair_images', before: { file_id: repair.images[0]?.fileId }, after: null }
  expect(await recordsOf(`${repair.id}/1`)).toMatchObject([image])
  const unfound = shop.db.selectFrom('audit_log').select('table_name').where('row_id', 'is', null)
  expect(await unfound.execute()).toEqual([])
})

test('the pictures of a new ticket are part of it; those of an edit are recorded', async () => {
  const { buildRepair } = await openDesk(shop)
  const { id, number, version, images } = await buildRepair()
  expect(await recordsOf(`${id}/1`)).toEqual([])
  const added = images.map(image => ({ ...image, slot: 2 }))
  await admin.call('PATCH', `/api/repairs/${number}`, { editId: randomUUID(), version, images: [...images, ...added] })
  const record = { action: 'repairs.update', after: { file_id: images[0]?.fileId } }
  expect(await recordsOf(`${id}/2`)).toMatchObject([record])
})

test('audit records can be neither changed nor deleted', async () => {
  for (const statement of ['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log']) {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('permission denied for table audit_log')
    await expect(sql.raw(statement).execute(shop.owner.db)).rejects.toThrow('audit_log is append-only')
  }
})
