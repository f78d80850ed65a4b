import { randomBytes, randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import type { createRepair, Repair } from '#contract/repairs/repairs.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import type { JobWrite } from '../platform/jobs/jobTransaction.ts'
import { findSmsByCause } from '../sms/sms.service.ts'
import { validateDetails } from './details.service.ts'
import { changedFields, rowOf } from './details.ts'
import { changeParts } from './parts.service.ts'
import { type Changed, getTicket, notifyCustomer } from './repairs.service.ts'
import { insertHistory, insertImages, insertRepair, type RepairRow, selectTicket } from './ticket.sql.ts'

type NewRepair = ParsedInputOf<typeof createRepair>

/** The ticket that an earlier, equal request has opened; one that asked for something else is refused. */
const sameTicket = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id, ...details }: NewRepair,
): Promise<Repair | undefined> => {
  const ticket = await selectTicket(trx, id)
  if (!ticket) return undefined
  const repair = await getTicket(trx, ticket.number)
  const isSame = ticket.createdBy === actor.user.id && changedFields(repair, details).length === 0
  if (!isSame) throw new Refusal('id.taken')
  return repair
}

const newNumber = () => repairNumberFrom(randomBytes(8))

/** The number that a ticket gets, or nothing if its id is there already. */
export const insertNumbered = async (
  trx: Write,
  repair: RepairRow & { id: string; created_by: string },
  nextNumber = newNumber,
): Promise<string | undefined> => {
  const number = nextNumber()
  if (await insertRepair(trx, { ...repair, number })) return number
  return (await selectTicket(trx, repair.id)) ? undefined : insertNumbered(trx, repair, nextNumber)
}

/** Sent twice, as after a lost answer, it answers with the ticket that is there. */
export const openTicket = async (
  trx: JobWrite,
  actor: Pick<Actor, 'user' | 'publicUrl'>,
  input: NewRepair,
): Promise<Changed> => {
  const known = await sameTicket(trx, actor, input)
  if (known) return { repair: known, smsId: await findSmsByCause(trx, { repairNumber: known.number, id: known.id }) }
  const { id, images, parts } = input
  await validateDetails(trx, actor, input, [])
  const number = await insertNumbered(trx, { ...rowOf(input), id, created_by: actor.user.id })
  if (!number) return openTicket(trx, actor, input)
  await insertImages(trx, id, images)
  await changeParts(trx, actor, { id, number }, { held: [], asked: parts })
  await insertHistory(trx, {
    id: randomUUID(),
    repair_id: id,
    status: 'Received',
    note: ticketCreatedNote,
    file_id: null,
    actor_id: actor.user.id,
  })
  return notifyCustomer(trx, actor, await getTicket(trx, number), id)
}
