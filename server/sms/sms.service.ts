import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { normalPhone } from '#contract/phone.ts'
import type { SmsOutcome } from '#contract/sms/smsOutcome.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { SmsState } from '../platform/db/schema.ts'
import { noProvider } from './provider.ts'
import type { SmsSender } from './sender.ts'
import { cancelUnsent, failUnsent, insertFailed, insertReserved, selectByCause } from './sms.sql.ts'

/** Much longer than the moment between the insert and the claim after the commit. */
export const reservationSeconds = 15

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

/** A message in the outbox. The outcome of a new one is pending until awaitSmsOutcome has sent it. */
export interface StoredSms {
  readonly id: string
  readonly outcome: SmsOutcome | 'pending'
}

/** Stores a message in the transaction of the change that causes it: both commit or neither. */
export const storeSms = async (
  trx: Write,
  { hasProvider }: Pick<SmsSender, 'hasProvider'>,
  { phone, text, cause }: Sms,
): Promise<StoredSms> => {
  const row = {
    id: randomUUID(),
    phone: normalPhone(phone),
    text,
    repair_number: cause?.repairNumber ?? null,
    cause_id: cause?.id ?? null,
  }
  if (hasProvider) await insertReserved(trx, row, reservationSeconds)
  else await insertFailed(trx, row, noProvider)
  return { id: row.id, outcome: hasProvider ? 'pending' : 'noProvider' }
}

const outcomes: Readonly<Record<SmsState, SmsOutcome>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'none',
}

export const outcomeOf = ({ state, problem }: { state: SmsState; problem: string | null }): SmsOutcome =>
  problem === noProvider ? 'noProvider' : outcomes[state]

/** Finds the message that an earlier request for the same change has caused. */
export const findSmsByCause = async (db: Database, { repairNumber, id }: Cause): Promise<StoredSms | null> => {
  const sms = await selectByCause(db, repairNumber, id)
  return sms ? { id: sms.id, outcome: outcomeOf(sms) } : null
}

/** Sends a new message after the commit and returns the outcome, or 'queued' when that takes longer than the timeout. */
export const awaitSmsOutcome = async (sms: SmsSender, stored: StoredSms | null): Promise<SmsOutcome> => {
  if (stored === null) return 'none'
  return stored.outcome === 'pending' ? outcomes[await sms.sendStored(stored.id)] : stored.outcome
}

/** Withdraws the messages about a repair that have not left yet. One that is just leaving is not repeated. */
export const withdrawSms = (trx: Write, repairNumber: string) =>
  cancelUnsent(trx, repairNumber, 'The ticket was deleted before it was sent')

/** Marks the unsent messages of a restored backup as failed, because some were sent after the backup was made. */
export const failUnsentMessages = (client: pg.ClientBase) => failUnsent(client, 'It was not sent before the backup')
