import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'
import { connect, inTransaction, ownOrigin, type Write } from './database.ts'
import { deferred } from './statements.ts'

const { db, pool } = (await openTestDatabase()).owner
await sql`create table notes (text text primary key check (text <> ''))`.execute(db)

const run = <T>(work: (trx: Write) => Promise<T>) => inTransaction(db, ownOrigin('test'), work)
const addDeferred = (trx: typeof db, text: string) => sql`insert into notes values (${text}) ${deferred}`.execute(trx)
const texts = async (trx: typeof db = db) =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(trx)).rows.map(({ text }) => text)

test('a later statement sees what a deferred one wrote, and the commit stores it', async () => {
  const seen = await run(async trx => {
    await addDeferred(trx, 'a')
    await addDeferred(trx, 'b')
    return texts(trx)
  })
  expect(seen).toEqual(['a', 'b'])
  await run(trx => addDeferred(trx, 'c'))
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('the next statement throws the error of a deferred one, and nothing is stored', async () => {
  const failing = run(async trx => {
    await addDeferred(trx, 'd')
    await addDeferred(trx, '')
    return texts(trx)
  })
  await expect(failing).rejects.toMatchObject({ constraint: 'notes_text_check' })
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('the commit throws the error of a deferred statement', async () => {
  const failing = run(async trx => {
    await addDeferred(trx, 'd')
    await addDeferred(trx, 'a')
  })
  await expect(failing).rejects.toMatchObject({ constraint: 'notes_pkey' })
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('a transaction that ends early stores nothing and leaves its connection usable', async () => {
  const ending = run(async trx => {
    await addDeferred(trx, 'd')
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
    await addDeferred(trx, 'd')
    await sql`select 1 / 0`.execute(trx).catch(() => {})
  })
  await expect(failing).rejects.toThrow('The transaction was rolled back')
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('a value that pg cannot encode stores nothing', async () => {
  const failing = run(async trx => {
    await addDeferred(trx, 'd')
    await sql`insert into notes values (${{ size: 1n }}) ${deferred}`.execute(trx)
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

test('if one of them fails, what another would still write is refused', async () => {
  const late: Promise<unknown>[] = []
  const failing = run(trx => {
    const division = sql`select 1 / 0`.execute(trx)
    // It is sent while the rollback is on its way.
    late.push(
      division
        .catch(() => {})
        .then(() => Promise.resolve())
        .then(() => addDeferred(trx, 'late')),
    )
    return Promise.all([addDeferred(trx, 'd'), division, ...late])
  })
  await expect(failing).rejects.toThrow('division by zero')
  await expect(late[0]).rejects.toThrow('The transaction is over')
  expect(await texts()).toEqual(['a', 'b', 'c'])
})

test('the error of the statement that failed is thrown, not those of the others', async () => {
  const failing = run(trx => {
    const nested = async () => Promise.resolve(await texts(trx)).then(() => sql`select 1 / 0`.execute(trx))
    const deeper = async () => (async () => nested())()
    return Promise.all([deeper(), ...Array.from({ length: 9 }, () => texts(trx).then(() => texts(trx)))])
  })
  await expect(failing).rejects.toThrow('division by zero')
})

test('a statement that failed when it was first sent can be sent again, also on the same connection', async () => {
  const divide = (trx: Write, by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(trx)
  await expect(run(trx => divide(trx, 0))).rejects.toThrow('division by zero')
  const skipped = (trx: Write) => sql<{ n: number }>`select ${7}::int as n`.execute(trx)
  await expect(run(trx => Promise.all([divide(trx, 0), skipped(trx)]))).rejects.toThrow('division by zero')
  const results = await run(trx => Promise.all([divide(trx, 2), skipped(trx), divide(trx, 3)]))
  expect(results.map(({ rows }) => rows)).toEqual([[{ n: 3 }], [{ n: 7 }], [{ n: 2 }]])
})

test('a row that cannot be read is an error of its statement only', async () => {
  const read = (trx: Write, text: string) => sql`select ${text}::numeric as n`.execute(trx).then(({ rows }) => rows)
  const [wrong, right] = await run(trx => Promise.allSettled([read(trx, '0.5'), read(trx, '2')]))
  expect([wrong, right]).toMatchObject([
    { reason: new RangeError('0.5 is not a whole number that JavaScript can represent') },
    { value: [{ n: 2 }] },
  ])
})

test('a statement outside a transaction throws what is checked at its commit', async () => {
  await sql`create table later (text text references notes deferrable initially deferred)`.execute(db)
  await expect(sql`insert into later values (${'none'})`.execute(db)).rejects.toMatchObject({
    constraint: 'later_text_fkey',
  })
})

test('after a timeout the transaction is over at once, and its connection is not used again', async () => {
  const impatient = connect(pool.options, () => {}, { query_timeout: 200, max: 1 })
  onTestFinished(() => impatient.close())
  const sleeping = inTransaction(impatient.db, ownOrigin('test'), async trx => {
    await addDeferred(trx, 'late')
    await sql`select pg_sleep(20)`.execute(trx)
  })
  await expect(sleeping).rejects.toThrow('timeout')
  expect(await texts(impatient.db)).toEqual(['a', 'b', 'c'])
})

test('a text with several statements is refused', async () => {
  await expect(sql`select 1; select 2`.execute(db)).rejects.toMatchObject({ code: '42601' })
})

test('outside a transaction it runs at once', async () => {
  await addDeferred(db, 'd')
  expect(await texts()).toEqual(['a', 'b', 'c', 'd'])
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
        await addDeferred(trx, name)
        if (name.endsWith('5')) throw new Error(name)
      }).catch(() => {}),
    ),
  )
  const stored = (await texts()).filter(text => text.startsWith('e'))
  expect(stored).toEqual(names.filter(name => !name.endsWith('5')).sort())
})
