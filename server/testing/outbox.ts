import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import { type Database, inTransaction, ownOrigin } from '../platform/db/database.ts'
import { storeSms } from '../sms/outbox/outbox.service.ts'

/** The SMS outbox of a test database. Messages are stored as a request does it, reserved for its process. */
export const openOutbox = (db: Database) => ({
  /** Stores a message without sending it, as if its process had been killed after the commit. */
  store: async (phone = '0911 234 567', text = 'Ready', kind: SmsKind = 'repair'): Promise<string> => {
    const id = randomUUID()
    const cause = { kind, reference: id, id } as const
    const sms = { phone, text, cause }
    return (await inTransaction(db, ownOrigin('test'), trx => storeSms(trx, { hasProvider: true }, sms))).id
  },
  row: (id: string) => db.selectFrom('sms_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  states: async (): Promise<string[]> => {
    const rows = await db.selectFrom('sms_outbox').select('state').orderBy('position').execute()
    return rows.map(({ state }) => state)
  },
  /** Lets the time of all reservations, retries and claims pass. */
  expireAll: async (): Promise<void> => {
    await sql`update sms_outbox set next_attempt_at = now() - interval '1 second',
      claimed_until = case when claimed_until is not null then now() - interval '1 second' end`.execute(db)
  },
})
