import { Refusal } from '#contract/errors.ts'
import { describeParts } from '#contract/sms/outbox/budget.ts'
import { type SmsProblem, smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import type { Write } from '../../platform/db/database.ts'
import { type BudgetLeft, lockBudget, lockPhone, selectBudgetLeft, selectUsage } from './limits.sql.ts'

/** Why a budget refuses so many parts, if it does. */
const findBudgetRefusal = (
  { shop, user, partPrice, retryAfterSeconds }: BudgetLeft,
  parts: number,
): Refusal | undefined => {
  const exceeds = (left: BudgetLeft['shop']) =>
    parts > left.parts || (partPrice !== null && parts * partPrice > left.cost)
  const refusal = (code: 'sms.shopBudget' | 'sms.userBudget', left: BudgetLeft['shop']) => {
    const fitting = partPrice === null ? left.parts : Math.min(left.parts, Math.floor(left.cost / partPrice))
    const words = { needed: describeParts(parts, partPrice), left: describeParts(Math.max(0, fitting), partPrice) }
    return new Refusal(code, { retryAfterSeconds, ...words })
  }
  if (exceeds(shop)) return refusal('sms.shopBudget', shop)
  return exceeds(user) ? refusal('sms.userBudget', user) : undefined
}

interface LimitedSms {
  readonly phone: string
  readonly parts: number
  /** A person sends it on purpose, so it may be refused. */
  readonly isByHand: boolean
  /** Whose budget it takes. Left out for the user of the transaction. */
  readonly ownerId?: string | null
}

/**
 * Why one more message is not sent: its country, the limit of its phone, or the budgets of the day. Two messages by hand at the
 * same moment never share the last parts of a budget. Automatic ones may, because they must not wait for each other.
 */
export const findLimitRefusal = async (
  trx: Write,
  { phone, parts, isByHand, ownerId = null }: LimitedSms,
): Promise<Refusal | undefined> => {
  if (isByHand) await lockBudget(trx)
  await lockPhone(trx, phone)
  const { toPhone, isCountryAllowed, ...left } = await selectUsage(trx, phone, ownerId)
  if (!isCountryAllowed) return new Refusal('sms.countryNotAllowed')
  const { retryAfterSeconds, perPhone } = left
  if (toPhone >= perPhone) return new Refusal('sms.phoneLimit', { retryAfterSeconds, limit: perPhone })
  return findBudgetRefusal(left, parts)
}

export const countryProblem = smsProblem('SMS to this country are not allowed', 'An Admin can allow it in Settings')

const phoneLimitProblem = (limit: unknown): SmsProblem =>
  smsProblem(
    ['The limit of # SMS to one phone per day was reached', String(limit)],
    'You can resend it from the next day on',
  )

/** What is stored about a message that is not sent. It is read on later days too, so it does not speak of today. */
export const limitProblem = ({ code, details }: Refusal): SmsProblem => {
  if (code === 'sms.countryNotAllowed') return countryProblem
  if (code === 'sms.phoneLimit') return phoneLimitProblem(details.limit)
  return smsProblem(
    code === 'sms.userBudget'
      ? 'The daily SMS budget of the user was used up'
      : 'The daily SMS budget of the shop was used up',
    'It waits until an Admin releases it',
  )
}

interface LockedPhone {
  /** How many more messages the phone may get today. */
  readonly left: number
  /** Why it gets no more than these. */
  readonly problem: SmsProblem
}

/**
 * Locks a phone that gets messages of another one until the commit, with the budgets: bulk messages do not wait for the lock of a
 * phone, and what the phone may not get no longer counts for the users who caused it.
 */
export const lockPhoneLimit = async (trx: Write, phone: string): Promise<LockedPhone> => {
  await lockBudget(trx)
  await lockPhone(trx, phone)
  const { toPhone, isCountryAllowed, perPhone } = await selectUsage(trx, phone, null)
  if (!isCountryAllowed) return { left: 0, problem: countryProblem }
  return { left: perPhone - toPhone, problem: phoneLimitProblem(perPhone) }
}

interface LockedBudget {
  /** Throws if so many parts exceed what was left when the budget was locked. */
  assertParts(parts: number): void
  /** Why a recipient beyond the limit of its phone fails. */
  readonly phoneProblem: SmsProblem
}

/** Locks the budgets for a bulk message until the commit. */
export const lockBudgets = async (trx: Write, userId: string): Promise<LockedBudget> => {
  await lockBudget(trx)
  const left = await selectBudgetLeft(trx, userId)
  return {
    assertParts: parts => {
      const refusal = findBudgetRefusal(left, parts)
      if (refusal) throw refusal
    },
    phoneProblem: phoneLimitProblem(left.perPhone),
  }
}
