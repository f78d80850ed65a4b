import { randomBytes, randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import type { createRepair, Repair } from '#contract/repairs/repairs.ts'
import { insertOnce } from '../platform/db/createOnce.ts'
import type { Write } from '../platform/db/database.ts'
import { insertWithUniqueNumber } from '../platform/db/insertWithUniqueNumber.ts'
import { signatureOf } from '../settings/settings.service.ts'
import { findSmsByCause } from '../sms/outbox/outbox.service.ts'
import { assertValid, findInvalidFields, invalidTechnician } from './details.service.ts'
import { changedFields, rowOf } from './details.ts'
import { selectEditsSince } from './edits.sql.ts'
import { changeParts } from './parts.service.ts'
import { getTicket, notifyCustomer, type TicketActor, type TicketChange } from './repairs.service.ts'
import { insertTicket, type NewTicket, selectTicket } from './ticket.sql.ts'

type NewRepair = ParsedInputOf<typeof createRepair>

const findEarlierTicket = async (trx: Write, { user }: TicketActor, { id, ...details }: NewRepair) => {
  const ticket = await selectTicket(trx, id)
  if (!ticket) return undefined
  const repair = await getTicket(trx, ticket.number)
  const sms = await findSmsByCause(trx, { kind: 'repair', reference: ticket.number, id })
  // What was edited since cannot be compared: the ticket no longer has the values that it was created with.
  const edited = (await selectEditsSince(trx, id, 1)).flatMap(({ fields }) => fields)
  const isSame = changedFields(repair, details).every(field => edited.includes(field))
  return { result: { repair, sms }, isSame: isSame && ticket.createdBy === user.id }
}

const randomNumber = () => repairNumberFrom(randomBytes(8))

/** Undefined if a ticket with this id exists. */
export const insertNumbered = (trx: Write, ticket: NewTicket, generate = randomNumber) =>
  insertWithUniqueNumber({
    generate,
    insert: number => insertTicket(trx, ticket, number),
    isIdTaken: async () => (await selectTicket(trx, ticket.repair.id)) !== undefined,
  })

type Inserted = NonNullable<Awaited<ReturnType<typeof insertTicket>>>

/** What getTicket would read of a new ticket without parts. */
const newTicket = (
  { user }: TicketActor,
  { technicianId, ...details }: NewRepair,
  { number, createdAt, smsLanguage, technicianName, entryId }: Inserted & { entryId: string },
): Repair => ({
  ...details,
  smsLanguage,
  number,
  status: 'Received',
  technician: { id: technicianId, name: technicianName ?? '' },
  images: details.images.toSorted((a, b) => a.slot - b.slot),
  parts: [],
  partsCost: 0,
  cost: details.extraCost,
  history: [{ id: entryId, status: 'Received', note: ticketCreatedNote, fileId: null, by: user.name, at: createdAt }],
  feedbackLinkSentAt: null,
  feedbackSms: null,
  feedback: null,
  approval: null,
  version: 1,
  lastEdit: null,
  createdBy: user.name,
  branch: user.branch,
  createdAt,
  updatedAt: createdAt,
})

/**
 * Whether the insert can succeed. It checks the technician itself, because a retry succeeds after they have left. Throws what
 * is invalid, unless the id of the ticket exists.
 */
const isInsertable = async (
  trx: Write,
  clerk: TicketActor,
  { technicianId, ...input }: NewRepair,
): Promise<boolean> => {
  const invalidFields = await findInvalidFields(trx, clerk, input, [])
  if (Object.keys(invalidFields).length === 0) return true
  if (await selectTicket(trx, input.id)) return false
  assertValid({ ...invalidFields, ...(await findInvalidFields(trx, clerk, { technicianId }, [])) })
  return true
}

const createTicket = async (trx: Write, clerk: TicketActor, input: NewRepair): Promise<TicketChange | undefined> => {
  const { id, parts, images, smsLanguage = null } = input
  if (!(await isInsertable(trx, clerk, input))) return undefined
  const entryId = randomUUID()
  const inserted = await insertNumbered(trx, {
    repair: { ...rowOf({ ...input, smsLanguage }), id, created_by: clerk.user.id, branch: clerk.user.branch },
    entry: { id: entryId, note: ticketCreatedNote },
    images,
  })
  if (!inserted) return undefined
  if (inserted.technicianName === null) assertValid(invalidTechnician)
  const ticket = newTicket(clerk, input, { ...inserted, entryId })
  await changeParts(trx, clerk, ticket, { from: [], to: parts })
  // The names and costs of its parts are known to the database only.
  const repair = parts.length > 0 ? await getTicket(trx, ticket.number) : ticket
  const signature = signatureOf(inserted.smsSettings, clerk)
  return { repair, sms: await notifyCustomer(trx, clerk, repair, { causeId: id, signature }) }
}

/** Idempotent: a retry gets the ticket that the first request has created. */
export const openTicket = (trx: Write, clerk: TicketActor, input: NewRepair): Promise<TicketChange> =>
  insertOnce({
    findEarlier: () => findEarlierTicket(trx, clerk, input),
    create: () => createTicket(trx, clerk, input),
  })
