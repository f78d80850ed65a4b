import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'
import { compiledOnce } from './compiledOnce.ts'

const { db } = await openTestDatabase()

const insertCategory = compiledOnce((trx, category: { id: string; name: string }, version: number) =>
  trx
    .insertInto('product_categories')
    .values({ ...category, version })
    .returning(['id', 'name', 'version'])
    .returning(sql<string>`${'constant'}::text`.as('constant')),
)

test('each call sends its own values, whatever the order of a row’s columns', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  expect(await insertCategory(db, { id: one, name: 'Tablets' }, 1)).toEqual([
    { id: one, name: 'Tablets', version: 1, constant: 'constant' },
  ])
  expect(await insertCategory(db, { name: 'Watches', id: other }, 2)).toEqual([
    { id: other, name: 'Watches', version: 2, constant: 'constant' },
  ])
})

test('null is a value, and a missing column is refused', async () => {
  const isNull = compiledOnce(
    (_db, row: { value?: string | null }) => sql<{ is: boolean }>`select ${row.value}::text is null as is`,
  )
  expect(await isNull(db, { value: 'given' })).toEqual([{ is: false }])
  expect(await isNull(db, { value: null })).toEqual([{ is: true }])
  await expect(isNull(db, {})).rejects.toThrow('needs a value for value')
})

test('a column that the first call lacked is refused, because the statement would not write it', async () => {
  const countOf = compiledOnce(
    (_db, row: { name: string; id?: string }) =>
      sql<{ count: number }>`select ${Object.keys(row).length}::int as count`,
  )
  expect(await countOf(db, { name: 'Tablets' })).toEqual([{ count: 1 }])
  await expect(countOf(db, { name: 'Watches', id: randomUUID() })).rejects.toThrow('has no column id')
})
