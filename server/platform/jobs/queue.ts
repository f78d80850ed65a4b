import { PgBoss, type Queue as QueueOptions, type Job as TakenJob } from 'pg-boss'
import { shopTimeZone } from '#contract/shopTime.ts'
import type { Connected } from '../db/database.ts'
import type { Job, JobContext } from './job.ts'

/** A worker whose heartbeat stops loses its job to another worker. pg-boss allows no less than ten seconds. */
const heartbeatSeconds = 10
const secondsBetweenChecks = 5

/** The retry policy of background jobs: 20 retries with exponential backoff, from one second up to one hour. */
const retryPolicy = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 * 60 } as const

const options: Omit<QueueOptions, 'name'> = {
  heartbeatSeconds,
  expireInSeconds: 4 * 60 * 60,
  ...retryPolicy,
}

/** A job never runs twice at the same time. */
const ensureQueue = async (boss: PgBoss, { name }: Job): Promise<void> => {
  await boss.createQueue(name, { policy: 'exclusive', ...options })
  await boss.updateQueue(name, options)
}

/** A run missed while the machine was off is made up for at the next start. */
const updateSchedules = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  for (const { name, schedule } of jobs) {
    await boss.schedule(name, schedule, null, { tz: shopTimeZone, missed: 'once' })
  }
}

const runJob = async (job: Job, context: JobContext, { id, data, signal, retryCount }: TakenJob<unknown>) => {
  const log = context.log.child({ job: job.name, jobId: id })
  try {
    await job.run({ ...context, log }, (data ?? {}) as object, signal)
    log.debug('done')
  } catch (err) {
    log.error({ err, retryCount }, 'failed')
    throw err
  }
}

const startWorker = (boss: PgBoss, job: Job, context: JobContext) =>
  boss.work(job.name, { pollingIntervalSeconds: 2 }, async ([taken]) => taken && runJob(job, context, taken))

export interface JobQueue {
  /** Starts the workers of this process, beside those of other processes. */
  work(context: JobContext): Promise<void>
  countWaiting(): Promise<Readonly<Record<string, number>>>
  /** Waits a few seconds for running jobs; unfinished ones go back to the queue. */
  stop(): Promise<void>
}

/** pg-boss reads fractions of seconds, which our type parsers refuse, so it must use those of pg. */
export const createBoss = ({ pool }: Pick<Connected, 'pool'>): PgBoss => {
  const { types, ...options } = pool.options
  return new PgBoss({
    ...options,
    // The pool hides its password from spreading.
    password: pool.options.password,
    max: 4,
    // The migrator has created it, because the program's role may not be allowed to.
    createSchema: false,
    superviseIntervalSeconds: secondsBetweenChecks,
    monitorIntervalSeconds: secondsBetweenChecks,
  })
}

/**
 * Opens the job queue of a database. `reportError` gets the errors of the queue until its workers are started; afterwards
 * they go to the log of the workers.
 */
export const openQueue = async (
  database: Pick<Connected, 'pool'>,
  jobs: readonly Job[],
  reportError: (error: Error) => void,
): Promise<JobQueue> => {
  const boss = createBoss(database)
  let onError = reportError
  boss.on('error', error => onError(error))
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  return {
    work: async context => {
      onError = err => context.log.warn({ err }, 'the job queue')
      await updateSchedules(boss, jobs)
      for (const job of jobs) await startWorker(boss, job, context)
    },
    countWaiting: async () =>
      Object.fromEntries((await boss.getQueues()).map(({ name, queuedCount }) => [name, queuedCount])),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      // A connection that the queue has given up may still report that the database stops.
      onError = () => {}
    },
  }
}
