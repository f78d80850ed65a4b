import { sql } from 'kysely'
import { sessionBreakMinutes } from '#contract/session/sessionTimeout.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Write } from '../platform/db/database.ts'

interface UploadTimes {
  readonly receivedAt: string
  /** Null if the session has not been used before. */
  readonly lastOnlineAt: string | null
}

/**
 * The clock is read after the lock of the request, so no earlier upload was received later.
 *
 * A device that gets its connection back sends many requests at once, and many sales one after the other. So the last
 * request that says it was online is that before the break, or without one that of an hour ago.
 */
const uploadTimes = compiledOnce((_db, sessionId: string) => {
  const breakStart = sql`now() - make_interval(mins => ${sql.lit(sessionBreakMinutes)})`
  return sql<UploadTimes>`
    select clock_timestamp()::timestamptz(3) as "receivedAt", (
      select case
        when last_seen_at < ${breakStart} then last_seen_at
        when online_since >= ${breakStart} then seen_before_at
        else (${breakStart})::timestamptz(3)
      end from sessions where id = ${sessionId}
    ) as "lastOnlineAt"`
})

export const readUploadTimes = async (trx: Write, sessionId: string): Promise<UploadTimes> => {
  const [times] = await uploadTimes(trx, sessionId)
  if (!times) throw new Error('The clock returned nothing')
  return times
}
