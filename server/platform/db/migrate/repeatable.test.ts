import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { applySchema } from './applySchema.ts'
import type { SqlFile } from './schemaFiles.ts'

const admin = new pg.Client(inject('server'))
await admin.connect()
afterAll(() => admin.end())

const files = (texts: Record<string, string>): SqlFile[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text, checksum: text }))

const emptyDatabase = async () => {
  const name = `tigena_repeatable_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const client = new pg.Client({ ...inject('server'), database: name })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name}`)
  })
  const apply = (migrations: Record<string, string>, repeatable: Record<string, string>) =>
    applySchema(client, { migrations: files(migrations), repeatable: files(repeatable) })
  const query = async (text: string) => (await client.query(text)).rows
  return { apply, query }
}

/** Each time it is applied, it adds a row to the table `runs`. */
const answer = (value: number) =>
  `create or replace function answer() returns int language sql return ${value}; insert into runs values ('answer')`
const runs = { '0001_runs.sql': 'create table runs (name text)' }
const other = "insert into runs values ('other')"

test('a repeatable file is applied again when it changes, and not otherwise', async () => {
  const { apply, query } = await emptyDatabase()
  await apply(runs, { 'answer.sql': answer(1) })
  await apply(runs, { 'answer.sql': answer(1) })
  expect([await query('select answer()'), await query('select from runs')]).toEqual([[{ answer: 1 }], [{}]])
  await apply(runs, { 'answer.sql': answer(2) })
  expect([await query('select answer()'), await query('select from runs')]).toEqual([[{ answer: 2 }], [{}, {}]])
})

test('all of them are applied, in the order of their names, when one changes, is added or is deleted', async () => {
  const { apply, query } = await emptyDatabase()
  await apply(runs, { 'answer.sql': answer(1) })
  await apply(runs, { 'answer.sql': answer(1), 'other.sql': other })
  await apply(runs, { 'answer.sql': answer(1) })
  const names = (await query('select name from runs')).map(({ name }) => name)
  expect(names).toEqual(['answer', 'answer', 'other', 'answer'])
})

test('one that fails leaves all of them, and their record, as they were', async () => {
  const { apply, query } = await emptyDatabase()
  await apply(runs, { 'answer.sql': answer(1) })
  await query('begin')
  await expect(apply(runs, { 'answer.sql': answer(2), 'other.sql': 'select nonsense' })).rejects.toThrow('nonsense')
  await query('rollback')
  expect(await query('select answer(), name, checksum from schema_repeatables')).toEqual([
    { answer: 1, name: 'answer.sql', checksum: answer(1) },
  ])
})

test('what a migration drops is created again, although its file has not changed', async () => {
  const { apply, query } = await emptyDatabase()
  await apply(runs, { 'answer.sql': answer(1) })
  await apply({ ...runs, '0002_drop.sql': 'drop function answer' }, { 'answer.sql': answer(1) })
  expect(await query('select answer()')).toEqual([{ answer: 1 }])
})

test('triggers do not fire while a migration runs, and do afterwards', async () => {
  const { apply, query } = await emptyDatabase()
  const count = `
    create or replace function count_row() returns trigger language plpgsql
      as $$ begin insert into counted values (1); return null; end $$;
    create or replace trigger count_row after insert on a for each row execute function count_row()`
  const migrations = { '0001_a.sql': 'create table a (id int); create table counted (change int)' }
  await apply(migrations, { 'count.sql': count })
  await apply({ ...migrations, '0002_row.sql': 'insert into a values (1)' }, { 'count.sql': count })
  expect(await query('select from counted')).toEqual([])
  await query('insert into a values (2)')
  expect(await query('select from counted')).toEqual([{}])
})
