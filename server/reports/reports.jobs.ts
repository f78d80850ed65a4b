import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { storeChangedSums } from './salesReport.sql.ts'

/** The report computes the days that have changed from their sales, so they should be few. */
export const storeSaleSums: Job = {
  name: 'reports.storeSaleSums',
  schedule: '*/5 * * * *',
  async run({ db }) {
    await inTransaction(db, ownOrigin(this.name), storeChangedSums)
  },
}
