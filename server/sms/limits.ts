import { Refusal } from '#contract/errors.ts'
import { isSentByHand, type SmsKind } from '#contract/sms/smsKinds.ts'
import type { Write } from '../platform/db/database.ts'
import { selectUsage } from './sms.sql.ts'

/** Why one more message is beyond the limits of the day: those of the phone and, for one sent by hand, of the user. */
export const findLimitRefusal = async (trx: Write, phone: string, kind: SmsKind): Promise<Refusal | undefined> => {
  const { toPhone, perPhone, byUser, perUser, retryAfterSeconds } = await selectUsage(trx, phone)
  if (toPhone >= perPhone) return new Refusal('sms.phoneLimit', { retryAfterSeconds, limit: perPhone })
  if (isSentByHand(kind) && byUser >= perUser)
    return new Refusal('sms.userLimit', { retryAfterSeconds, limit: perUser })
  return undefined
}
