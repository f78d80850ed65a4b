import { shopDay } from '#contract/shopTime.ts'
import { inTransaction, ownOrigin } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { foldCounts } from './counts.sql.ts'

/** The sums stay as they are; this keeps them quick. */
export const foldRepairCounts: Job = {
  name: 'repairs.foldCounts',
  schedule: '7 * * * *',
  async run({ db }) {
    const today = shopDay(new Date())
    await inTransaction(db, ownOrigin('repairs.foldCounts'), trx => foldCounts(trx, today))
  },
}
