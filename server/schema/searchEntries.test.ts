import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backUpDatabase, restoreFrom } from '../backup/testing.ts'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { readSchemaFiles } from '../platform/db/migrate/schemaFiles.ts'
import { openTestDatabase } from '../testing/shop.ts'
import { emptyDatabase } from '../testing/testDatabase.ts'
import { schemaFolder } from './schemaFolder.ts'

const { db, owner } = await openTestDatabase()

const insertRepair = (id: string, name: string, at: string) =>
  sql`insert into repairs (id, number, customer_name, customer_phone, device_type, problem, created_at)
    values (${id}, ${`REP-${id.slice(0, 8).toUpperCase()}`}, ${name}, '251911234567', 'Nokia 105', 'No power', ${at})`

const find = async (text: string, limit = 50): Promise<string[]> => {
  const pattern = sql`search_form(${`%${text}%`})`
  const { rows } = await sql<{ id: string }>`
    select newest_matches('repair', ${pattern}, null, null, null, null, ${limit}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

const partOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ part: string }>`
    select relname as part from search_entries join pg_class on pg_class.oid = search_entries.tableoid
    where id = ${id}`.execute(db)
  return rows.map(({ part }) => part).join()
}

test('an entry is found without a part for its month, and when it has one, also newest first among others', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [index, at] of ['2031-01-31T23:59:59.999Z', '2031-02-01T00:00:00Z', '2031-03-01T00:00:00Z'].entries())
    await insertRepair(ids[index] ?? '', 'Zewditu Girma', at).execute(db)
  const newestFirst = ids.toReversed()
  expect([await find('zewditu g'), await partOf(ids[1] ?? '')]).toEqual([newestFirst, 'repair_rest'])
  await sql`select add_search_month('repair', '2031-02-01')`.execute(owner.db)
  expect([await find('zewditu g'), await partOf(ids[1] ?? '')]).toEqual([newestFirst, 'repair_2031_02'])
  expect(await find('zewditu g', 2)).toEqual(newestFirst.slice(0, 2))
  await sql`update repairs set created_at = '2031-02-28' where id = ${ids[2]}`.execute(db)
  expect(await partOf(ids[2] ?? '')).toBe('repair_2031_02')
})

test('the job creates the parts of this month and the next two, and merges what was written', async () => {
  await insertRepair(randomUUID(), 'Merged', new Date().toISOString()).execute(db)
  await sql`select maintain_search()`.execute(db)
  const { rows: months } = await sql<{ kind: string; ahead: number }>`
    select kind, count(*)::int as ahead from unnest(array['repair', 'sale', 'warranty', 'message']) kind, search_months(kind) month
    where month between date_trunc('month', now(), 'UTC') and now() + interval '3 months' group by kind`.execute(db)
  expect(months.map(({ ahead }) => ahead)).toEqual([3, 3, 3, 3])
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list(pg_class.oid)::int as pages from pg_class join pg_am on pg_am.oid = relam
    where relnamespace = 'search'::regnamespace and relkind = 'i' and amname = 'gin'`.execute(owner.db)
  expect(rows.filter(({ pages }) => pages > 0)).toEqual([])
})

test('Amharic names are found, also those of two letters, by the trigram index', async () => {
  const id = randomUUID()
  await insertRepair(id, 'ሃና ግርማ', '2031-05-05').execute(db)
  for (const text of ['ሃና', 'ና ግ', 'ግርማ', 'ሃ']) expect([text, await find(text)]).toEqual([text, [id]])
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm(search_form('ሃና')) as trigrams`.execute(db)
  expect(rows[0]?.trigrams.length).toBeGreaterThan(2)
})

test('Amharic names are also found in a database of the shop with the locale C', async () => {
  const { client, url } = await emptyDatabase("locale_provider libc locale 'C'")
  await migrate(url, schemaFolder)
  await client.query(`
    insert into repairs (id, number, customer_name, customer_phone, device_type, problem)
    values (gen_random_uuid(), 'REP-00000001', 'ሃና ግርማ', '251911234567', 'Nokia 105', 'No power')`)
  for (const text of ['ሃና', 'ና ግ', 'ግርማ', 'nokia']) {
    const { rows } = await client.query(
      "select newest_matches('repair', search_form($1), null, null, null, null, 50) as id",
      [`%${text}%`],
    )
    expect([text, rows.length]).toEqual([text, 1])
  }
})

test('a database of an older version gets its entries from its rows, and so does a restored one', {
  timeout: 60_000,
}, async () => {
  const older = await emptyDatabase()
  const { migrations } = await readSchemaFiles(schemaFolder)
  await applySchema(older.client, { migrations: migrations.filter(({ name }) => name < '0066'), repeatable: [] })
  await older.client.query(`
    insert into repairs (id, number, customer_name, customer_phone, device_type, problem, created_at)
    select gen_random_uuid(), 'REP-' || lpad(place::text, 8, '0'), 'Abebe', '251911234567', 'Nokia 105', 'No power',
      timestamptz '2026-01-15' + place * interval '10 days' from generate_series(1, 20) place`)
  await migrate(older.url, schemaFolder)
  const restored = await emptyDatabase()
  await restoreFrom((await backUpDatabase(older)).path, restored)
  for (const { client } of [older, restored]) {
    const { rows } = await client.query(`
      select count(*)::int as found, (select count(*)::int from (select * from searched_rows() except select kind, id, owner_id, at, text from search_entries) missing) as missing,
        (select count(distinct tableoid)::int from search_entries) as months
      from newest_matches('repair', search_form('%abebe%'), null, null, null, null, 50)`)
    expect(rows).toEqual([{ found: 20, missing: 0, months: 8 }])
  }
})

test('the searched texts are those of the stored entries', () => {
  const files = globSync(join(schemaFolder, 'repeatable/*.sql')).sort()
  const definition = /create or replace function search(?:ed_text|_form)\([^;]*;/g
  const definitions = files.flatMap(file => readFileSync(file, 'utf8').match(definition) ?? [])
  const hash = createHash('sha256').update(JSON.stringify(definitions)).digest('hex').slice(0, 16)
  const refill = 'Stored entries have the old texts: add a migration that truncates search_entries (11_search.sql)'
  expect([definitions.length, hash], refill).toEqual([5, 'fb0fc9c5a7a27111'])
})
