import { businessDay } from '#contract/businessDay.ts'
import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { selectOwed, upsertOwed } from './today.sql.ts'

/** Records what customers owe. Each hour, because a shop may switch its computer off at night: the last one of a day stays. */
export const recordOwed: Job = {
  name: 'dashboard.recordOwed',
  schedule: '23 * * * *',
  async run({ db }) {
    const { sales, repairs } = await selectOwed(db)
    await inTransaction(db, ownOrigin(this.name), trx => upsertOwed(trx, businessDay(new Date()), sales + repairs))
  },
}
