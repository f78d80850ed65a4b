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
import { type DemoShop, pastTime, personIn, sentAt, timeInYear } from './demoShop.ts'
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
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email,
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
    repair,
    clerk,
    items,
    cost: items.reduce((sum, { unit_cost, selling_price }) => sum + (selling_price ?? unit_cost), repair.extra_cost),
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
const messageRows = (shop: DemoShop, { repair, request, cost }: Plan, history: ReturnType<typeof historyRows>) => {
  const { id, number, link_key, customer_name, customer_phone, device_type } = repair
  const linkNumber = linkNumberOf(number, link_key)
  const details = { customerName: customer_name, deviceType: device_type, number, linkNumber, cost, paid: 0 }
  const causeIds: Partial<Record<RepairStatus, string>> = { Received: id, 'NOT REPAIRED': request?.id }
  return history.flatMap(({ id: entryId, status, actor_id, at }, index) => {
    const isNew = status !== history[index - 1]?.status
    const text = repairSms({ ...details, status, smsLanguage: 'en' }, { ...shop, smsTexts: [] })
    const cause = { kind: 'repair', reference: number, cause_id: causeIds[status] ?? entryId } as const
    return text && isNew ? [{ phone: customer_phone, customer_name, text, ...cause, actor_id, ...sentAt(at) }] : []
  })
}

const requestRow = ({ repair, clerk, at, addPhoto }: Plan, { after, ...request }: NonNullable<Plan['request']>) => {
  const isPending = request.state === 'pending'
  return {
    ...request,
    repair_id: repair.id,
    file_id: addPhoto('open'),
    requested_by: repair.technician_id,
    requested_at: at(after - 0.3),
    decided_by: isPending ? null : clerk.id,
    decided_at: isPending ? null : at(after),
  }
}

const methods = ['cash', 'cash', 'telebirr', 'mobile'] as const

/** Every third customer leaves a deposit, and nearly all pay when they fetch the device. */
const paymentRows = ({ repair, clerk, cost, at, steps }: Plan, index: number) => {
  const { after = 0 } = steps.at(-1) ?? {}
  const deposit = index % 3 === 0 && repair.not_repaired_charge === null ? Math.floor(cost / 30_000) * 10_000 : 0
  const rest = repair.status === 'Delivered' && index % 80 !== 7 ? cost - deposit : 0
  const received = [
    { id: repair.id, amount: deposit, received_at: at(0) },
    { id: randomUUID(), amount: rest, received_at: at(after) },
  ]
  return received
    .filter(({ amount }) => amount > 0)
    .map(payment => ({
      ...payment,
      kind: 'repair' as const,
      repair_id: repair.id,
      method: methods[index % methods.length] ?? 'cash',
      received_by: clerk.id,
      received_by_name: clerk.name,
      branch: repair.branch,
      recorded_at: payment.received_at,
    }))
}

/** A repair with all that belongs to it, as the services would have stored it. */
const repairRows = (shop: DemoShop, index: number, linkKey: string, stock: readonly Part[], pictures: PictureBook) => {
  const plan = planRepair(shop, index, linkKey, stock, pictures)
  const { repair, request, feedback, clerk, items, at } = plan
  const repair_id = repair.id
  const use = { change: -1, reason: 'Repair', repair_number: repair.number, actor_id: clerk.id, at: at(0) } as const
  const history = historyRows(plan)
  return {
    stock_movements: items.map(({ id }) => ({ item_id: id, ...use })),
    repairs: [repair],
    repair_history: history,
    approvals: request ? [requestRow(plan, request)] : [],
    repair_images: plan.views.map((view, place) => ({
      repair_id,
      slot: place + 1,
      file_id: plan.addPhoto(view) ?? '',
    })),
    repair_parts: items.map(({ id, unit_cost, selling_price }) => ({
      ...{ repair_id, item_id: id, quantity: 1 },
      unit_cost: selling_price ?? unit_cost,
    })),
    payments: paymentRows(plan, index),
    sms_outbox: messageRows(shop, plan, history),
    feedback: feedback ? [{ id: randomUUID(), repair_id, ...feedback }] : [],
  } satisfies Rows
}

/** Adds a year of repairs and the stock that they use. */
export const addRepairs = async (trx: Write, shop: DemoShop, storage: Storage) => {
  const stock = createParts()
  const pictures = createPictureBook()
  const linkKeys = await drawLinkKeys(trx, repairCount)
  const tickets = linkKeys.map((linkKey, index) => repairRows(shop, index, linkKey, stock, pictures))
  const uses = tickets.flatMap(ticket => ticket.stock_movements)
  const repairs = tickets.flatMap(ticket => ticket.repairs)
  const clerk = personIn(shop, 'selam')
  // All parts came before the first repair, as many as have been used since and are left.
  const openedAt = pastTime(shop, shop.now - 320 * workday)
  const openingStock = stock.map(({ item, left }) => ({
    item_id: item.id,
    change: left + uses.filter(({ item_id }) => item_id === item.id).length,
    reason: 'Opening stock' as const,
    repair_number: null,
    actor_id: clerk.id,
    at: openedAt,
  }))
  await pictures.save(trx, storage, clerk.id)
  await insertRows(trx, {
    inventory_items: stock.map(({ item }) => ({ ...item, created_at: openedAt })),
    stock_movements: [...openingStock, ...uses],
    repairs,
    repair_history: tickets.flatMap(ticket => ticket.repair_history),
    approvals: tickets.flatMap(ticket => ticket.approvals),
    repair_images: tickets.flatMap(ticket => ticket.repair_images),
    repair_parts: tickets.flatMap(ticket => ticket.repair_parts),
    payments: tickets.flatMap(ticket => ticket.payments),
    sms_outbox: tickets.flatMap(ticket => ticket.sms_outbox),
    feedback: tickets.flatMap(ticket => ticket.feedback),
  })
  return repairs
}
