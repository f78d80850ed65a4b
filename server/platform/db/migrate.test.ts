import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { rowTypesFile, rowTypesOf, urlOf } from '../../../scripts/rowTypes.ts'
import { migrate } from './migrate.ts'

const admin = new pg.Client(inject('server'))
await admin.connect()
afterAll(() => admin.end())

const emptyDatabase = async () => {
  const name = `tigena_migrate_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const pool = new pg.Pool({ ...inject('server'), database: name })
  onTestFinished(async () => {
    await pool.end()
    await admin.query(`drop database ${name}`)
  })
  return pool
}

const folderOf = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'tigena-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

/** Brings it to the shape of these migrations. */
const shape = (pool: pg.Pool, files: Record<string, string>, say?: (line: string) => void) =>
  migrate(pool, say, folderOf(files))

const first = { '0001_a.sql': 'create table a (id int); insert into a values (1);' }
const second = { ...first, '0002_b.sql': 'alter table a add column b int;' }

test('what is missing is applied in order, once', async () => {
  const pool = await emptyDatabase()
  expect(await shape(pool, first)).toEqual(['0001_a.sql'])
  expect(await shape(pool, second)).toEqual(['0002_b.sql'])
  expect(await shape(pool, second)).toEqual([])
  expect((await pool.query('select * from a')).rows).toEqual([{ id: 1, b: null }])
})

test('a shop that is there already is told which one runs, and a new one nothing', async () => {
  const pool = await emptyDatabase()
  const told: string[] = []
  const say = (line: string) => told.push(line)
  await shape(pool, first, say)
  expect(told).toEqual([])
  await shape(pool, { ...second, '0003_search_rare_keys.sql': 'select 1' }, say)
  expect(told).toEqual(['Preparing the database: 0002 b…', 'Preparing the database: 0003 search rare keys…'])
  await shape(pool, { ...second, '0003_search_rare_keys.sql': 'select 1' }, say)
  expect(told).toHaveLength(2)
})

test('programs that start at the same moment apply it once', async () => {
  const pool = await emptyDatabase()
  const applied = await Promise.all(Array.from({ length: 5 }, () => shape(pool, second)))
  expect(applied.flat()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('a failing one leaves the database as it was', async () => {
  const pool = await emptyDatabase()
  await expect(shape(pool, { ...first, '0002_b.sql': 'create table b (id nonsense)' })).rejects.toThrow()
  expect((await pool.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }])
})

test('one that was edited after it had been applied stops the start', async () => {
  const pool = await emptyDatabase()
  await shape(pool, first)
  const edited = { '0001_a.sql': 'create table a (id bigint);' }
  await expect(shape(pool, edited)).rejects.toThrow('Migration 0001_a.sql was edited after it had been applied.')
})

test('a database from a newer program is left alone', async () => {
  const pool = await emptyDatabase()
  await shape(pool, second)
  await expect(shape(pool, first)).rejects.toThrow('made by a newer Tigena: it has 0002_b.sql')
})

test('the row types are those of the migrated database (npm run rowTypes writes them anew)', () => {
  const url = urlOf({ ...inject('server'), database: inject('template') })
  expect(rowTypesOf(url)).toBe(readFileSync(rowTypesFile, 'utf8'))
})
