import { inTransaction, ownOrigin, type Write } from '../db/database.ts'
import type { Job } from './job.ts'

/** An hourly job that folds (aggregates) the rows of a count table into their sums, so that adding them up stays fast. */
export const foldingJob = (name: string, fold: (trx: Write) => Promise<unknown>): Job => ({
  name,
  schedule: '7 * * * *',
  async run({ db }) {
    await inTransaction(db, ownOrigin(name), fold)
  },
})
