import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Write } from '../platform/db/database.ts'
import type { SmsState } from '../platform/db/schema.ts'

interface NewSms {
  phone: string
  text: string
  repair_number: string | null
  cause_id: string | null
}

export const insertSms = async (trx: Write, sms: NewSms): Promise<string> => {
  const { id } = await trx.insertInto('sms_outbox').values(sms).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Claims a message for one attempt, unless it is sent, failed or claimed. The attempt number identifies the claim. */
export const claimSms = (trx: Write, id: string, seconds: number) =>
  trx
    .updateTable('sms_outbox')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      claimed_until: sql`now() + make_interval(secs => ${seconds})`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where(is =>
      is.or([
        is('state', '=', 'queued'),
        is.and([is('state', '=', 'sending'), is('claimed_until', '<', sql<string>`now()`)]),
      ]),
    )
    .returning(['phone', 'text', 'attempts as attempt'])
    .executeTakeFirst()

export interface DeliveryResult {
  readonly state: Exclude<SmsState, 'sending'>
  readonly problem: string | null
}

/** 'sent' is always recorded; any other result only while the attempt still has its claim. */
export const recordDelivery = (
  trx: Write,
  { id, attempt }: { id: string; attempt: number },
  { state, problem }: DeliveryResult,
) =>
  trx
    .updateTable('sms_outbox')
    .set({
      state,
      problem,
      claimed_until: null,
      updated_at: sql`now()`,
      ...(state === 'sent' && { sent_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .$if(state === 'sent', query => query.where('state', '<>', 'sent'))
    .$if(state !== 'sent', query => query.where('state', '=', 'sending').where('attempts', '=', attempt))
    .execute()

export const selectDelivery = (db: Database, id: string) =>
  db.selectFrom('sms_outbox').select(['state', 'problem']).where('id', '=', id).executeTakeFirst()

export const selectCaused = (db: Database, repairNumber: string, causeId: string) =>
  db
    .selectFrom('sms_outbox')
    .select('id')
    .where('repair_number', '=', repairNumber)
    .where('cause_id', '=', causeId)
    .executeTakeFirst()

/** Uses the plain client of a restore, which has no Kysely. */
export const failUnsent = (client: pg.ClientBase, problem: string) =>
  client.query(
    `update sms_outbox set state = 'failed', problem = $1, claimed_until = null, updated_at = now()
     where state in ('queued', 'sending')`,
    [problem],
  )
