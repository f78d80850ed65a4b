import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { normalPhone } from '#contract/phone.ts'
import type { SmsOutcome } from '#contract/sms/smsOutcome.ts'
import type { Database, Write } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import { deliver, smsSenderOf } from './delivery.ts'
import { sendSms } from './sms.jobs.ts'
import { failUnsent, insertSms } from './sms.sql.ts'

interface Sms {
  readonly phone: string
  readonly text: string
  readonly repairNumber: string | null
}

/** Part of the change that causes it: a message that commits will be sent, by whoever is there to do it. */
export const storeSms = async (trx: Write, { phone, text, repairNumber }: Sms): Promise<string> => {
  const id = await insertSms(trx, { phone: normalPhone(phone), text, repair_number: repairNumber })
  await enqueue(trx, sendSms, { id })
  return id
}

const outcomes = { sent: 'sent', failed: 'failed', queued: 'queued', sending: 'queued' } as const

/** After the commit: sends the message and tells what became of it, or that it will be sent, within a few seconds. */
export const outcomeOf = async (db: Database, smsId: string | null): Promise<SmsOutcome> => {
  if (smsId === null) return 'none'
  const delivered = deliver(db, smsId).then(
    sms => outcomes[sms?.state ?? 'failed'],
    // The change is saved, whatever is wrong now.
    () => 'queued' as const,
  )
  return Promise.race([delivered, setTimeout(smsSenderOf(db).patience, 'queued' as const, { ref: false })])
}

/** Of a restored shop: some have been sent since the backup, and their jobs are not in it. */
export const giveUpUnsent = (client: pg.ClientBase) => failUnsent(client, 'It was not sent before the backup')
