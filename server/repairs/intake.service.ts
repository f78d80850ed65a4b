import { randomBytes, randomUUID } from 'node:crypto'
import { can } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import type { createRepair, Repair } from '#contract/repairs/repairs.ts'
import { otherFilesThan } from '../files/files.service.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { insertWithUniqueNumber } from '../platform/db/insertWithUniqueNumber.ts'
import { signatureOf } from '../settings/settings.service.ts'
import { findSmsByCause } from '../sms/outbox/outbox.service.ts'
import { assertValid, findInvalidEstimate, invalidTechnician, newFilesOf } from './details.service.ts'
import { rowOf } from './details.ts'
import { changeParts } from './parts.service.ts'
import { insertRepairPayment } from './payments.service.ts'
import { getTicket, notifyCustomer, type TicketActor, type TicketChange } from './repairs.service.ts'
import { insertTicket, type NewTicket, selectTicketNumber } from './ticket.sql.ts'

type NewRepair = ParsedInputOf<typeof createRepair>

const randomNumber = () => repairNumberFrom(randomBytes(8))

export const insertNumbered = (trx: Write, ticket: NewTicket, generate = randomNumber) =>
  insertWithUniqueNumber({
    generate,
    insert: number => insertTicket(trx, ticket, number),
  })

type Inserted = Awaited<ReturnType<typeof insertNumbered>>

/** What getTicket would read of a new ticket without parts. */
const newTicket = (
  { user }: TicketActor,
  { technicianId, deposit: _deposit, ...details }: NewRepair,
  { number, linkNumber, createdAt, smsLanguage, technicianName, entryId }: Inserted & { entryId: string },
): Repair => ({
  ...details,
  smsLanguage,
  number,
  linkNumber,
  status: 'Received',
  technician: { id: technicianId, name: technicianName ?? '' },
  images: details.images.toSorted((a, b) => a.slot - b.slot),
  parts: [],
  partsCost: 0,
  cost: details.extraCost,
  paid: 0,
  paidBefore: 0,
  payments: [],
  notRepairedCharge: null,
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
  statusSince: createdAt,
  updatedAt: createdAt,
})

export const openTicket = async (trx: Write, clerk: TicketActor, input: NewRepair): Promise<TicketChange> => {
  const { id, parts, images, deposit, smsLanguage = null } = input
  if (parts.length > 0 && !can(clerk.user, 'repairs.work'))
    throw new Refusal('input.invalid', {
      fields: { parts: message('Only Admins and Technicians take parts from stock') },
    })
  const entryId = randomUUID()
  const inserted = await insertNumbered(trx, {
    repair: { ...rowOf({ ...input, smsLanguage }), id, created_by: clerk.user.id, branch: clerk.user.branch },
    entry: { id: entryId, note: ticketCreatedNote },
    images,
  })
  assertValid({
    ...(inserted.technicianName === null && invalidTechnician),
    ...findInvalidEstimate(input.estimatedCompletion),
    ...otherFilesThan(inserted.ownFileIds, newFilesOf(input, [])),
  })
  const ticket = newTicket(clerk, input, { ...inserted, entryId })
  await changeParts(trx, clerk, ticket, { from: [], to: parts })
  if (deposit) await insertRepairPayment(trx, clerk, ticket, { id, ...deposit, change: 0 })
  // The names and costs of its parts are known to the database only.
  const repair = parts.length > 0 || deposit ? await getTicket(trx, ticket.number) : ticket
  const signature = signatureOf(inserted.smsSettings, clerk)
  return { repair, sms: await notifyCustomer(trx, clerk, repair, { causeId: id, signature }) }
}

/** For a retry of openTicket: the ticket as it is now, and what became of its first SMS. */
export const getOpenedTicket = async (db: Database, { id }: Pick<NewRepair, 'id'>): Promise<TicketChange> => {
  const number = await selectTicketNumber(db, id)
  if (number === undefined) throw new Refusal('repairs.notFound')
  const sms = await findSmsByCause(db, { kind: 'repair', reference: number, id })
  return { repair: await getTicket(db, number), sms }
}
