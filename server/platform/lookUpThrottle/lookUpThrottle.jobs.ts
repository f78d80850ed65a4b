import { inTransaction, ownOrigin } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { deleteOldLookUps } from './lookUpThrottle.sql.ts'

/** Keeps the table small. Rows outside their policy's window are ignored anyway. */
export const sweepLookUps: Job = {
  name: 'lookUps.sweep',
  schedule: '*/15 * * * *',
  async run({ db }) {
    await inTransaction(db, ownOrigin('lookUps.sweep'), deleteOldLookUps)
  },
}
