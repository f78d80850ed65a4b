import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { openDesk } from '../testing/repairs.ts'
import { schemaWith } from '../testing/schemaWith.ts'
import { openShop } from '../testing/shop.ts'
import { schemaFolder } from './schemaFolder.ts'

const shop = await openShop()
const { admin, buildRepair, buildItem } = await openDesk(shop)

/** Two open tickets, one of which uses parts, and one that is closed. */
const fillShop = async () => {
  const item = await buildItem()
  const withParts = await buildRepair({ parts: [{ itemId: item.id, quantity: 2 }] })
  const open = await buildRepair({ customerName: 'ሃና ግርማ' })
  const closed = await buildRepair()
  const status = { id: crypto.randomUUID(), status: 'Delivered' }
  const delivered = await admin.call('POST', `/api/repairs/${closed.number}/status`, status)
  expect(delivered.statusCode).toBe(200)
  return [withParts, open, closed].map(({ number }) => number)
}

/** The rows of every table that the migrations do not change, as text. */
const contentOf = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migrations', 'schema_repeatables', 'stock_levels', 'status_labels')`.execute(shop.db)
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t) - 'priority' as row from ${sql.table(name)} t order by 1`.execute(
      shop.db,
    )
    content[name] = rows
  }
  return content
}

const readRepeatable = (name: string) => readFileSync(join(schemaFolder, 'repeatable', name), 'utf8')

const later = {
  '9001_waiting_status.sql': "alter type repair_status add value 'Waiting for parts'",
  '9002_waiting_repairs.sql': `
    alter table repairs add column priority text not null default 'normal' check (priority <> '');
    create table status_labels (status repair_status primary key, label text not null);
    insert into status_labels values ('Waiting for parts', 'Waiting');
    create table stock_levels (item_id uuid primary key references inventory_items, quantity integer not null);
    insert into stock_levels select id, quantity from inventory_items`,
}

test('a shop with data comes through later migrations, a new enum value and a changed function', async () => {
  const numbers = await fillShop()
  const before = await contentOf()
  const changed = readRepeatable('01_audit.sql').replace("'by hand'", "'by an administrator'")
  const folder = schemaWith(later, { '01_audit.sql': changed })
  expect(await migrate(shop.owner.pool.options, folder, { appRole: shop.pool.options.user })).toEqual([
    '9001_waiting_status.sql',
    '9002_waiting_repairs.sql',
  ])

  expect(await contentOf()).toEqual(before)
  expect(before.repairs).toHaveLength(numbers.length)
  expect(before.repair_parts).toHaveLength(1)
  const { rows: levels } = await sql`select quantity from stock_levels`.execute(shop.db)
  expect(levels).toEqual(await shop.db.selectFrom('inventory_items').select('quantity').execute())

  await sql`update repairs set status = 'Waiting for parts' where number = ${numbers[0]}`.execute(shop.db)
  const { rows } = await sql`
    select action, after ->> 'status' as status from audit_log order by id desc limit 1`.execute(shop.db)
  expect(rows).toEqual([{ action: 'by an administrator', status: 'Waiting for parts' }])
})

test('after the upgrade the shop works as before', async () => {
  const { number } = await buildRepair()
  const updated = await admin.call('POST', `/api/repairs/${number}/status`, {
    id: crypto.randomUUID(),
    status: 'Completed',
  })
  expect(updated.statusCode).toBe(200)
  const { rows } = await sql<{ status: string; counted: number; repairs: number }>`
    select status, sum(change) as counted, (select count(*) from repairs where status = repair_counts.status) as repairs
    from repair_counts group by status`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { counted, repairs } of rows) expect(counted).toBe(repairs)
  expect(repairStatuses).not.toContain('Waiting for parts')
})
