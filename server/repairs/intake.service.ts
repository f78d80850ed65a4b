import { randomBytes, randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import type { createRepair } from '#contract/repairs/repairs.ts'
import { createOnce } from '../platform/db/createOnce.ts'
import type { Write } from '../platform/db/database.ts'
import { insertWithUniqueNumber } from '../platform/db/insertWithUniqueNumber.ts'
import { findSmsByCause } from '../sms/sms.service.ts'
import { validateDetails } from './details.service.ts'
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
  const sms = await findSmsByCause(trx, { repairNumber: ticket.number, id })
  // What was edited since cannot be compared: the ticket no longer has the values that it was created with.
  const edited = (await selectEditsSince(trx, id, 1)).flatMap(({ fields }) => fields)
  const isSame = changedFields(repair, details).every(field => edited.includes(field))
  return { result: { repair, sms }, isSame: isSame && ticket.createdBy === user.id }
}

const randomNumber = () => repairNumberFrom(randomBytes(8))

/** Returns the number of the new ticket, or undefined if a ticket with its id exists. */
export const insertNumbered = (
  trx: Write,
  repair: RepairRow & { id: string; created_by: string },
  generate = randomNumber,
): Promise<string | undefined> =>
  insertWithUniqueNumber({
    generate,
    insert: number => insertRepair(trx, { ...repair, number }),
    isIdTaken: async () => (await selectTicket(trx, repair.id)) !== undefined,
  })

const createTicket = async (trx: Write, clerk: TicketActor, input: NewRepair): Promise<TicketChange | undefined> => {
  const { id, images, parts } = input
  await validateDetails(trx, clerk, input, [])
  const number = await insertNumbered(trx, { ...rowOf(input), id, created_by: clerk.user.id })
  if (!number) return undefined
  await insertImages(trx, id, images)
  await changeParts(trx, clerk, { id, number }, { from: [], to: parts })
  await insertHistory(trx, {
    id: randomUUID(),
    repair_id: id,
    status: 'Received',
    note: ticketCreatedNote,
    file_id: null,
    actor_id: clerk.user.id,
  })
  return notifyCustomer(trx, clerk, await getTicket(trx, number), id)
}

/** Idempotent: a retry gets the ticket that the first request has created. */
export const openTicket = (trx: Write, clerk: TicketActor, input: NewRepair): Promise<TicketChange> =>
  createOnce({
    findEarlier: () => findEarlierTicket(trx, clerk, input),
    create: () => createTicket(trx, clerk, input),
  })
