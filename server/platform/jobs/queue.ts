import { fromKysely, PgBoss, type Queue as QueueOptions, type Job as TakenJob } from 'pg-boss'
import { shopTimeZone } from '#contract/shopTime.ts'
import type { Connected, Write } from '../db/database.ts'
import type { Job, JobContext } from './job.ts'

/** A worker whose heartbeat stops loses its job to another worker. pg-boss allows no less than ten seconds. */
const heartbeatSeconds = 10
const secondsBetweenChecks = 5

/** The retry policy of background jobs: 20 retries with exponential backoff, from one second up to one hour. */
const retryPolicy = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 * 60 } as const

const optionsOf = ({ schedule }: Job): Omit<QueueOptions, 'name'> => ({
  // A scheduled job never runs twice at the same time.
  policy: schedule ? 'exclusive' : 'standard',
  notify: true,
  heartbeatSeconds,
  expireInSeconds: 4 * 60 * 60,
  ...retryPolicy,
})

const ensureQueue = async (boss: PgBoss, job: Job): Promise<void> => {
  const { policy, ...changeable } = optionsOf(job)
  await boss.createQueue(job.name, { policy, ...changeable })
  await boss.updateQueue(job.name, changeable)
}

/** A run missed while the machine was off is made up for at the next start. */
const updateSchedules = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  for (const { name, schedule } of jobs) {
    if (schedule) await boss.schedule(name, schedule, null, { tz: shopTimeZone, missed: 'once' })
    else await boss.unschedule(name)
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

/** Each worker takes one job at a time, so that a job that hangs or fails does not affect the others. */
const startWorkers = (boss: PgBoss, job: Job, context: JobContext) =>
  boss.work(
    job.name,
    {
      localConcurrency: job.schedule ? 1 : 4,
      burstWhenReadyExceeds: 4,
      pollingIntervalSeconds: 2,
      // No notification is sent when a retry becomes due, so workers poll as well.
      notifyPollingIntervalSeconds: 2,
    },
    async ([taken]) => taken && runJob(job, context, taken),
  )

export interface JobQueue<Context extends JobContext = JobContext> {
  /** Stores a job as part of a transaction. Features call `enqueue` of their JobWrite instead. */
  enqueue<Data extends object>(trx: Write, job: Job<Data>, data: Data): Promise<void>
  /** Starts the workers of this process, beside those of other processes. */
  work(context: Context): Promise<void>
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
    useListenNotify: true,
    superviseIntervalSeconds: secondsBetweenChecks,
    monitorIntervalSeconds: secondsBetweenChecks,
  })
}

/**
 * Opens the job queue of a database. Jobs can be enqueued at once; they run once workers are started. `reportError` gets
 * the errors of the queue until then; afterwards they go to the log of the workers.
 */
export const openQueue = async <Context extends JobContext>(
  database: Pick<Connected, 'pool'>,
  jobs: readonly Job<object, Context>[],
  reportError: (error: Error) => void,
): Promise<JobQueue<Context>> => {
  const boss = createBoss(database)
  let onError = reportError
  boss.on('error', error => onError(error))
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  return {
    enqueue: async (trx, job, data) => {
      await boss.send(job.name, data, { db: fromKysely(trx), startAfter: job.startAfterSeconds ?? 0 })
    },
    work: async context => {
      onError = err => context.log.warn({ err }, 'the job queue')
      await updateSchedules(boss, jobs)
      for (const job of jobs) await startWorkers(boss, job, context)
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      // A connection that the queue has given up may still report that the database stops.
      onError = () => {}
    },
  }
}
