import type { Insertable } from 'kysely'
import type { Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'
import { insertAll } from './insertAll.ts'

type Dated<Row> = { [Column in keyof Row]: Row[Column] | Date }

export interface YearRows {
  readonly repairs: Dated<Insertable<DB['repairs']>>[]
  readonly history: Dated<Insertable<DB['repair_history']>>[]
  readonly approvals: Dated<Insertable<DB['approvals']>>[]
  readonly messages: Dated<Omit<Insertable<DB['sms_outbox']>, 'created_at'> & { created_at: Date }>[]
  readonly feedback: Dated<Insertable<DB['feedback']>>[]
}

/** In santim. */
export const smsPartPrice = 35

export const insertMessages = (trx: Write, messages: readonly object[]) =>
  insertAll(
    trx,
    'sms_outbox',
    messages.map(message => ({ ...message, part_price: smsPartPrice })),
  )

/** The triggers count and index the rows. The messages are sent already, so nothing leaves the demo. */
export const insertYear = async (
  trx: Write,
  { repairs, history, approvals, messages, feedback }: YearRows,
): Promise<void> => {
  const sent = messages.map(message => ({
    ...message,
    state: 'sent',
    queued_at: message.created_at,
    updated_at: message.created_at,
    sent_at: message.created_at,
  }))
  await insertAll(trx, 'repairs', repairs)
  await insertAll(trx, 'repair_history', history)
  await insertAll(trx, 'approvals', approvals)
  await insertMessages(trx, sent)
  await insertAll(trx, 'feedback', feedback)
}
