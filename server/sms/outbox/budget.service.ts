import { can } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import type { releaseHeldSms, releaseSmsBudget, SmsBudget } from '#contract/sms/outbox/budget.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { insertRelease, queueHeld, selectBudget, selectHeld } from './budget.sql.ts'
import { countryProblem, lockBudgets } from './limits.ts'

export const readBudget = (db: Database, { user }: Pick<Actor, 'user'>): Promise<SmsBudget> =>
  selectBudget(db, user.id, can(user, 'settings.manage'))

/** Allows more than the budgets of today. What waits stays held until it is released itself. */
export const releaseMore = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  release: ParsedInputOf<typeof releaseSmsBudget>,
): Promise<SmsBudget> => {
  if (!(await insertRelease(trx, release))) {
    throw new Refusal('input.invalid', { fields: { userId: message('There is no such user') } })
  }
  return readBudget(trx, actor)
}

/** Sends what the Admin has seen waiting, although it exceeds the budgets. What waits since then stays held. The country and the limit of each phone still hold. */
export const releaseHeld = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { reason, count, lastPosition }: ParsedInputOf<typeof releaseHeldSms>,
): Promise<SmsBudget> => {
  const { phoneProblem } = await lockBudgets(trx, actor.user.id)
  const held = await selectHeld(trx, lastPosition)
  // A message gets its position before it is committed: one that was not shown may have an earlier one.
  if (held.length > count) throw new Refusal('sms.moreHeld')
  await queueHeld(trx, held, reason, { country: countryProblem, phone: phoneProblem })
  return readBudget(trx, actor)
}
