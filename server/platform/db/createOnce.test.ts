import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'
import { createOnce } from './createOnce.ts'
import { inTransaction, ownOrigin } from './database.ts'

const { db, pool } = (await openTestDatabase()).owner
// Two inserts at once both pass the check of the id while the first index is slow, and then meet in the unique text.
await pool.query(`
  create function slow(text) returns text language plpgsql immutable as
    $$ begin perform pg_sleep(0.05); return $1; end $$;
  create table notes (id uuid, text text not null, is_deleted boolean not null default false);
  create index on notes (slow(text));
  alter table notes add primary key (id), add unique (text)`)

interface Note {
  readonly id: string
  readonly text: string
}

const createNote = ({ id, text }: Note) =>
  inTransaction(db, ownOrigin('test'), trx =>
    createOnce(trx, id, {
      findEarlier: async () => {
        const { rows } = await sql<Note>`select id, text from notes where id = ${id} and not is_deleted`.execute(trx)
        return rows[0] && { result: rows[0], isSame: rows[0].text === text }
      },
      create: async () => {
        const { rows } = await sql<Note>`
          insert into notes (id, text) values (${id}, ${text}) on conflict (id) do nothing returning id, text`.execute(
          trx,
        )
        return rows[0]
      },
    }),
  )

test('equal requests at the same time create one row and get the same result', async () => {
  const note = { id: randomUUID(), text: 'once' }
  const results = await Promise.all(Array.from({ length: 15 }, () => createNote(note)))
  expect(results).toEqual(Array(15).fill(note))
  expect((await sql`select from notes where id = ${note.id}`.execute(db)).rows).toHaveLength(1)
})

test('another request with the same id is refused', async () => {
  const note = { id: randomUUID(), text: 'first' }
  await createNote(note)
  await expect(createNote({ ...note, text: 'second' })).rejects.toMatchObject({ code: 'id.taken' })
})

test('of two different requests at the same time one is refused', async () => {
  const id = randomUUID()
  const results = await Promise.allSettled(['one', 'other'].map(text => createNote({ id, text })))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'id.taken' } })
})

test('an id whose row was deleted is refused', async () => {
  const note = { id: randomUUID(), text: 'deleted' }
  await createNote(note)
  await sql`update notes set is_deleted = true where id = ${note.id}`.execute(db)
  await expect(createNote(note)).rejects.toMatchObject({ code: 'id.taken' })
})
