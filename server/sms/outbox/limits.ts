import { Refusal } from '#contract/errors.ts'
import { isSentByHand, type SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import type { Write } from '../../platform/db/database.ts'
import { lockActor, lockBulk, lockPhone, selectUsage } from './limits.sql.ts'

/**
 * Why the rate limit of SMS to a phone refused a message. It is stored and read on later days too, so it does not speak of
 * today.
 */
export const phoneLimitProblem = (limit: unknown): string =>
  `The limit of ${limit} SMS to one phone per day was reached. You can resend it from the next day on`

/** Why one more message is beyond the limits of the day: those of the phone and, for one sent by hand, of the user. */
export const findLimitRefusal = async (trx: Write, phone: string, kind: SmsKind): Promise<Refusal | undefined> => {
  const isByHand = isSentByHand(kind)
  await lockPhone(trx, phone)
  if (isByHand) await lockActor(trx)
  const { toPhone, perPhone, byUser, perUser, retryAfterSeconds } = await selectUsage(trx, { phone, isByHand })
  if (toPhone >= perPhone) return new Refusal('sms.phoneLimit', { retryAfterSeconds, limit: perPhone })
  if (byUser >= perUser) return new Refusal('sms.userLimit', { retryAfterSeconds, limit: perUser })
  return undefined
}

/** Throws if a bulk message, which counts as one, is beyond the user's limit. Returns why a phone beyond its own fails. */
export const assertBulkLimit = async (trx: Write): Promise<string> => {
  await lockActor(trx)
  await lockBulk(trx)
  const { perPhone, byUser, perUser, retryAfterSeconds } = await selectUsage(trx, { phone: null, isByHand: true })
  if (byUser >= perUser) throw new Refusal('sms.userLimit', { retryAfterSeconds, limit: perUser })
  return phoneLimitProblem(perPhone)
}
