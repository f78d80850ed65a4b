import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, type TestContext, test } from 'vitest'
import { connectionUrl } from '../../testing/connectionUrl.ts'
import { openTestDatabase } from '../../testing/shop.ts'
import type { Job, JobContext } from './job.ts'
import { createBoss, openQueue } from './queue.ts'

const { log } = Fastify({ logger: false })
const [database, unreliable] = await Promise.all([openTestDatabase(), openTestDatabase()])
const boss = createBoss(database)
boss.on('error', () => {})
await boss.start()
afterAll(() => boss.stop({ graceful: true, timeout: 5000 }))

const openFor = async (job: Job, { onTestFinished }: TestContext) => {
  const queue = await openQueue(database, [job], () => {})
  onTestFinished(() => queue.stop())
  return {
    /** Enqueues the job as its schedule does. */
    enqueue: () => boss.send(job.name),
    work: () => queue.work({ db: database.db, log } as JobContext),
  }
}

const jobNamed = (name: string, run: () => Promise<void>): Job => ({ name, schedule: '0 2 * * *', run })

// They mostly wait for the intervals of the queue.
describe.concurrent('the queue', () => {
  test('another worker takes a job within 30 s when its worker is killed', async context => {
    const { expect } = context
    let timesTaken = 0
    const job = jobNamed('test.killed', async () => {
      timesTaken += 1
    })
    const queue = await openFor(job, context)
    const worker = spawn(process.execPath, [
      join(import.meta.dirname, '../../testing/stuckWorker.ts'),
      connectionUrl(database.pool.options),
      job.name,
    ])
    await queue.enqueue()
    await once(worker.stdout, 'data')
    worker.kill('SIGKILL')
    await queue.work()
    await expect.poll(() => timesTaken, { timeout: 30_000 }).toBe(1)
  }, 60_000)

  test('an error of the queue is reported before the workers start, and then logged', async ({
    expect,
    onTestFinished,
  }) => {
    const [reported, logged]: [string[], string[]] = [[], []]
    const queue = await openQueue(unreliable, [], ({ message }) => reported.push(message))
    onTestFinished(() => queue.stop())
    /** The queue reports a lost connection only while it has one, which it opens from time to time. */
    const loseConnectionsUntil = (errors: string[]) =>
      expect
        .poll(
          async () => {
            await unreliable.pool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'pgboss'`,
            )
            return errors
          },
          { timeout: 30_000 },
        )
        .toContainEqual(expect.stringContaining('terminating connection'))
    await loseConnectionsUntil(reported)
    const warn = ({ err }: { err: Error }) => logged.push(err.message)
    await queue.work({ db: unreliable.db, log: { ...log, warn } } as unknown as JobContext)
    await loseConnectionsUntil(logged)
  }, 70_000)

  test('a job that fails is retried', async context => {
    const { expect } = context
    let attempts = 0
    const job = jobNamed('test.failing', async () => {
      attempts += 1
      if (attempts === 1) throw new Error('the first time always fails')
    })
    const queue = await openFor(job, context)
    await queue.work()
    await queue.enqueue()
    await expect.poll(() => attempts).toBe(2)
  })

  test('a scheduled job uses the time zone of the shop, and a missed run is made up for', async context => {
    const { expect } = context
    const job = jobNamed('test.nightly', async () => {})
    const queue = await openFor(job, context)
    await queue.work()
    const { rows } = await database.pool.query('select * from pgboss.schedule where name = $1', [job.name])
    expect(rows).toMatchObject([
      { cron: '0 2 * * *', timezone: 'Africa/Addis_Ababa', options: { tz: 'Africa/Addis_Ababa', missed: 'once' } },
    ])
  })

  test('the job queue can read fractions, as it does when it checks the schedules', async ({ expect }) => {
    const { rows } = await boss.getDb().executeSql('select 30.016518 as elapsed')
    expect(rows.map(({ elapsed }) => Number(elapsed))).toEqual([30.016518])
  })
})
