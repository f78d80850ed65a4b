import { setTimeout } from 'node:timers/promises'
import type { Database } from '../platform/db/database.ts'
import type { Answer, Message } from './provider.ts'
import { retryDelaySeconds } from './retryPolicy.ts'
import { type ClaimedSms, type DeliveryResult, type RecordedDelivery, recordDelivery } from './sms.sql.ts'

const recordTimeoutMs = 30_000
const recordRetryDelayMs = 500

const resultOf = (answer: Answer, { attempt, ageSeconds }: ClaimedSms): DeliveryResult => {
  if (answer.state !== 'queued') return answer
  const { problem } = answer
  const retryAfterSeconds = retryDelaySeconds(attempt, ageSeconds, answer.retryAfterSeconds)
  return retryAfterSeconds === undefined
    ? { state: 'failed', problem }
    : { state: 'queued', problem, retryAfterSeconds }
}

/** Retries while the database fails, because a message whose delivery is not recorded becomes 'unknown'. */
const recordWithRetry = async (db: Database, message: ClaimedSms, result: DeliveryResult) => {
  const deadline = Date.now() + recordTimeoutMs
  for (;;) {
    try {
      return await recordDelivery(db, message, result)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await setTimeout(recordRetryDelayMs)
    }
  }
}

interface Delivery extends RecordedDelivery {
  readonly problem: string | null
}

/** Sends a claimed message and records the result. */
export const deliver = async (
  db: Database,
  send: (message: Message) => Promise<Answer>,
  message: ClaimedSms,
): Promise<Delivery> => {
  const result = resultOf(await send(message), message)
  const recorded = await recordWithRetry(db, message, result)
  return { state: result.state, problem: result.problem, nextId: null, ...recorded }
}
