import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { deleteOldRequests } from './requests.sql.ts'

/** Keeps the table small. Answers that are too old are ignored anyway. */
export const deleteOldImeiRequests: Job = {
  name: 'imei.deleteOldRequests',
  schedule: '25 3 * * *',
  async run({ db }) {
    await inTransaction(db, ownOrigin('imei.deleteOldRequests'), deleteOldRequests)
  },
}
