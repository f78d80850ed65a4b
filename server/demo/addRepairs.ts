import { randomBytes, randomUUID } from 'node:crypto'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { linkNumberOf, repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import { repairSms } from '#contract/repairs/repairSms.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { customerAt, imeiOf } from './customers.ts'
import { drawLinkKeys, insertRows, type Rows } from './demo.sql.ts'
import { type DemoShop, pastTime, personIn, receivedBy, sentAt, timeInYear } from './demoShop.ts'
import type { View } from './drawings.ts'
import { timeAt, workday } from './openingHours.ts'
import { createParts, type Part } from './parts.ts'
import { createPictureBook, type PictureBook } from './pictures.ts'
import { pick, seededRandom } from './random.ts'
import { courseTo, endingOf, feedbackOf, type Step } from './repairCourse.ts'
import { devices, notes, problems } from './repairTexts.ts'

const repairCount = 400
/** Only the newest repairs have pictures. */
const firstPictured = repairCount - 26

const priceOf = ({ unit_cost, selling_price }: Part['item']): number => selling_price ?? unit_cost

type Plan = ReturnType<typeof planRepair>

/** What happened in the repair of this number. */
const planRepair = (shop: DemoShop, index: number, link_key: string, stock: readonly Part[], pictures: PictureBook) => {
  const next = seededRandom(index + 1)
  // Every fourth customer comes back with the same device.
  const person = index % 4 === 3 && index > 99 ? index - 99 : index
  const customer = customerAt(person)
  const [device, tac] = pick(seededRandom(30_000 + person), devices)
  const [problem, view, found, done] = pick(next, problems)
  const course = courseTo(endingOf(repairCount - index, next), found, done, next)
  const first: Step = { after: 0, status: 'Received', note: ticketCreatedNote }
  const { after, status } = course.steps.at(-1) ?? first
  const start = timeInYear(shop, index, repairCount, next)
  const at = (days: number) => pastTime(shop, start + days * workday)
  const [technician, clerk] = [personIn(shop, ['dawit', 'hana', 'yonas'][index % 3] ?? ''), personIn(shop, 'selam')]
  const repair = {
    id: randomUUID(),
    number: repairNumberFrom(randomBytes(8)),
    link_key,
    ...{ customer_name: customer.name, customer_phone: customer.phone, customer_email: customer.email },
    device_type: device,
    serial_number: imeiOf(tac, 100_000 + person * 37),
    problem,
    technician_id: technician.id,
    estimated_completion: shopDay(timeAt(start + (2 + (index % 3)) * workday)),
    notes: pick(next, notes),
    extra_cost: 30_000 + Math.floor(45 * next()) * 5_000,
    signature_id: index >= firstPictured ? pictures.addSignature() : null,
    status,
    status_since: at(after),
    not_repaired_charge: status === 'NOT REPAIRED' ? (index % 3) * 15_000 : null,
    feedback_link_sent_at: statusRules[status].takesFeedback ? at(after) : null,
    created_by: clerk.id,
    branch: technician.branch,
    created_at: at(0),
    updated_at: at(after),
  }
  const items = stock.filter(({ isFor }) => isFor(repair)).map(({ item }) => item)
  const views = next() < 0.4 ? [view, 'back' as const] : [view]
  const feedback = status === 'Delivered' ? feedbackOf(index) : undefined
  return {
    ...{ shop, repair, clerk, items },
    cost: items.reduce((sum, item) => sum + priceOf(item), repair.extra_cost),
    at,
    steps: [first, ...course.steps],
    request: course.request && { id: randomUUID(), ...course.request },
    feedback: feedback && { ...feedback, submitted_at: at(after + 0.2) },
    views: index >= firstPictured ? views : [],
    addPhoto: (photo: View | undefined) => (photo && index >= firstPictured ? pictures.addPhoto(device, photo) : null),
  }
}

const byTechnician: readonly RepairStatus[] = ['In Progress', 'Completed']

const historyRows = ({ repair, clerk, at, steps, addPhoto }: Plan) =>
  steps.map(({ after, status, note, photo }) => ({
    id: randomUUID(),
    repair_id: repair.id,
    status,
    note,
    note_is_internal: status === 'NOT REPAIRED',
    file_id: addPhoto(photo),
    actor_id: byTechnician.includes(status) ? repair.technician_id : clerk.id,
    at: at(after),
  }))

/** The SMS about each new status. An approved request to give up caused the one that the repair was not possible. */
const messageRows = ({ shop, repair, request, cost }: Plan, history: ReturnType<typeof historyRows>) => {
  const { id, number, customer_name, customer_phone } = repair
  const linkNumber = linkNumberOf(number, repair.link_key)
  const ticket = { customerName: customer_name, deviceType: repair.device_type, number, linkNumber, cost, paid: 0 }
  const causeIds: Partial<Record<RepairStatus, string>> = { Received: id, 'NOT REPAIRED': request?.id }
  return history.flatMap(({ id: entryId, status, actor_id, at }, index) => {
    const text = repairSms({ ...ticket, status, smsLanguage: 'en' }, { ...shop, smsTexts: [] })
    if (!text || status === history[index - 1]?.status) return []
    const cause = { kind: 'repair', reference: number, cause_id: causeIds[status] ?? entryId } as const
    return { phone: customer_phone, customer_name, text, ...cause, actor_id, ...sentAt(at) }
  })
}

const requestRow = ({ repair, clerk, at, addPhoto }: Plan, { after, ...request }: NonNullable<Plan['request']>) => ({
  ...request,
  repair_id: repair.id,
  file_id: addPhoto('open'),
  requested_by: repair.technician_id,
  requested_at: at(after - 0.3),
  ...(request.state !== 'pending' && { decided_by: clerk.id, decided_at: at(after) }),
})

const methods = ['cash', 'cash', 'telebirr', 'mobile'] as const

/** Every third customer leaves a deposit, and nearly all pay when they fetch the device. */
const paymentRows = ({ repair, clerk, cost }: Plan, index: number) => {
  const deposit = index % 3 === 0 && repair.not_repaired_charge === null ? Math.floor(cost / 30_000) * 10_000 : 0
  const rest = repair.status === 'Delivered' && index % 80 !== 7 ? cost - deposit : 0
  const of = { kind: 'repair', repair_id: repair.id, method: methods[index % methods.length] ?? 'cash' } as const
  return [
    { ...of, id: repair.id, amount: deposit, ...receivedBy(clerk, repair.branch, repair.created_at) },
    { ...of, id: randomUUID(), amount: rest, ...receivedBy(clerk, repair.branch, repair.status_since) },
  ].filter(({ amount }) => amount > 0)
}

/** A repair with all that belongs to it, as the services would have stored it. */
const repairRows = (plan: Plan, index: number) => {
  const { repair, request, feedback, clerk, items, views, addPhoto } = plan
  const repair_id = repair.id
  const use = { change: -1, reason: 'Repair', repair_number: repair.number, actor_id: clerk.id } as const
  const history = historyRows(plan)
  return {
    stock_movements: items.map(({ id }) => ({ item_id: id, ...use, at: repair.created_at })),
    repairs: [repair] as const,
    repair_history: history,
    approvals: request ? [requestRow(plan, request)] : [],
    repair_images: views.map((view, place) => ({ repair_id, slot: place + 1, file_id: addPhoto(view) ?? '' })),
    repair_parts: items.map(item => ({ repair_id, item_id: item.id, quantity: 1, unit_cost: priceOf(item) })),
    payments: paymentRows(plan, index),
    sms_outbox: messageRows(plan, history),
    feedback: feedback ? [{ id: randomUUID(), repair_id, ...feedback }] : [],
  } satisfies Rows
}

/** Adds a year of repairs and the stock that they use. */
export const addRepairs = async (trx: Write, shop: DemoShop, storage: Storage) => {
  const [stock, pictures, linkKeys] = [createParts(), createPictureBook(), await drawLinkKeys(trx, repairCount)]
  const tickets = linkKeys.map((linkKey, index) => repairRows(planRepair(shop, index, linkKey, stock, pictures), index))
  const uses = tickets.flatMap(ticket => ticket.stock_movements)
  const clerk = personIn(shop, 'selam')
  // All parts came before the first repair, as many as have been used since and are left.
  const openedAt = pastTime(shop, shop.now - 320 * workday)
  const opening = { reason: 'Opening stock', actor_id: clerk.id, at: openedAt } as const
  const openingStock = stock.map(({ item, left }) => ({
    ...opening,
    item_id: item.id,
    change: left + uses.filter(({ item_id }) => item_id === item.id).length,
  }))
  await pictures.save(trx, storage, clerk.id)
  const items = stock.map(({ item }) => ({ ...item, created_at: openedAt }))
  await insertRows(trx, { inventory_items: items, stock_movements: openingStock }, ...tickets)
  return tickets.map(({ repairs: [repair] }) => repair)
}
