import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import type { Report } from './applySchema.ts'
import { migrate, unfinishedRestore } from './migrate.ts'

const admin = new pg.Client(inject('server'))
await admin.connect()
afterAll(() => admin.end())

const emptyDatabase = async () => {
  const name = `tigena_migrate_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const connection = { ...inject('server'), database: name }
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name}`)
  })
  const query = async (text: string) => (await client.query(text)).rows
  return { connection, query }
}

type Files = Record<string, string>

const schemaOf = (migrations: Files, repeatable: Files = {}) => {
  const folder = temporaryFolder()
  for (const [name, files] of Object.entries({ migrations, repeatable })) {
    mkdirSync(join(folder, name))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  }
  return folder
}

const migrateWith = (connection: pg.ClientConfig, migrations: Files, repeatable: Files = {}, report?: Report) =>
  migrate(connection, schemaOf(migrations, repeatable), { report })

const first = { '0001_a.sql': 'create table a (id int); insert into a values (1);' }
const second = { ...first, '0002_b.sql': 'alter table a add column b int;' }
const third = { ...second, '0003_search_rare_keys.sql': 'select 1' }

const appliedIn = async ({ query }: Awaited<ReturnType<typeof emptyDatabase>>) =>
  (await query('select name from schema_migrations order by name')).map(({ name }) => name)

test('pending migrations are applied in order, once', async () => {
  const { connection, query } = await emptyDatabase()
  expect(await migrateWith(connection, first)).toEqual(['0001_a.sql'])
  expect(await migrateWith(connection, second)).toEqual(['0002_b.sql'])
  expect(await migrateWith(connection, second)).toEqual([])
  expect(await query('select * from a')).toEqual([{ id: 1, b: null }])
})

test('an existing database says once that it is being upgraded, a new one does not', async () => {
  const { connection } = await emptyDatabase()
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  await migrateWith(connection, first, {}, report)
  expect(lines).toEqual([])
  await migrateWith(connection, third, {}, report)
  await migrateWith(connection, third, {}, report)
  expect(lines).toEqual([expect.stringContaining('Bringing the database up to date.')])
})

test('programs that start at the same moment apply each migration once', async () => {
  const { connection } = await emptyDatabase()
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrateWith(connection, second)))
  expect(applied.flat()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('a migration that fails is rolled back, and the earlier ones remain applied', async () => {
  const database = await emptyDatabase()
  const failing = { ...second, '0003_c.sql': 'create table c (id int); create table d (id nonsense)' }
  await expect(migrateWith(database.connection, failing)).rejects.toThrow('type "nonsense" does not exist')
  expect(await appliedIn(database)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await database.query("select to_regclass('c') as c")).toEqual([{ c: null }])
  expect(await migrateWith(database.connection, { ...second, '0003_c.sql': 'create table c (id int)' })).toEqual([
    '0003_c.sql',
  ])
})

test('a program that is cut off in the middle of a migration keeps the earlier ones', async () => {
  const database = await emptyDatabase()
  const cutOff = { ...first, '0002_b.sql': 'create table b (id int); select pg_terminate_backend(pg_backend_pid())' }
  await expect(migrateWith(database.connection, cutOff)).rejects.toThrow()
  expect(await appliedIn(database)).toEqual(['0001_a.sql'])
  expect(await database.query("select to_regclass('b') as b")).toEqual([{ b: null }])
})

test('neither a statement timeout nor a query timeout ends a slow migration', async () => {
  const { connection } = await emptyDatabase()
  const slow = { '0001_slow.sql': 'select pg_sleep(1)' }
  const impatient = { ...connection, statement_timeout: 200, query_timeout: 200 }
  expect(await migrateWith(impatient, slow)).toEqual(['0001_slow.sql'])
})

test('timeouts that the role or the address sets do not end a slow migration either', async () => {
  const { connection, query } = await emptyDatabase()
  await query(`alter database ${connection.database} set statement_timeout = 200`)
  await query(`alter database ${connection.database} set idle_in_transaction_session_timeout = 200`)
  const slow = { '0001_slow.sql': 'select pg_sleep(1)', '0002_next.sql': 'select 1' }
  const options = '-c statement_timeout=200 -c lock_timeout=200'
  const blocked = await Promise.all([1, 2].map(() => migrateWith({ ...connection, options }, slow)))
  expect(blocked.flat()).toEqual(['0001_slow.sql', '0002_next.sql'])
})

test('a migration gives way to a program that holds one table and wants the next', async () => {
  const { connection, query } = await emptyDatabase()
  const tables = { '0001_tables.sql': 'create table a (id int); create table b (id int)' }
  await migrateWith(connection, tables)
  await query('begin')
  await query('insert into b values (1)')
  const lines: string[] = []
  const next = { ...tables, '0002_next.sql': 'alter table a add column c int; alter table b add column c int' }
  const migrated = migrateWith(connection, next, {}, line => lines.push(line))
  await expect.poll(() => lines).toContain('Waiting for another program that is using the database…')
  // Held back by the migration, this would be a deadlock, and PostgreSQL would end one of the two.
  await query('insert into a values (1)')
  await query('commit')
  expect(await migrated).toEqual(['0002_next.sql'])
  expect(await query('select * from a')).toEqual([{ id: 1, c: null }])
})

test('no program starts on a database whose restore was interrupted', async () => {
  const { connection, query } = await emptyDatabase()
  await migrateWith(connection, first)
  await query(`create table ${unfinishedRestore} ()`)
  await expect(migrateWith(connection, second)).rejects.toThrow('A restore into this database was interrupted')
  expect(await query('select * from a')).toEqual([{ id: 1 }])
})

test('a migration can use the enum value that the one before it added', async () => {
  const { connection, query } = await emptyDatabase()
  await migrateWith(connection, { '0001_e.sql': "create type e as enum ('a'); create table t (e e)" })
  await migrateWith(connection, {
    '0001_e.sql': "create type e as enum ('a'); create table t (e e)",
    '0002_add.sql': "alter type e add value 'b'",
    '0003_use.sql': "insert into t values ('b')",
  })
  expect(await query('select e from t')).toEqual([{ e: 'b' }])
})

test('a migration that was edited after it had been applied stops the start', async () => {
  const { connection } = await emptyDatabase()
  await migrateWith(connection, first)
  const edited = { '0001_a.sql': 'create table a (id bigint);' }
  await expect(migrateWith(connection, edited)).rejects.toThrow('Migration 0001_a.sql was edited after it had been')
})

test('a database of a newer program is refused', async () => {
  const { connection } = await emptyDatabase()
  await migrateWith(connection, second)
  await expect(migrateWith(connection, first)).rejects.toThrow(
    'The database was made by a newer Tigena: it has 0002_b.sql, which this one lacks. Its database version is 0002, that of this Tigena is 0001.',
  )
})

test('a database of a version that this one does not descend from is not called newer', async () => {
  const { connection } = await emptyDatabase()
  await migrateWith(connection, second)
  const other = { ...first, '0003_c.sql': 'create table c (id int)' }
  await expect(migrateWith(connection, other)).rejects.toThrow(
    'The database was made by another Tigena, not by this one or an earlier version of it: it has 0002_b.sql, which this one lacks. Its database version is 0002, that of this Tigena is 0003.',
  )
})
