import { can } from '#contract/access.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type {
  findRecipients,
  listMessages,
  MessageInList,
  Recipient,
  sendMessage,
} from '#contract/sms/history/messages.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import type { Page } from '../../platform/db/keyset.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { technicianListedFor } from '../../repairs/repairs.service.ts'
import { salesPersonListedFor } from '../../sales/sales.service.ts'
import { awaitSmsOutcome, findSmsByCause, type StoredSms, storeSms } from '../outbox/outbox.service.ts'
import type { SmsSender } from '../outbox/sender.ts'
import { smsSeenBy } from '../outbox/smsSeenBy.ts'
import { selectDelivery, selectMessages, selectUndecidedCount } from './messages.sql.ts'
import { selectSuggestedRecipients } from './suggestions.sql.ts'

const causeOf = ({ id }: { id: string }) => ({ kind: 'message', reference: id, id }) as const

export const storeMessage = (
  trx: Write,
  sms: Pick<SmsSender, 'hasProvider'>,
  { id, customerName, phone, text }: ParsedInputOf<typeof sendMessage>,
): Promise<StoredSms> => storeSms(trx, sms, { phone, text, customerName, cause: causeOf({ id }) })

export const getMessage = async (db: Database, message: { id: string }): Promise<StoredSms> => {
  const stored = await findSmsByCause(db, causeOf(message))
  if (!stored) throw new Refusal('sms.notFound')
  return stored
}

/** What to reply after the commit. A message that was sent is reported as sent, even if that could not be recorded. */
export const awaitDelivery = async (
  db: Database,
  sender: SmsSender,
  stored: StoredSms,
): Promise<ReplyOf<typeof sendMessage>> => {
  const sms = await awaitSmsOutcome(db, sender, stored)
  const saved = await selectDelivery(db, stored.id).catch(() => undefined)
  return { sms, problem: saved?.problem ?? null, isSaved: sms !== 'sent' || saved?.state === 'sent' }
}

export const listHistory = (
  db: Database,
  { user }: Actor,
  { search, kind, state, limit, cursor }: ParsedInputOf<typeof listMessages>,
): Promise<Page<MessageInList>> => selectMessages(db, smsSeenBy(user), { search, kind, state, limit, cursor })

export const countUndecided = async (db: Database, { user }: Actor): Promise<{ count: number }> => ({
  count: await selectUndecidedCount(db, smsSeenBy(user)),
})

export const suggestRecipients = async (
  db: Database,
  { user }: Actor,
  { search }: ParsedInputOf<typeof findRecipients>,
): Promise<Recipient[]> =>
  search === ''
    ? []
    : selectSuggestedRecipients(db, search, {
        seen: smsSeenBy(user),
        hasRepairs: can(user, 'repairs.read'),
        technicianId: technicianListedFor(user),
        hasSales: can(user, 'sales.read'),
        salesPersonId: salesPersonListedFor(user),
      })
