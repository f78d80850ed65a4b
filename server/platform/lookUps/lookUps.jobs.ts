import { inTransaction, ownOrigin } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { deleteOldMisses } from './lookUps.sql.ts'

/** They do not count any more; this keeps the table small. */
export const sweepLookUps: Job = {
  name: 'lookUps.sweep',
  schedule: '*/15 * * * *',
  async run({ db }) {
    await inTransaction(db, ownOrigin('lookUps.sweep'), deleteOldMisses)
  },
}
