import { setTimeout } from 'node:timers/promises'
import { type Database, inTransaction, ownOrigin } from '../platform/db/database.ts'
import { type Answer, type Message, type SmsSettings, sendToProvider } from './provider.ts'
import { claimSms, type DeliveryResult, recordDelivery, selectDelivery } from './sms.sql.ts'

/** Much longer than the provider timeout, because another process may claim the message once the claim expires. */
const claimSeconds = 30
const recordTimeoutMs = 30_000
const recordRetryDelayMs = 500
/**
 * The retry policy of SMS: the first attempt is made by the request that causes the message, each retry by the job
 * sms.send. With the backoff of the job queue 16 attempts take about four hours. The job has more retries than that,
 * because some of them only find the message claimed by another process.
 */
const smsRetryPolicy = { maxAttempts: 16 }
const origin = ownOrigin('sms.send')

interface SmsTimeouts {
  /** How long the provider may take to answer. */
  readonly providerTimeoutMs?: number
  /** How long a request waits for the outcome of its message. */
  readonly outcomeTimeoutMs?: number
}

export interface SmsSender {
  send(message: Message): Promise<Answer>
  readonly outcomeTimeoutMs: number
  readonly inFlight: Set<Promise<unknown>>
}

/** Sends through the provider named in the configuration. */
export const smsSender = (
  config: SmsSettings,
  { providerTimeoutMs = 10_000, outcomeTimeoutMs = 3000 }: SmsTimeouts = {},
): SmsSender => ({
  send: message => sendToProvider(config, message, providerTimeoutMs),
  outcomeTimeoutMs,
  inFlight: new Set(),
})

const attemptSend = async (sms: SmsSender, message: Message, attempt: number): Promise<DeliveryResult> => {
  try {
    const answer = await sms.send(message)
    return answer.accepted ? { state: 'sent', problem: null } : { state: 'failed', problem: answer.problem }
  } catch (error) {
    return { state: attempt < smsRetryPolicy.maxAttempts ? 'queued' : 'failed', problem: (error as Error).message }
  }
}

/** Retries while the database fails, because a message whose delivery is not recorded would be sent twice. */
const recordWithRetry = async (
  db: Database,
  claim: { id: string; attempt: number },
  result: DeliveryResult,
): Promise<void> => {
  const deadline = Date.now() + recordTimeoutMs
  for (;;) {
    try {
      await inTransaction(db, origin, trx => recordDelivery(trx, claim, result))
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await setTimeout(recordRetryDelayMs)
    }
  }
}

const attemptDelivery = async (sms: SmsSender, db: Database, id: string) => {
  const claim = await inTransaction(db, origin, trx => claimSms(trx, id, claimSeconds))
  if (!claim) return selectDelivery(db, id)
  const result = await attemptSend(sms, claim, claim.attempt)
  await recordWithRetry(db, { id, attempt: claim.attempt }, result)
  return result
}

/** Makes one attempt to send a message, unless it is sent or another attempt is in flight. Returns its state. */
export const deliver = async (sms: SmsSender, db: Database, id: string): ReturnType<typeof attemptDelivery> => {
  const delivery = attemptDelivery(sms, db, id)
  sms.inFlight.add(delivery)
  try {
    return await delivery
  } finally {
    sms.inFlight.delete(delivery)
  }
}

/** Waits for all attempts in flight. Must end before the database closes, or their results cannot be recorded. */
export const finishSending = async ({ inFlight }: SmsSender): Promise<void> => {
  await Promise.allSettled(inFlight)
}
