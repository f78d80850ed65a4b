import { AbortedTransactionError, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'
import { compiledOnce } from './compiledOnce.ts'
import { connect, inTransaction, ownOrigin, type Write } from './database.ts'

const { db, pool } = (await openTestDatabase()).owner
await sql`create table notes (text text primary key check (text <> ''))`.execute(db)

const run = <T>(work: (trx: Write) => Promise<T>) => inTransaction(db, ownOrigin('test'), work)
const add = (trx: typeof db, text: string) => sql`insert into notes values (${text})`.execute(trx)
const texts = async (trx: typeof db = db) =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(trx)).rows.map(({ text }) => text)

test('a later statement sees what an earlier one wrote, and the commit stores it', async () => {
  const seen = await run(async trx => {
    for (const text of ['a', 'b', 'c']) await add(trx, text)
    return texts(trx)
  })
  expect([seen, await texts()]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('a statement throws its own error, and nothing is stored', async () => {
  const failing = run(async trx => {
    await add(trx, 'd')
    await add(trx, '')
  })
  await expect(failing).rejects.toMatchObject({ constraint: 'notes_text_check' })
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('a transaction that ends early stores nothing and leaves its connection usable', async () => {
  const ending = run(async trx => {
    await add(trx, 'd')
    throw new Error('changed my mind')
  })
  await expect(ending).rejects.toThrow('changed my mind')
  const watcher = new pg.Client(pool.options)
  await watcher.connect()
  onTestFinished(() => watcher.end())
  const { rows } = await watcher.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect([rows, await texts()]).toEqual([[], ['a', 'b', 'c']])
})

test('a commit that rolls back, because the error of a statement was caught, is an error', async () => {
  const failing = run(async trx => {
    await add(trx, 'd')
    await sql`select 1 / 0`.execute(trx).catch(() => {})
  })
  await expect(failing).rejects.toThrow(AbortedTransactionError)
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('a value that pg cannot encode stores nothing', async () => {
  const failing = run(async trx => {
    await add(trx, 'd')
    await sql`insert into notes values (${{ size: 1n }})`.execute(trx)
  })
  await expect(failing).rejects.toThrow('BigInt')
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('statements that start together return their own results', async () => {
  const results = await run(async trx => {
    const ask = async (n: number) => (await sql<{ n: number }>`select ${n}::int as n`.execute(trx)).rows[0]?.n
    return Promise.all([ask(1), texts(trx), ask(2), ask(3)])
  })
  expect(results).toEqual([1, ['a', 'b', 'c'], 2, 3])
})

test('what is sent after the end of its transaction is refused, because it would be stored at once', async () => {
  const late: Promise<unknown>[] = []
  const failing = run(trx => {
    // Kysely sends them one after the other, the last one while the rollback is on its way.
    late.push(
      sql`select 1 / 0`.execute(trx),
      add(trx, 'late').then(() => add(trx, 'later')),
      add(trx, 'last'),
    )
    return Promise.all(late)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect((await Promise.allSettled(late)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

const divide = compiledOnce((_db, by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`)

test('a statement that failed when it was prepared can be sent again, also on the same connection', async () => {
  await expect(run(trx => divide(trx, 0))).rejects.toThrow('division by zero')
  expect(await run(async trx => [await divide(trx, 2), await divide(trx, 3)])).toEqual([[{ n: 3 }], [{ n: 2 }]])
})

test('a connection prepares only the statements that are compiled once', async () => {
  const prepared = await run(async trx => {
    await divide(trx, 1)
    await sql`select 1 / ${1}::int`.execute(trx)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)
    return rows.map(({ statement }) => statement)
  })
  expect(prepared).toContain('select 6 / $1::int as n')
  expect(prepared).not.toContain('select 1 / $1::int')
})

test('a row that cannot be read is an error of its statement only', async () => {
  const read = (trx: Write, text: string) => sql`select ${text}::numeric as n`.execute(trx).then(({ rows }) => rows)
  const [wrong, right] = await run(trx => Promise.allSettled([read(trx, '0.5'), read(trx, '2')]))
  expect([wrong, right]).toMatchObject([
    { reason: new RangeError('0.5 is not a whole number that JavaScript can represent') },
    { value: [{ n: 2 }] },
  ])
})

test('what is checked at the commit is thrown by it, or by a statement outside a transaction', async () => {
  await sql`create table later (text text references notes deferrable initially deferred)`.execute(db)
  const insert = (trx: typeof db) => sql`insert into later values (${'none'})`.execute(trx)
  await expect(insert(db)).rejects.toMatchObject({ constraint: 'later_text_fkey' })
  await expect(run(insert)).rejects.toMatchObject({ constraint: 'later_text_fkey' })
})

test('a connection that is lost at the commit is named in the error, and is not used again', async () => {
  const losing = run(async trx => {
    await sql`create function lose_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(trx)
    await sql`create constraint trigger lose_connection after insert on notes deferrable initially deferred
      for each row execute function lose_connection()`.execute(trx)
    await add(trx, 'lost')
  })
  await expect(losing).rejects.toThrow(/terminat/)
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('after a timeout the transaction is over at once, and its connection is not used again', async () => {
  const impatient = connect(pool.options, () => {}, { query_timeout: 200, max: 1 })
  onTestFinished(() => impatient.close())
  const sleeping = inTransaction(impatient.db, ownOrigin('test'), async trx => {
    await add(trx, 'late')
    await sql`select pg_sleep(20)`.execute(trx)
  })
  await expect(sleeping).rejects.toThrow('timeout')
  expect(await texts(impatient.db)).toEqual(['a', 'b', 'c'])
})

test('a plan that overestimates a page starts no parallel workers and compiles nothing', async () => {
  const { rows } =
    await sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`.execute(
      db,
    )
  expect(rows).toEqual([{ jit: 'off', workers: '0' }])
})

test('the statements of concurrent transactions stay apart', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `e${index}`)
  await Promise.all(
    names.map(name =>
      run(async trx => {
        await add(trx, name)
        if (name.endsWith('5')) throw new Error(name)
      }).catch(() => {}),
    ),
  )
  const stored = (await texts()).filter(text => text.startsWith('e'))
  expect(stored).toEqual(names.filter(name => !name.endsWith('5')).sort())
})
