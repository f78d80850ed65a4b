import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { fileJobs } from '../files/files.jobs.ts'
import { connect } from '../platform/db/database.ts'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { readSchemaFiles } from '../platform/db/migrate/schemaFiles.ts'
import { waitUntil } from '../platform/postgres/waitUntil.ts'
import { schemaWith } from '../testing/schemaWith.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { formatContent } from './manifest.ts'
import { openArchive } from './readArchive.ts'
import {
  backUpDatabase,
  backUpWithTest,
  dataFolder,
  everythingIn,
  isLockWaited,
  isVersion17OrNewer,
  keysIn,
  lockTable,
  restoreFrom,
  restoreInto,
  storeFile,
  testedShop,
} from './testing.ts'

const oddTable = `
  create table odd (
    id bigint generated always as identity primary key,
    parent_id bigint references odd,
    note text,
    "a ""quoted"" column, really" text not null default '',
    bytes bytea,
    document jsonb,
    address inet,
    amount numeric,
    ratio double precision,
    at timestamptz,
    span interval,
    words text[],
    role user_role,
    loud text generated always as (upper(note)) stored
  );
  insert into odd (note) values ('from the migration');`

const oddNotes = [
  'ጥገና ቤት',
  '📱👩🏽‍🔧',
  `'single' "double" \`back\``,
  'tab\there',
  'line\nbreak\r\nand return',
  '\\N',
  '\\.',
  'C:\\new\\table',
  '',
  null,
  '\u0001\u001f\u007f\u2028',
  '{"not": "json"',
  'x'.repeat(300_000),
]

const insertOdd = `insert into odd (parent_id, note, "a ""quoted"" column, really", bytes, document, address, amount, ratio, at, span, words, role)
  values ((select max(id) from odd), $1, coalesce($1, ''), $2, $3, $4, $5, $6, $7, $8, $9, $10)`

const oddRow = (note: string | null) => [
  note,
  note === '' ? Buffer.alloc(0) : randomBytes(300),
  note === null ? null : { note, deep: [null, { ሀ: 1e300 }] },
  note === null ? null : '2001:db8::1',
  '12345678901234567890.000000000000000000012345',
  note === '' ? 'NaN' : 0.1 + 0.2,
  note === '' ? '-infinity' : '2026-11-15 23:59:59.123456+03',
  '-1 year 3 mons 04:05:06.789',
  [note, '', 'NULL', null, '{"a,b"}'],
  'Technician',
]

/** The constraints of the database. */
const guardsOf = async ({ client }: TestDatabase) => {
  const { rows } = await client.query(`
    select conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgname::text || tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by name, definition`)
  return rows
}

const addUser = ({ client }: TestDatabase, username: string) =>
  client.query(
    `insert into users (id, username, name, role, password_hash) values ($1, $2, $2, 'Sales', '$argon2id$x')`,
    [randomUUID(), username],
  )

/** A database with this schema. */
const databaseOf = async (folder: string): Promise<TestDatabase> => {
  const database = await migratedDatabase()
  await applySchema(database.client, await readSchemaFiles(folder))
  return database
}

/** A large, fragmented table with rows of all sizes. */
const fragment = async ({ client }: TestDatabase) => {
  await client.query(`
    insert into sign_in_attempts (username, address)
    select repeat(md5(n::text), 1 + (n * 7919) % 60), '192.0.2.1' from generate_series(1, 2000) n`)
  await client.query('delete from sign_in_attempts where id % 3 = 0')
  await client.query('vacuum sign_in_attempts')
  await client.query(`
    insert into sign_in_attempts (username, address)
    select repeat('x', 1 + (n * 104729) % 2000), '192.0.2.2' from generate_series(1, 1000) n`)
}

test('a shop with unusual data is restored exactly, row for row, and its sequences continue', async () => {
  const withOddTable = schemaWith({ '9001_odd.sql': oddTable })
  const shop = await databaseOf(withOddTable)
  const sampled = fc
    .sample(fc.string({ unit: 'grapheme', maxLength: 2000 }), 200)
    .map(text => text.replaceAll('\0', ''))
  for (const note of [...oddNotes, ...sampled]) await shop.client.query(insertOdd, oddRow(note))
  await addUser(shop, 'ሰላም')
  await fragment(shop)

  const { path, manifest } = await backUpWithTest(shop, withOddTable)
  const again = await emptyDatabase()
  await restoreFrom(path, again, withOddTable)
  expect(await everythingIn(again)).toEqual(await everythingIn(shop))
  expect(await guardsOf(again)).toEqual(await guardsOf(shop))
  expect(manifest.tables.find(({ name }) => name === 'odd')?.columns).not.toContain('loud')
  expect(manifest.tables.find(({ name }) => name === 'odd')?.rows).toBe(1 + oddNotes.length + sampled.length)

  const next = "insert into odd (note) values ('next') returning id"
  expect((await again.client.query(next)).rows).toEqual((await shop.client.query(next)).rows)
})

test('a concurrent write is in all tables of a backup or in none', async () => {
  const shop = await migratedDatabase()
  await addUser(shop, 'before')
  // Tables are copied in the order of their names: audit_log comes before this one, users after it.
  const release = await lockTable(shop, 'sign_in_attempts')
  const backup = backUpDatabase(shop)
  expect(await waitUntil(() => isLockWaited(shop, 'sign_in_attempts'), 20_000)).toBe(true)
  await addUser(shop, 'concurrent')
  await release()

  const again = await emptyDatabase()
  await restoreFrom((await backup).path, again)
  const { users, audit_log } = await everythingIn(again)
  expect(users).toEqual([expect.stringContaining('before')])
  expect(audit_log).toEqual([expect.stringContaining('before')])
})

test('a file that becomes unreferenced during a backup is archived, and deleted afterwards', async () => {
  const { storage, DATA_DIR, backUpNow, ...shop } = await testedShop()
  const keys = await storeFile(shop, storage, randomBytes(1000))
  await shop.client.query("update files set created_at = now() - interval '2 days'")
  const { db, close } = connect(shop.url, () => {})
  onTestFinished(close)
  const jobContext = { db, storage, config: readConfig({ DATA_DIR }), log: Fastify().log }
  const sweep = async () => {
    for (const job of fileJobs) await job.run(jobContext, {}, new AbortController().signal)
  }
  // This table comes after the rows of the files, and their bytes after all tables.
  const release = await lockTable(shop, 'sign_in_attempts')
  const backup = backUpNow()
  expect(await waitUntil(() => isLockWaited(shop, 'sign_in_attempts'), 20_000)).toBe(true)
  await sweep()
  await release()
  expect(await keysIn((await backup).path)).toEqual(keys)
  await sweep()
  expect(await storedKeys(storage)).toEqual([])
})

test('files are restored with the data; files without a row are left out, and those that were missing in the storage are named', async () => {
  const { storage, backUpNow, ...shop } = await testedShop()
  const photo = randomBytes(700_000)
  const storedFileKeys = await storeFile(shop, storage, photo)
  const [lost = '', other = ''] = await storeFile(shop, storage, Buffer.alloc(0))
  await storage.remove(lost)
  await storage.put('not/ours.webp', randomBytes(10))
  const { path, manifest } = await backUpNow()
  expect(formatContent(manifest)).toMatch(/ and 3 files$/)

  const to = await dataFolder()
  expect((await restoreInto(path, await emptyDatabase(), to.storage)).missing).toEqual([lost])
  expect(await storedKeys(to.storage)).toEqual([...storedFileKeys, other].sort())
  for (const key of storedFileKeys) {
    const content = await to.storage.get(key)
    expect(content && (await buffer(content))).toEqual(photo)
  }
})

const tools = { tar: '/usr/bin/tar', zstd: '/usr/bin/zstd', sha256sum: '/usr/bin/sha256sum' }

test.runIf(Object.values(tools).every(path => existsSync(path)))('system tools can read the archive', async () => {
  const shop = await migratedDatabase()
  await addUser(shop, 'ሰላም')
  const { path } = await backUpDatabase(shop)
  const cwd = temporaryFolder()
  execFileSync(tools.tar, ['-xf', path], { cwd })
  expect(execFileSync(tools.sha256sum, ['-c', 'manifest.json.sha256'], { cwd, encoding: 'utf8' })).toContain('OK')
  expect(execFileSync(tools.zstd, ['-dc', 'tables/users.copy.zst'], { cwd, encoding: 'utf8' })).toContain('\tሰላም\t')
})

test('a restored shop does not know of queued messages whether they were sent, and sends none by itself', async () => {
  const [shop, again] = [await migratedDatabase(), await emptyDatabase()]
  await shop.client.query(`insert into bulk_messages (id, title, text, template, state, waiting, failed)
    values ('0198a000-0000-7000-8000-000000000001', 'Sale', 'Sale', 'custom', 'paused', 1, 1);
    insert into sms_outbox (phone, text, kind, reference, cause_id, state, problem)
    select '251911234567', state || ' bulk', 'bulk', '0198a000-0000-7000-8000-000000000001', gen_random_uuid(), state::sms_state, problem
    from (values ('queued', null), ('failed', 'No credit')) v (state, problem)`)
  await shop.client.query(`insert into sms_outbox (phone, text, kind, reference, cause_id, state, claimed_until, sent_at)
    select '251911234567', state, 'test', '1', gen_random_uuid(), state::sms_state, claimed_until, sent_at
    from (values ('queued', null, null), ('sending', now(), null), ('sent', null, now())) v (state, claimed_until, sent_at)`)
  await restoreFrom((await backUpDatabase(shop)).path, again)
  const { rows } = await again.client.query('select text, state, problem from sms_outbox order by text')
  const problem = 'Restored from a backup. The message may have arrived'
  expect(rows).toEqual([
    { text: 'failed bulk', state: 'failed', problem: 'No credit' },
    { text: 'queued', state: 'unknown', problem },
    { text: 'queued bulk', state: 'unknown', problem },
    { text: 'sending', state: 'unknown', problem },
    { text: 'sent', state: 'sent', problem: null },
  ])
  const bulk = await again.client.query('select state, waiting, failed, unknown from bulk_messages')
  expect(bulk.rows).toEqual([{ state: 'completed', waiting: 0, failed: 1, unknown: 1 }])
})

test('an archive of an older version is migrated and gets the functions and triggers of this program; one of a newer version is refused', async () => {
  const newer = schemaWith(
    {
      '9001_nickname.sql':
        "alter table users add column nickname text not null default 'none'; create table nicknames (id int)",
    },
    { '99_motto.sql': "create or replace function motto() returns text language sql return 'newer'" },
  )
  const old = await migratedDatabase()
  await addUser(old, 'hana')
  const { path } = await backUpDatabase(old)
  const today = await emptyDatabase()
  expect(await restoreFrom(path, today, newer)).toEqual(['9001_nickname.sql'])
  expect((await today.client.query('select username, nickname from users')).rows).toEqual([
    { username: 'hana', nickname: 'none' },
  ])
  expect((await today.client.query('select motto()')).rows).toEqual([{ motto: 'newer' }])
  await expect(today.client.query('delete from audit_log')).rejects.toThrow('audit_log is append-only')

  const tooNew = await backUpDatabase(today, newer)
  await expect(openArchive(tooNew.path)).rejects.toThrow(
    /^The archive was made by a newer Tigena: it has 9001_nickname.sql, .* Its database version is 9001, that of this Tigena is \d{4}\.$/,
  )
})

test('a newer program backs up an older database without migrating it', async () => {
  const newer = schemaWith({ '9001_more.sql': 'create table more (id int)' })
  const shop = await migratedDatabase()
  const { manifest } = await backUpWithTest(shop, newer)
  expect(manifest.tables.map(({ name }) => name)).not.toContain('more')
  expect(Object.keys(await everythingIn(shop))).not.toContain('more')
})

test('an older archive is restored through migrations that add and use an enum value', async () => {
  const { path } = await backUpDatabase(await migratedDatabase())
  const target = await emptyDatabase()
  const folder = schemaWith({
    '9001_add.sql': "alter type user_role add value 'Cashier'",
    '9002_use.sql': `insert into users (id, username, name, role, password_hash)
      values (gen_random_uuid(), 'cash', 'Cash', 'Cashier', '$argon2id$x')`,
  })
  expect(await restoreFrom(path, target, folder)).toEqual(['9001_add.sql', '9002_use.sql'])
  const again = await emptyDatabase()
  await restoreFrom((await backUpDatabase(target, folder)).path, again, folder)
  expect((await again.client.query('select role from users')).rows).toEqual([{ role: 'Cashier' }])
})

test.runIf(isVersion17OrNewer)('no timeout of the database stops a restore', async () => {
  const again = await emptyDatabase()
  await again.client.query(`alter database ${again.name} set transaction_timeout = 200`)
  await restoreFrom((await backUpDatabase(await migratedDatabase())).path, again)
})

test('no transaction is open while the pictures are copied', async () => {
  const { storage, backUpNow, ...shop } = await testedShop()
  await storeFile(shop, storage, randomBytes(1000))
  const openTransactions: number[] = []
  const get = async (key: string) => {
    const { rowCount } = await shop.client.query(
      'select from pg_stat_activity where datname = $1 and xact_start is not null and pid <> pg_backend_pid()',
      [shop.name],
    )
    openTransactions.push(rowCount ?? 0)
    return storage.get(key)
  }
  await backUpNow({ ...storage, get })
  expect(openTransactions).toEqual([0, 0])
})

test('a backup that loses its lock while it copies pictures fails: the sweep may have deleted some of them', async () => {
  // It needs no test restore, which would notice it too.
  const { storage, backups, backUpNow, ...shop } = await testedShop()
  await storeFile(shop, storage, randomBytes(1000))
  const get = async (key: string) => {
    await shop.client.query(`
      select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`)
    return storage.get(key)
  }
  await expect(backUpNow({ ...storage, get })).rejects.toThrow()
  expect(readdirSync(backups).filter(name => name.endsWith('.tar'))).toEqual([])
})
