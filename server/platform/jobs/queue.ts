import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss, type Queue as QueueOptions, type Job as TakenJob } from 'pg-boss'
import { shopTimeZone } from '#contract/shopTime.ts'
import { type Connected, type Database, databaseOf, type Write } from '../db/database.ts'
import type { Job, JobContext } from './job.ts'

/** A worker that stops to give signs of life loses its job to another. Ten seconds is the least pg-boss takes. */
const heartbeatSeconds = 10
const secondsBetweenChecks = 5

const optionsOf = ({ schedule }: Job): Omit<QueueOptions, 'name'> => ({
  // What happens by itself is never under way twice.
  policy: schedule ? 'exclusive' : 'standard',
  notify: true,
  heartbeatSeconds,
  expireInSeconds: 4 * 60 * 60,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
})

const ensureQueue = async (boss: PgBoss, job: Job): Promise<void> => {
  const { policy, ...changeable } = optionsOf(job)
  await boss.createQueue(job.name, { policy, ...changeable })
  await boss.updateQueue(job.name, changeable)
}

/** A night in which the machine was off is made up for at the next start. */
const followSchedules = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  for (const { name, schedule } of jobs) {
    if (schedule) await boss.schedule(name, schedule, null, { tz: shopTimeZone, missed: 'once' })
    else await boss.unschedule(name)
  }
}

const runJob = async (job: Job, workplace: JobContext, { id, data, signal, retryCount }: TakenJob<unknown>) => {
  const log = workplace.log.child({ job: job.name, jobId: id })
  try {
    await job.run({ ...workplace, log }, (data ?? {}) as object, signal)
    log.debug('done')
  } catch (err) {
    log.error({ err, retryCount }, 'failed')
    throw err
  }
}

/** Each worker takes one job at a time, so that what is done is settled, whatever becomes of the others. */
const workOn = (boss: PgBoss, job: Job, workplace: JobContext) =>
  boss.work(
    job.name,
    {
      localConcurrency: job.schedule ? 1 : 4,
      burstWhenReadyExceeds: 4,
      pollingIntervalSeconds: 2,
      // A retry is due without a notification.
      notifyPollingIntervalSeconds: 2,
    },
    async ([taken]) => taken && runJob(job, workplace, taken),
  )

const queues = new WeakMap<Database, PgBoss>()

export interface Queue {
  /** Takes up jobs in this process, beside any other that does. */
  work(workplace: JobContext): Promise<void>
  /** Gives back what is not finished by then. */
  stop(): Promise<void>
}

/** The queue of a database. Jobs may be enqueued from now on. */
export const openQueue = async (
  { db, pool }: Pick<Connected, 'db' | 'pool'>,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<Queue> => {
  const boss = new PgBoss({
    ...pool.options,
    // Hidden by the pool, so it is named.
    password: pool.options.password,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: secondsBetweenChecks,
    monitorIntervalSeconds: secondsBetweenChecks,
  })
  let isStopped = false
  // A connection that it has given up may still hear that the database stops.
  boss.on('error', err => isStopped || log.warn({ err }, 'the job queue'))
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  queues.set(db, boss)
  return {
    work: async workplace => {
      await followSchedules(boss, jobs)
      for (const job of jobs) await workOn(boss, job, workplace)
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      isStopped = true
    },
  }
}

/** Part of the transaction: done if it commits, never heard of if it does not. */
export const enqueue = async <Data extends object>(trx: Write, job: Job<Data>, data: Data): Promise<void> => {
  const boss = queues.get(databaseOf(trx))
  if (!boss) throw new Error('The job queue of this database is not open')
  await boss.send(job.name, data, { db: fromKysely(trx), startAfter: job.startAfterSeconds ?? 0 })
}
