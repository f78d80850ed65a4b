import { inTransaction, ownOrigin } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { deleteRequestsOlderThan } from './requests.sql.ts'

/** Longer than a device without a connection may wait with a sale (maxOfflineDays), and some days more for its retries. */
export const requestRetentionDays = 40

/** Keeps the table small. A later retry finds its id in use, or in the log of what was deleted. */
export const deleteOldRequests: Job = {
  name: 'requests.deleteOld',
  schedule: '20 3 * * *',
  async run({ db }) {
    await inTransaction(db, ownOrigin('requests.deleteOld'), trx => deleteRequestsOlderThan(trx, requestRetentionDays))
  },
}
