import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { deleteExpiredSessions } from './session.sql.ts'
import { deleteOldAttempts } from './signInAttempts.sql.ts'
import { deleteExpiredLinks } from './signInLinks.sql.ts'

/** Keeps the tables small. Expired sessions and links and old attempts are ignored anyway. */
export const sweepSessions: Job = {
  name: 'sessions.sweep',
  schedule: '*/15 * * * *',
  run: ({ db }) =>
    inTransaction(db, ownOrigin('sessions.sweep'), async trx => {
      await deleteExpiredSessions(trx)
      await deleteExpiredLinks(trx)
      await deleteOldAttempts(trx)
    }),
}
