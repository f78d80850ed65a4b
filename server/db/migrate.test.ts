import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { rowTypesFile, rowTypesOf, urlOf } from '../../scripts/rowTypes.ts'
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

const first = { '0001_a.sql': 'create table a (id int); insert into a values (1);' }
const second = { ...first, '0002_b.sql': 'alter table a add column b int;' }

test('what is missing is applied in order, once', async () => {
  const pool = await emptyDatabase()
  expect(await migrate(pool, folderOf(first))).toEqual(['0001_a.sql'])
  expect(await migrate(pool, folderOf(second))).toEqual(['0002_b.sql'])
  expect(await migrate(pool, folderOf(second))).toEqual([])
  expect((await pool.query('select * from a')).rows).toEqual([{ id: 1, b: null }])
})

test('programs that start at the same moment apply it once', async () => {
  const pool = await emptyDatabase()
  const folder = folderOf(second)
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folder)))
  expect(applied.flat()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('a failing one leaves the database as it was', async () => {
  const pool = await emptyDatabase()
  await expect(migrate(pool, folderOf({ ...first, '0002_b.sql': 'create table b (id nonsense)' }))).rejects.toThrow()
  expect((await pool.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }])
})

test('one that was edited after it had been applied stops the start', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, folderOf(first))
  const edited = folderOf({ '0001_a.sql': 'create table a (id bigint);' })
  await expect(migrate(pool, edited)).rejects.toThrow('Migration 0001_a.sql was edited after it had been applied.')
})

test('a database from a newer program is left alone', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, folderOf(second))
  await expect(migrate(pool, folderOf(first))).rejects.toThrow('made by a newer Tigena: it has 0002_b.sql')
})

test('the row types are those of the migrated database (npm run rowTypes writes them anew)', () => {
  const url = urlOf({ ...inject('server'), database: inject('template') })
  expect(rowTypesOf(url)).toBe(readFileSync(rowTypesFile, 'utf8'))
})
