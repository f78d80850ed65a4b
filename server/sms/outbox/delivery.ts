import { setTimeout } from 'node:timers/promises'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ClaimedSms, type DeliveryResult, type RecordedDelivery, recordDelivery } from './outbox.sql.ts'
import type { Answer, Message } from './provider.ts'
import { retryDelaySeconds } from './retryPolicy.ts'

const recordTimeoutMs = 30_000
const recordRetryDelayMs = 500

/** A test is not retried: whoever sent it waits for the result, and it must not arrive hours later. */
const resultOf = (answer: Answer, { kind, attempt, ageSeconds }: ClaimedSms): DeliveryResult => {
  if (answer.state !== 'queued') return answer
  const { problem } = answer
  const retryAfterSeconds =
    kind === 'test' ? undefined : retryDelaySeconds(attempt, ageSeconds, answer.retryAfterSeconds)
  return retryAfterSeconds === undefined
    ? { state: 'failed', problem }
    : { state: 'queued', problem, retryAfterSeconds }
}

/** Retries while the database fails, because a message whose delivery is not recorded becomes 'unknown'. */
const recordWithRetry = async (
  db: Database,
  message: ClaimedSms,
  result: DeliveryResult,
  onFailure: (result: DeliveryResult) => void,
) => {
  const deadline = Date.now() + recordTimeoutMs
  for (;;) {
    try {
      return await recordDelivery(db, message, result)
    } catch (error) {
      onFailure(result)
      if (Date.now() > deadline) throw error
      await setTimeout(recordRetryDelayMs)
    }
  }
}

interface Delivery extends RecordedDelivery {
  readonly problem: string | null
}

const maxTestAgeSeconds = 60

/** A test that waited while no program was running. */
const isOutdatedTest = ({ kind, ageSeconds }: ClaimedSms): boolean => kind === 'test' && ageSeconds > maxTestAgeSeconds

const tooLate: Answer = {
  state: 'failed',
  problem: smsProblem('The program stopped before it sent the test', 'Send another one'),
}

/** Sends a claimed message and records the result. `onUnrecorded` gets the result each time that the database fails. */
export const deliver = async (
  db: Database,
  send: (message: Message) => Promise<Answer>,
  message: ClaimedSms,
  onUnrecorded: (result: DeliveryResult) => void,
): Promise<Delivery> => {
  const result = resultOf(isOutdatedTest(message) ? tooLate : await send(message), message)
  const recorded = await recordWithRetry(db, message, result, onUnrecorded)
  return { state: result.state, problem: result.problem, nextId: null, ...recorded }
}
