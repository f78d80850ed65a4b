import { inTransaction, ownOrigin } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { selectSizes, upsertSizes } from './storageUse.sql.ts'

/** Records the sizes of the day. The last ones of a month stand for the month. */
export const recordStorageSizes: Job = {
  name: 'storageUse.record',
  schedule: '50 23 * * *',
  async run({ db }) {
    const sizes = await selectSizes(db)
    await inTransaction(db, ownOrigin('storageUse.record'), trx => upsertSizes(trx, sizes))
  },
}
