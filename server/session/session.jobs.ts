import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { deleteExpiredSessions } from './session.sql.ts'
import { deleteOldAttempts } from './signInAttempts.sql.ts'

/** They are refused all the same; this keeps the tables small. */
export const sweepSessions: Job = {
  name: 'sessions.sweep',
  schedule: '*/15 * * * *',
  run: ({ db }) =>
    inTransaction(db, ownOrigin('sessions.sweep'), async trx => {
      await deleteExpiredSessions(trx)
      await deleteOldAttempts(trx)
    }),
}
