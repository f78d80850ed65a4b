import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connectionUrl } from '../../testing/connectionUrl.ts'
import { openTestDatabase } from '../../testing/shop.ts'
import { type Connected, connect, ownOrigin } from '../db/database.ts'
import type { Job, JobContext } from './job.ts'
import { inJobTransaction, type JobWrite } from './jobTransaction.ts'
import { createBoss, openQueue } from './queue.ts'

const { log } = Fastify({ logger: false })
const database = await openTestDatabase()
const elsewhere = connect(connectionUrl(database.pool.options), () => {})
afterAll(() => elsewhere.close())

const openFor = async (place: Connected, job: Job) => {
  const queue = await openQueue(place, [job], () => {})
  onTestFinished(() => queue.stop())
  const inTransaction = (work: (trx: JobWrite) => Promise<void>) =>
    inJobTransaction({ db: place.db, queue }, ownOrigin('test'), work)
  return {
    inTransaction,
    enqueue: <Data extends object>(enqueued: Job<Data>, data: Data) =>
      inTransaction(trx => trx.enqueue(enqueued, data)),
    work: () => queue.work({ db: place.db, log } as JobContext),
  }
}

const jobNamed = (name: string, run: (data: { number?: number }) => Promise<void>): Job<{ number?: number }> => ({
  name,
  run: (_context, data) => run(data),
})

test('another worker takes a job within 30 s when its worker is killed', async () => {
  let timesTaken = 0
  const job = jobNamed('test.killed', async () => {
    timesTaken += 1
  })
  const queue = await openFor(database, job)
  const worker = spawn(process.execPath, [
    join(import.meta.dirname, '../../testing/stuckWorker.ts'),
    connectionUrl(database.pool.options),
    job.name,
  ])
  await queue.enqueue(job, {})
  await once(worker.stdout, 'data')
  worker.kill('SIGKILL')
  await queue.work()
  await expect.poll(() => timesTaken, { timeout: 30_000 }).toBe(1)
}, 60_000)

test('an error of the queue is reported before the workers start, and then logged', async () => {
  const [reported, logged]: [string[], string[]] = [[], []]
  const queue = await openQueue(database, [], ({ message }) => reported.push(message))
  onTestFinished(() => queue.stop())
  const loseConnections = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'pgboss'`,
    )
  await loseConnections()
  await expect.poll(() => reported).toContainEqual(expect.stringContaining('terminating connection'))
  const warn = ({ err }: { err: Error }) => logged.push(err.message)
  await queue.work({ db: database.db, log: { ...log, warn } } as unknown as JobContext)
  await loseConnections()
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('terminating connection'))
})

test('processes share the jobs, and none runs twice', async () => {
  const done: number[] = []
  const workers = new Set<string>()
  const allWorking = Promise.withResolvers<void>()
  const jobOf = (worker: string) =>
    jobNamed('test.shared', async ({ number = 0 }) => {
      if (workers.add(worker).size === 2) allWorking.resolve()
      await allWorking.promise
      done.push(number)
    })
  const queues = [await openFor(database, jobOf('here')), await openFor(elsewhere, jobOf('elsewhere'))]
  for (let number = 0; number < 12; number += 1) await queues[0]?.enqueue(jobOf('here'), { number })
  for (const queue of queues) await queue.work()
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, number) => number))
})

test('a job completes although another job of its kind hangs', async () => {
  const hanging = Promise.withResolvers<void>()
  const job = jobNamed('test.stuck', async ({ number }) => {
    if (number === 1) await hanging.promise
  })
  const queue = await openFor(database, job)
  await queue.enqueue(job, { number: 1 })
  await queue.enqueue(job, { number: 2 })
  await queue.work()
  const states = async () => {
    const { rows } = await database.pool.query(
      `select state::text from pgboss.job where name = $1 order by data ->> 'number'`,
      [job.name],
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['active', 'completed'])
  hanging.resolve()
})

test('a job that fails is retried', async () => {
  let attempts = 0
  const job = jobNamed('test.failing', async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the first time always fails')
  })
  const queue = await openFor(database, job)
  await queue.work()
  await queue.enqueue(job, {})
  await expect.poll(() => attempts).toBe(2)
})

test('a job enqueued in a transaction that rolls back is not stored', async () => {
  const job = jobNamed('test.rolledBack', async () => {})
  const queue = await openFor(database, job)
  const rolledBack = queue.inTransaction(async trx => {
    await trx.enqueue(job, {})
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  const enqueued = async () =>
    (await database.pool.query('select from pgboss.job where name = $1', [job.name])).rowCount
  expect(await enqueued()).toBe(0)
  await queue.enqueue(job, {})
  expect(await enqueued()).toBe(1)
})

test('a scheduled job uses the time zone of the shop, and a missed run is made up for', async () => {
  const job = { ...jobNamed('test.nightly', async () => {}), schedule: '0 2 * * *' }
  const queue = await openFor(database, job)
  await queue.work()
  const { rows } = await database.pool.query('select * from pgboss.schedule where name = $1', [job.name])
  expect(rows).toMatchObject([
    { cron: '0 2 * * *', timezone: 'Africa/Addis_Ababa', options: { tz: 'Africa/Addis_Ababa', missed: 'once' } },
  ])
})

test('the job queue can read fractions, as it does when it checks the schedules', async () => {
  const boss = createBoss(database)
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.start()
  const { rows } = await boss.getDb().executeSql('select 30.016518 as elapsed')
  expect(rows.map(({ elapsed }) => Number(elapsed))).toEqual([30.016518])
})
