import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { urlOf } from '../../../scripts/rowTypes.ts'
import { openTestDatabase } from '../../testing/shop.ts'
import { type Connected, connect, inTransaction, ownOrigin } from '../db/database.ts'
import type { Job, JobContext } from './job.ts'
import { enqueue, openQueue } from './queue.ts'

const { log } = Fastify({ logger: false })
const database = await openTestDatabase()
const elsewhere = connect(urlOf(database.pool.options), () => {})
afterAll(() => elsewhere.close())

const openFor = async (place: Connected, job: Job) => {
  const queue = await openQueue(place, [job], log)
  onTestFinished(() => queue.stop())
  return { work: () => queue.work({ db: place.db, log } as JobContext) }
}

const put = <Data extends object>(job: Job<Data>, data: Data) =>
  inTransaction(database.db, ownOrigin('test'), trx => enqueue(trx, job, data))

/** A job that any number of workers may take, each under its own name. */
const jobNamed = (name: string, run: (data: { number?: number }) => Promise<void>): Job<{ number?: number }> => ({
  name,
  run: (_workplace, data) => run(data),
})

test('a job is taken up again within 30 s when its worker is killed', async () => {
  let timesTaken = 0
  const job = jobNamed('test.killed', async () => {
    timesTaken += 1
  })
  const queue = await openFor(database, job)
  const worker = spawn(process.execPath, [
    join(import.meta.dirname, '../../testing/stuckWorker.ts'),
    urlOf(database.pool.options),
    job.name,
  ])
  await put(job, {})
  await once(worker.stdout, 'data')
  worker.kill('SIGKILL')
  await queue.work()
  await expect.poll(() => timesTaken, { timeout: 30_000 }).toBe(1)
}, 60_000)

test('processes share the work, and nothing is done twice', async () => {
  const done: number[] = []
  const workers = new Set<string>()
  const allAtWork = Promise.withResolvers<void>()
  const jobOf = (worker: string) =>
    jobNamed('test.shared', async ({ number = 0 }) => {
      if (workers.add(worker).size === 2) allAtWork.resolve()
      await allAtWork.promise
      done.push(number)
    })
  const queues = [await openFor(database, jobOf('here')), await openFor(elsewhere, jobOf('elsewhere'))]
  for (let number = 0; number < 12; number += 1) await put(jobOf('here'), { number })
  for (const queue of queues) await queue.work()
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, number) => number))
})

test('what is done is settled, though another job of its kind never ends', async () => {
  const forEver = Promise.withResolvers<void>()
  const job = jobNamed('test.stuck', async ({ number }) => {
    if (number === 1) await forEver.promise
  })
  const queue = await openFor(database, job)
  await put(job, { number: 1 })
  await put(job, { number: 2 })
  await queue.work()
  const states = async () => {
    const { rows } = await database.pool.query(
      `select state::text from pgboss.job where name = $1 order by data ->> 'number'`,
      [job.name],
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['active', 'completed'])
  forEver.resolve()
})

test('a job that fails is tried again', async () => {
  let attempts = 0
  const job = jobNamed('test.failing', async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the first time always fails')
  })
  const queue = await openFor(database, job)
  await queue.work()
  await put(job, {})
  await expect.poll(() => attempts).toBe(2)
})

test('what a transaction enqueues is gone with the transaction', async () => {
  const job = jobNamed('test.undone', async () => {})
  await openFor(database, job)
  const undone = inTransaction(database.db, ownOrigin('test'), async trx => {
    await enqueue(trx, job, {})
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const enqueued = async () =>
    (await database.pool.query('select from pgboss.job where name = $1', [job.name])).rowCount
  expect(await enqueued()).toBe(0)
  await put(job, {})
  expect(await enqueued()).toBe(1)
})

test('what happens by itself is scheduled in the time of the shop, and made up for after a night off', async () => {
  const job = { ...jobNamed('test.nightly', async () => {}), schedule: '0 2 * * *' }
  const queue = await openFor(database, job)
  await queue.work()
  const { rows } = await database.pool.query('select * from pgboss.schedule where name = $1', [job.name])
  expect(rows).toMatchObject([
    { cron: '0 2 * * *', timezone: 'Africa/Addis_Ababa', options: { tz: 'Africa/Addis_Ababa', missed: 'once' } },
  ])
})
