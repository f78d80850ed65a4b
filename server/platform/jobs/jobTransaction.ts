import { type Database, inTransaction, type Origin, type Write } from '../db/database.ts'
import type { Job } from './job.ts'
import type { JobQueue } from './queue.ts'

/** A write transaction that can also enqueue jobs. */
export type JobWrite = Write & {
  /** Part of the transaction: the job runs if it commits and never if it does not. */
  enqueue<Data extends object>(job: Job<Data>, data: Data): Promise<void>
}

export const inJobTransaction = <T>(
  { db, queue }: { db: Database; queue: Pick<JobQueue, 'enqueue'> },
  origin: Origin,
  work: (trx: JobWrite) => Promise<T>,
): Promise<T> =>
  inTransaction(db, origin, trx => {
    const enqueue: JobWrite['enqueue'] = (job, data) => queue.enqueue(trx, job, data)
    return work(Object.assign(trx, { enqueue }))
  })
