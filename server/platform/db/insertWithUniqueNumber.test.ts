import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'
import { insertWithUniqueNumber, maxAttempts } from './insertWithUniqueNumber.ts'

const { db } = (await openTestDatabase()).owner
await sql`create table papers (id uuid primary key, number int not null unique)`.execute(db)

const insertPaper = (id: string, generate: () => number) =>
  insertWithUniqueNumber({
    generate,
    insert: async number => {
      const { rows } = await sql<{ number: number }>`
        insert into papers values (${id}, ${number}) on conflict (number) do nothing returning number`.execute(db)
      return rows[0]
    },
  })

test('a number in use is followed by an attempt with another one', async () => {
  await insertPaper(randomUUID(), () => 1)
  const numbers = [1, 1, 2]
  expect(await insertPaper(randomUUID(), () => numbers.shift() ?? 0)).toEqual({ number: 2 })
})

test('the attempts are bounded', async () => {
  await insertPaper(randomUUID(), () => 5)
  let attempts = 0
  const always5 = () => {
    attempts += 1
    return 5
  }
  await expect(insertPaper(randomUUID(), always5)).rejects.toThrow('No unused number was found in 50 attempts')
  expect(attempts).toBe(maxAttempts)
})
