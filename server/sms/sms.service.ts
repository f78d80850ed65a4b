import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { normalPhone } from '#contract/phone.ts'
import type { SmsOutcome } from '#contract/sms/smsOutcome.ts'
import type { Database } from '../platform/db/database.ts'
import type { JobWrite } from '../platform/jobs/jobTransaction.ts'
import { deliver, type SmsSender } from './delivery.ts'
import { sendSms } from './sms.jobs.ts'
import { failUnsent, insertSms, selectCaused } from './sms.sql.ts'

/** The change of a repair that a message is about. */
interface Cause {
  readonly repairNumber: string
  readonly id: string
}

interface Sms {
  readonly phone: string
  readonly text: string
  readonly cause: Cause | null
}

/** Stores a message and enqueues its job in the transaction of the change that causes it: both commit or neither. */
export const storeSms = async (trx: JobWrite, { phone, text, cause }: Sms): Promise<string> => {
  const id = await insertSms(trx, {
    phone: normalPhone(phone),
    text,
    repair_number: cause?.repairNumber ?? null,
    cause_id: cause?.id ?? null,
  })
  await trx.enqueue(sendSms, { id })
  return id
}

/** Finds the message that an earlier request for the same change has caused. */
export const findSmsByCause = async (db: Database, { repairNumber, id }: Cause): Promise<string | null> =>
  (await selectCaused(db, repairNumber, id))?.id ?? null

const outcomes = { sent: 'sent', failed: 'failed', queued: 'queued', sending: 'queued' } as const

/** Sends the message after the commit and returns the outcome, or 'queued' when that takes longer than the timeout. */
export const awaitSmsOutcome = async (sms: SmsSender, db: Database, smsId: string | null): Promise<SmsOutcome> => {
  if (smsId === null) return 'none'
  const delivered = deliver(sms, db, smsId).then(
    delivery => outcomes[delivery?.state ?? 'failed'],
    // The change is committed, so an error here must not fail the request: the job retries.
    () => 'queued' as const,
  )
  return Promise.race([delivered, setTimeout(sms.outcomeTimeoutMs, 'queued' as const, { ref: false })])
}

/**
 * Marks the unsent messages of a restored backup as failed: some were sent after the backup was made, and it does not
 * contain their jobs.
 */
export const failUnsentMessages = (client: pg.ClientBase) => failUnsent(client, 'It was not sent before the backup')
