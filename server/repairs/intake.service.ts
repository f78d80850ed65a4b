import { randomBytes, randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import type { createRepair, Repair } from '#contract/repairs/repairs.ts'
import { createOnce } from '../platform/db/createOnce.ts'
import type { Write } from '../platform/db/database.ts'
import { insertWithUniqueNumber } from '../platform/db/insertWithUniqueNumber.ts'
import { getSmsSignature } from '../settings/settings.service.ts'
import { findSmsByCause } from '../sms/sms.service.ts'
import { assertValid, findInvalidFields } from './details.service.ts'
import { changedFields, rowOf } from './details.ts'
import { selectEditsSince } from './edits.sql.ts'
import { changeParts } from './parts.service.ts'
import { getTicket, notifyCustomer, type TicketActor, type TicketChange } from './repairs.service.ts'
import { insertHistory, insertImages, insertRepair, type RepairRow, selectTicket } from './ticket.sql.ts'

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
export const insertNumbered = (
  trx: Write,
  repair: RepairRow & { id: string; created_by: string },
  generate = randomNumber,
) =>
  insertWithUniqueNumber({
    generate,
    insert: number => insertRepair(trx, { ...repair, number }),
    isIdTaken: async () => (await selectTicket(trx, repair.id)) !== undefined,
  })

/** Reads what a new ticket needs, in one round trip. */
const prepareTicket = async (trx: Write, clerk: TicketActor, input: NewRepair) => {
  const [invalidFields, signature] = await Promise.all([
    findInvalidFields(trx, clerk, input, []),
    getSmsSignature(trx, clerk),
  ])
  return { invalidFields, signature }
}

/** What getTicket would read of a new ticket without parts. */
const newTicket = (
  { user }: TicketActor,
  { id, technicianId, ...details }: NewRepair & Pick<Repair, 'smsLanguage'>,
  { number, createdAt, technicianName }: NonNullable<Awaited<ReturnType<typeof insertRepair>>>,
): Repair => ({
  ...details,
  id,
  number,
  status: 'Received',
  technician: { id: technicianId, name: technicianName ?? '' },
  images: details.images.toSorted((a, b) => a.slot - b.slot),
  parts: [],
  partsCost: 0,
  cost: details.extraCost,
  history: [
    { id: randomUUID(), status: 'Received', note: ticketCreatedNote, fileId: null, by: user.name, at: createdAt },
  ],
  feedbackLinkSentAt: null,
  feedbackSms: null,
  feedback: null,
  approval: null,
  version: 1,
  lastEdit: null,
  createdBy: user.name,
  createdAt,
  updatedAt: createdAt,
})

const createTicket = async (
  trx: Write,
  clerk: TicketActor,
  typed: NewRepair,
  { invalidFields, signature }: Awaited<ReturnType<typeof prepareTicket>>,
): Promise<TicketChange | undefined> => {
  const input = { ...typed, smsLanguage: typed.smsLanguage ?? signature.smsLanguage }
  const { id, images, parts } = input
  assertValid(invalidFields)
  const inserted = await insertNumbered(trx, { ...rowOf(input), id, created_by: clerk.user.id })
  if (!inserted) return undefined
  const ticket = newTicket(clerk, input, inserted)
  await insertImages(trx, id, images)
  await changeParts(trx, clerk, ticket, { from: [], to: parts })
  for (const { by, fileId, ...entry } of ticket.history)
    await insertHistory(trx, {
      ...entry,
      ...{ repair_id: id, file_id: fileId, actor_id: clerk.user.id, note_is_internal: false },
    })
  // The names and costs of its parts are known to the database only.
  const repair = parts.length > 0 ? await getTicket(trx, ticket.number) : ticket
  return { repair, sms: await notifyCustomer(trx, clerk, repair, { causeId: id, signature }) }
}

/** Idempotent: a retry gets the ticket that the first request has created. */
export const openTicket = (trx: Write, clerk: TicketActor, input: NewRepair): Promise<TicketChange> =>
  createOnce({
    findEarlier: () => findEarlierTicket(trx, clerk, input),
    prepare: () => prepareTicket(trx, clerk, input),
    create: prepared => createTicket(trx, clerk, input, prepared),
  })
