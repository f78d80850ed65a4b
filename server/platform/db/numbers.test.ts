import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'

const { db } = await openTestDatabase()

const select = async (expression: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select (${sql.raw(expression)}) as value`.execute(db)
  return rows[0]?.value
}

test('a sum of bigint, which is numeric, is an exact number', async () => {
  expect(await select('(select sum(santim) from (values (9007199254740990), (1::bigint)) each (santim))')).toBe(
    Number.MAX_SAFE_INTEGER,
  )
  expect(await select('-9007199254740991::bigint')).toBe(Number.MIN_SAFE_INTEGER)
  expect(await select('0::numeric')).toBe(0)
  expect(await select('1250.00::numeric(12, 2)')).toBe(1250)
  expect(await select('null::numeric')).toBe(null)
})

test.each([
  '9007199254740992::bigint',
  '9007199254740993::numeric',
  '-9007199254740993::numeric',
  '0.1::numeric',
  '4.99999999999999999999999::numeric',
  "'NaN'::numeric",
  "'Infinity'::numeric",
])('%s fails instead of losing digits, and the connection remains usable', async expression => {
  await expect(select(expression)).rejects.toThrow('is not a whole number that JavaScript can represent')
  expect(await select('1::numeric')).toBe(1)
})

test('a query casts a fraction to float8', async () => {
  expect(await select('select avg(rating)::float8 from (values (4), (5)) each (rating)')).toBe(4.5)
})
