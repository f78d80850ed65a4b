import { inTransaction, ownOrigin, type Write } from '../db/database.ts'
import type { Job } from './job.ts'

/** Folds the rows of a ledger together: the sums stay as they are, and stay quick. */
export const foldingJob = (name: string, fold: (trx: Write) => Promise<unknown>): Job => ({
  name,
  schedule: '7 * * * *',
  async run({ db }) {
    await inTransaction(db, ownOrigin(name), fold)
  },
})
