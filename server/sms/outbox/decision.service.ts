import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { markSmsAsSent, resendSms } from '#contract/sms/outbox/outbox.ts'
import type { Write } from '../../platform/db/database.ts'
import type { SmsState } from '../../platform/db/schema.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { lockBudget } from './limits.sql.ts'
import { findLimitRefusal } from './limits.ts'
import { outcomeOf, reservationSeconds, type StoredSms } from './outbox.service.ts'
import { lockSms, requeue, setSent } from './outbox.sql.ts'
import type { SmsSender } from './sender.ts'
import { isSeen, smsSeenBy } from './smsSeenBy.ts'

/** Who sees a message may decide on it. */
const getLocked = async (trx: Write, { user }: Pick<Actor, 'user'>, id: string) => {
  const sms = await lockSms(trx, id)
  if (!sms || !isSeen(smsSeenBy(user), sms)) throw new Refusal('sms.notFound')
  return sms
}

/** A person decides only on a message that the program has given up. */
const isGivenUp = (state: SmsState): boolean => state === 'failed' || state === 'unknown'

/**
 * Queues a message again. Idempotent: a repeat of the request, or of a colleague who saw the same state, gets the outcome
 * of the first one.
 */
export const resend = async (
  trx: Write,
  { user, sms: { hasProvider } }: Pick<Actor, 'user'> & { readonly sms: Pick<SmsSender, 'hasProvider'> },
  { id, attempts }: ParsedInputOf<typeof resendSms>,
): Promise<StoredSms> => {
  await lockBudget(trx)
  const sms = await getLocked(trx, { user }, id)
  if (sms.isWithdrawn) throw new Refusal('sms.withdrawn')
  if (sms.attempts !== attempts) return { id, outcome: outcomeOf(sms) }
  // Not claimed yet. The sender skips a locked row, so the last request that locks it must try to send it.
  if (sms.state === 'queued') return { id, outcome: 'pending' }
  if (sms.state === 'held') throw new Refusal('sms.held')
  if (!isGivenUp(sms.state)) throw new Refusal('sms.sent')
  if (!hasProvider) throw new Refusal('sms.noProvider')
  const { phone, parts, actorId: ownerId } = sms
  const refusal = await findLimitRefusal(trx, { phone, parts, isByHand: true, ownerId })
  if (refusal) throw refusal
  await requeue(trx, id, reservationSeconds)
  return { id, outcome: 'pending' }
}

/** Also one that waits for release, if the customer was told. Idempotent: a message that is sent already stays as it is. */
export const markAsSent = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id }: ParsedInputOf<typeof markSmsAsSent>,
): Promise<void> => {
  const { state } = await getLocked(trx, actor, id)
  if (state === 'sent') return
  if (state === 'cancelled') throw new Refusal('sms.withdrawn')
  if (state !== 'held' && !isGivenUp(state)) throw new Refusal('sms.waiting')
  await setSent(trx, id)
}
