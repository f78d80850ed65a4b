import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'
import { inTransaction, ownOrigin } from '../db/database.ts'
import { indexAll, startIndexer } from './indexer.ts'
import { indexEntries, newestMatches } from './search.sql.ts'

const { db, owner } = await openTestDatabase()
const { log } = Fastify({ logger: false })
const origin = ownOrigin('test')

const put = (id: string, text: string) =>
  sql`select put_search_entry('test', ${id}, null, '2026-08-30T10:00:00Z', ${text})`.execute(db)
const remove = (id: string) => sql`select remove_search_entry('test', ${id})`.execute(db)
const find = async (search: string): Promise<string[]> => {
  const matches = newestMatches({ kind: 'test', spellings: [search], limit: 1000 })
  const { rows } = await sql<{ id: string }>`select * from ${matches} as found (id)`.execute(db)
  return rows.map(({ id }) => id)
}
const countIn = async (table: 'search_entries' | 'search_unindexed') =>
  (await db.selectFrom(table).select('id').execute()).length

test('an entry is found before and after it is indexed, and its newest text only', async () => {
  const id = randomUUID()
  await put(id, 'cracked screen')
  expect(await find('screen')).toEqual([id])
  await indexAll(db)
  expect([await find('screen'), await countIn('search_unindexed')]).toEqual([[id], 0])
  await put(id, 'weak battery')
  expect([await find('screen'), await find('battery')]).toEqual([[], [id]])
  await indexAll(db)
  expect([await find('screen'), await find('battery')]).toEqual([[], [id]])
  await remove(id)
  expect([await find('battery'), await countIn('search_entries')]).toEqual([[], 0])
})

test('the keys of a batch are merged into the index, so that a search need not read its pending list', async () => {
  await put(randomUUID(), 'merged at once')
  await indexAll(db)
  const { rows } = await sql`select gin_clean_pending_list('search_entries_keys')::int as pages`.execute(owner.db)
  expect(rows).toEqual([{ pages: 0 }])
})

test('a short entry is not stored in a gap among older ones, where the index could not skip it', async () => {
  await sql`truncate search_entries`.execute(owner.db)
  const letters = ['x', 'y', 'z']
  const older = Array.from({ length: 100 }, (_, place) => 'x'.repeat(place % 9 === 0 ? 250 : 550))
  for (const text of older) await put(randomUUID(), text)
  await indexAll(db)
  await sql`vacuum search_entries`.execute(owner.db)
  for (const letter of letters) await put(randomUUID(), `short ${letter}`)
  await indexAll(db)
  const { rows } = await sql`select text like 'short%' as short from search_entries order by ctid desc limit 3`.execute(
    db,
  )
  expect(rows).toEqual(letters.map(() => ({ short: true })))
})

test('several indexers share the entries, and none is lost or doubled', async () => {
  const ids = Array.from({ length: 300 }, () => randomUUID())
  for (const id of ids) await put(id, `shared ${id}`)
  await Promise.all([indexAll(db, { size: 20 }), indexAll(db, { size: 20 }), indexAll(db, { size: 20 })])
  expect((await find('shared')).sort()).toEqual(ids.sort())
})

test('an indexer that fails loses nothing', async () => {
  const id = randomUUID()
  await put(id, 'lost and found')
  const failing = inTransaction(db, origin, async trx => {
    await indexEntries(trx, 10)
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await find('lost and found')).toEqual([id])
})

/** Starts to index all entries, and a change that has to wait for that. Returns when both are done. */
const changeWhileIndexing = async (change: () => Promise<unknown>): Promise<void> => {
  const isIndexed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const indexing = inTransaction(db, origin, async trx => {
    await indexEntries(trx, 1000)
    isIndexed.resolve()
    await mayCommit.promise
  })
  await isIndexed.promise
  const changing = change()
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`.execute(
        db,
      )
    ).rows.length > 0
  await expect.poll(isWaiting).toBe(true)
  mayCommit.resolve()
  await Promise.all([indexing, changing])
}

test('an entry that changes while it is indexed has its new text afterwards', async () => {
  const id = randomUUID()
  await put(id, 'old words')
  await changeWhileIndexing(() => put(id, 'new words'))
  await indexAll(db)
  expect([await find('old words'), await find('new words')]).toEqual([[], [id]])
})

test('an entry that is removed while it is indexed is not found afterwards', async () => {
  const id = randomUUID()
  await put(id, 'removed words')
  await changeWhileIndexing(() => remove(id))
  await indexAll(db)
  expect(await find('removed words')).toEqual([])
})

test('a program that stops finishes its batch and leaves the rest', async () => {
  for (let place = 0; place < 4; place += 1) await put(randomUUID(), 'left over')
  const isStopped = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValueOnce(false).mockReturnValue(true)
  await indexAll(db, { size: 1, isStopped })
  expect(await countIn('search_unindexed')).toBe(2)
  await indexAll(db)
})

test('a running program indexes new entries by itself', async () => {
  const indexer = startIndexer(db, log)
  onTestFinished(() => indexer.stop())
  await put(randomUUID(), 'in the background')
  await expect.poll(() => countIn('search_unindexed'), { timeout: 10_000 }).toBe(0)
})
