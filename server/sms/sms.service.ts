import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { normalPhone } from '#contract/phone.ts'
import type { SmsOutcome } from '#contract/sms/smsOutcome.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { deliver, smsSenderOf } from './delivery.ts'
import { sendSms } from './sms.jobs.ts'
import { failUnsent, insertSms, selectCaused } from './sms.sql.ts'

/** The change of a repair that a message tells of. */
interface Cause {
  readonly repairNumber: string
  readonly id: string
}

interface Sms {
  readonly phone: string
  readonly text: string
  readonly cause: Cause | null
}

/** Part of the change that causes it: a message that commits will be sent, by whoever is there to do it. */
export const storeSms = async (trx: Write, { phone, text, cause }: Sms): Promise<string> => {
  const id = await insertSms(trx, {
    phone: normalPhone(phone),
    text,
    repair_number: cause?.repairNumber ?? null,
    cause_id: cause?.id ?? null,
  })
  await enqueue(trx, sendSms, { id })
  return id
}

/** The message that a change has caused, for who asks for the change again. */
export const findSmsByCause = async (db: Database, { repairNumber, id }: Cause): Promise<string | null> =>
  (await selectCaused(db, repairNumber, id))?.id ?? null

const outcomes = { sent: 'sent', failed: 'failed', queued: 'queued', sending: 'queued' } as const

/** After the commit: sends the message and tells what became of it, or that it will be sent, within a few seconds. */
export const awaitSmsOutcome = async (db: Database, smsId: string | null): Promise<SmsOutcome> => {
  if (smsId === null) return 'none'
  const delivered = deliver(db, smsId).then(
    sms => outcomes[sms?.state ?? 'failed'],
    // The change is saved, whatever is wrong now.
    () => 'queued' as const,
  )
  return Promise.race([delivered, setTimeout(smsSenderOf(db).timeoutMs, 'queued' as const, { ref: false })])
}

/** Of a restored shop: some have been sent since the backup, and their jobs are not in it. */
export const failUnsentMessages = (client: pg.ClientBase) => failUnsent(client, 'It was not sent before the backup')
