import { can } from '#contract/access.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type {
  BulkMessage,
  BulkState,
  chooseCustomers,
  createBulkMessage,
  listRecipients,
  resendFailed,
} from '#contract/sms/bulk/bulk.ts'
import type { getUndecidedBulkMessages } from '#contract/sms/bulk/undecidedBulk.ts'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { technicianListedFor } from '../../repairs/repairs.service.ts'
import { salesPersonListedFor } from '../../sales/sales.service.ts'
import {
  type GivenUp,
  markUnknownBulkSmsAsSent,
  requeueBulkSms,
  restartBulkRetries,
  storeBulkSms,
  withdrawSms,
} from '../outbox/outbox.service.ts'
import type { SmsSender } from '../outbox/sender.ts'
import {
  insertBulkMessage,
  selectBulkMessage,
  selectBulkRecipients,
  selectCustomers,
  selectCustomersWithOpenTicket,
  selectLatestCustomers,
  selectUndecided,
  setCancelled,
  setFirstCounts,
  setPaused,
  setResumed,
} from './bulk.sql.ts'

export const getBulkMessage = async (db: Database, id: string): Promise<BulkMessage> => {
  const bulk = await selectBulkMessage(db, id)
  if (!bulk) throw new Refusal('bulk.notFound')
  return bulk
}

export const addBulkMessage = async (
  trx: Write,
  { user, sms }: Pick<Actor, 'user'> & { readonly sms: SmsSender },
  { recipients, ...input }: ParsedInputOf<typeof createBulkMessage>,
): Promise<BulkMessage> => {
  const { id, text } = input
  const phones = [...new Set(recipients)]
  const duplicates = input.duplicates + recipients.length - phones.length
  await insertBulkMessage(trx, { ...input, duplicates, created_by: user.id })
  await setFirstCounts(trx, id, await storeBulkSms(trx, sms, { bulkId: id, authorId: user.id, text, phones }))
  return getBulkMessage(trx, id)
}

/** Its author and an Admin decide on a bulk message and see its recipients. */
const assertOwn = async (db: Database, { user }: Pick<Actor, 'user'>, id: string): Promise<BulkMessage> => {
  const bulk = await getBulkMessage(db, id)
  if (bulk.authorId !== user.id && !can(user, 'messages.ofEveryone')) throw new Refusal('access.denied')
  return bulk
}

export const listOwnRecipients = async (
  db: Database,
  actor: Pick<Actor, 'user'>,
  page: ParsedInputOf<typeof listRecipients>,
) => {
  await assertOwn(db, actor, page.id)
  return selectBulkRecipients(db, page)
}

/** Idempotent: a paused one stays paused. */
export const pause = async (trx: Write, actor: Pick<Actor, 'user'>, { id }: { id: string }): Promise<BulkMessage> => {
  await assertOwn(trx, actor, id)
  await setPaused(trx, id)
  const bulk = await getBulkMessage(trx, id)
  if (bulk.state !== 'paused') throw new Refusal('bulk.ended')
  return bulk
}

/**
 * Idempotent: one that is not paused is left as it is. The recipients come first, as in the sender, which records the
 * result of a recipient and then counts it: the other way round, each would wait for the other.
 */
export const resume = async (trx: Write, actor: Pick<Actor, 'user'>, { id }: { id: string }): Promise<BulkMessage> => {
  const { state, authorId } = await assertOwn(trx, actor, id)
  if (state === 'paused') await restartBulkRetries(trx, id, authorId ?? actor.user.id)
  await setResumed(trx, id)
  return getBulkMessage(trx, id)
}

/** Idempotent: a cancelled one stays cancelled. The recipients come first, as in resume. */
export const cancel = async (trx: Write, actor: Pick<Actor, 'user'>, { id }: { id: string }): Promise<BulkMessage> => {
  await assertOwn(trx, actor, id)
  const withdrawn = await withdrawSms(
    trx,
    { kind: 'bulk', reference: id },
    smsProblem('The bulk message was cancelled'),
  )
  if (withdrawn > 0) await setCancelled(trx, id)
  const bulk = await getBulkMessage(trx, id)
  if (bulk.state !== 'cancelled') throw new Refusal('bulk.ended')
  return bulk
}

type SeenBulk = ParsedInputOf<typeof resendFailed>

/**
 * What a person decides about a bulk message in one of these states. Idempotent: a repeat of the request finds one that has
 * changed since, and leaves it as it is.
 */
const decisionOn = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, updatedAt }: SeenBulk,
  states: readonly BulkState[],
) => {
  const { authorId } = await assertOwn(trx, { user }, id)
  const isExpected = async () => {
    const bulk = await getBulkMessage(trx, id)
    return states.includes(bulk.state) && bulk.updatedAt === updatedAt
  }
  return { bulkId: id, authorId: authorId ?? user.id, isExpected }
}

/** Also continues a paused one: who sends it again does not want it to wait. */
const resend =
  (state: GivenUp, bulkStates: readonly BulkState[]) =>
  async (
    trx: Write,
    { user, sms }: Pick<Actor, 'user'> & { readonly sms: SmsSender },
    seen: SeenBulk,
  ): Promise<BulkMessage> => {
    const decision = await decisionOn(trx, { user }, seen, bulkStates)
    const isQueued = await requeueBulkSms(trx, sms, state, decision)
    return isQueued ? resume(trx, { user }, seen) : getBulkMessage(trx, seen.id)
  }

/** Those whose message the provider may have accepted get it only once. */
export const resendToFailed = resend('failed', ['completed'])

export const resendToUnknown = resend('unknown', ['completed', 'paused'])

export const countAsSent = async (trx: Write, actor: Pick<Actor, 'user'>, seen: SeenBulk): Promise<BulkMessage> => {
  await markUnknownBulkSmsAsSent(trx, await decisionOn(trx, actor, seen, ['completed', 'paused', 'cancelled']))
  return getBulkMessage(trx, seen.id)
}

/** Those on which the user may decide. */
export const countUndecided = (
  db: Database,
  { user }: Pick<Actor, 'user'>,
): Promise<ReplyOf<typeof getUndecidedBulkMessages>> =>
  selectUndecided(db, can(user, 'messages.ofEveryone') ? undefined : user.id)

/** Customers with an Ethiopian number, by the repairs and sales that the user lists. */
export const findCustomers = (
  db: Database,
  { user }: Pick<Actor, 'user'>,
  { of, preview, ...filter }: ParsedInputOf<typeof chooseCustomers>,
) => {
  const hasRepairs = can(user, 'repairs.work') && of !== 'sales'
  const hasSales = can(user, 'sales.read') && of !== 'repairs'
  const listed = {
    ...filter,
    technicianId: hasRepairs ? technicianListedFor(user) : null,
    salesPersonId: hasSales ? salesPersonListedFor(user) : null,
  }
  if (preview) return selectLatestCustomers(db, listed)
  return filter.open ? selectCustomersWithOpenTicket(db, listed) : selectCustomers(db, listed)
}
