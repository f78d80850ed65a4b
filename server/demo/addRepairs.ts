import { randomBytes, randomUUID } from 'node:crypto'
import { linkNumberOf, repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import { repairSms } from '#contract/repairs/repairSms.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { customerAt, imeiOf } from './customers.ts'
import { insertRows, type Rows } from './demo.sql.ts'
import { type DemoShop, pastTime, personIn, receivedBy, sentAt, timeInYear } from './demoShop.ts'
import { drawPhone, drawSignature, type View } from './drawings.ts'
import { timeAt, workday } from './openingHours.ts'
import { createParts, type Part, stockRows } from './parts.ts'
import { addDrawing, type Drawings, savePictures } from './pictures.ts'
import { pick, seededRandom } from './random.ts'
import { courseTo, endingOf, feedbackOf } from './repairCourse.ts'
import { devices, notes, problems } from './repairTexts.ts'
import { warrantyOf } from './warrantyOf.ts'

const repairCount = 400
/** Only the newest repairs have pictures. */
const firstPictured = repairCount - 26

const priceOf = ({ unit_cost, selling_price }: Part['item']): number => selling_price ?? unit_cost

type Plan = ReturnType<typeof planRepair>

/** What happened in the repair of this number. */
const planRepair = (shop: DemoShop, index: number, stock: readonly Part[], drawings: Drawings) => {
  const next = seededRandom(index + 1)
  // Every fourth customer comes back with the same device.
  const person = index % 4 === 3 && index > 99 ? index - 99 : index
  const customer = customerAt(person)
  const [device, tac] = pick(seededRandom(30_000 + person), devices)
  const [problem, view, found, done] = pick(next, problems)
  const { steps, last, request } = courseTo(endingOf(repairCount - index, next), found, done, next)
  const start = timeInYear(shop, index, repairCount, next)
  const at = (days: number) => pastTime(shop, start + days * workday)
  const [technician, clerk] = [personIn(shop, ['dawit', 'hana', 'yonas'][index % 3] ?? ''), personIn(shop, 'selam')]
  const isPictured = index >= firstPictured
  const repair = {
    id: randomUUID(),
    number: repairNumberFrom(randomBytes(8)),
    // Four letters and digits, from the same alphabet.
    link_key: repairNumberFrom(randomBytes(8)).slice(-4),
    ...{ customer_name: customer.name, customer_phone: customer.phone, customer_email: customer.email },
    device_type: device,
    serial_number: imeiOf(tac, 100_000 + person * 37),
    problem,
    technician_id: technician.id,
    estimated_completion: shopDay(timeAt(start + (2 + (index % 3)) * workday)),
    notes: pick(next, notes),
    extra_cost: 30_000 + Math.floor(45 * next()) * 5_000,
    signature_id: isPictured ? addDrawing(drawings, drawSignature(index)) : null,
    status: last.status,
    status_since: at(last.after),
    not_repaired_charge: last.status === 'NOT REPAIRED' ? (index % 3) * 15_000 : null,
    feedback_link_sent_at: statusRules[last.status].takesFeedback ? at(last.after) : null,
    created_by: clerk.id,
    branch: technician.branch,
    created_at: at(0),
    updated_at: at(last.after),
  }
  const items = stock.filter(({ use }) => use.test(`${device}: ${problem}`)).map(({ item }) => item)
  const views = next() < 0.4 ? [view, 'back' as const] : [view]
  return {
    ...{ shop, index, repair, clerk, items, at, steps, last, request },
    cost: items.reduce((sum, item) => sum + priceOf(item), repair.extra_cost),
    views: isPictured ? views : [],
    addPhoto: (photo: View | undefined) =>
      photo && isPictured ? addDrawing(drawings, drawPhone(device, photo, drawings.size)) : null,
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
const paymentRows = ({ index, repair, clerk, cost }: Plan) => {
  const deposit = index % 3 === 0 && repair.not_repaired_charge === null ? Math.floor(cost / 30_000) * 10_000 : 0
  const rest = repair.status === 'Delivered' && index % 80 !== 7 ? cost - deposit : 0
  const of = { kind: 'repair', repair_id: repair.id, method: methods[index % methods.length] ?? 'cash' } as const
  return [
    { ...of, id: repair.id, amount: deposit, ...receivedBy(clerk, repair.branch, repair.created_at) },
    { ...of, id: randomUUID(), amount: rest, ...receivedBy(clerk, repair.branch, repair.status_since) },
  ].filter(({ amount }) => amount > 0)
}

const warrantyRow = ({ index, repair, clerk }: Plan) => ({
  // Not those of the sales.
  ...warrantyOf(10_000 + index, repair.device_type, clerk, repair.status_since),
  ...{ repair_id: repair.id, device_imei: repair.serial_number, work_items: [repair.problem] },
  ...{ customer_name: repair.customer_name, customer_phone: repair.customer_phone },
  period_months: repair.extra_cost > 150_000 ? 6 : 3,
})

/** A repair with all that belongs to it, as the services would have stored it. Every fourth that is delivered has a warranty. */
const repairRows = (plan: Plan) => {
  const { index, repair, clerk, items, at, last, request, views, addPhoto } = plan
  const repair_id = repair.id
  const use = { change: -1, reason: 'Repair', repair_number: repair.number, actor_id: clerk.id } as const
  const history = historyRows(plan)
  const isDelivered = repair.status === 'Delivered'
  const given = isDelivered ? feedbackOf(index) : []
  return {
    stock_movements: items.map(({ id }) => ({ item_id: id, ...use, at: repair.created_at })),
    repairs: [repair],
    repair_history: history,
    approvals: request ? [requestRow(plan, request)] : [],
    repair_images: views.map((view, place) => ({ repair_id, slot: place + 1, file_id: addPhoto(view) ?? '' })),
    repair_parts: items.map(item => ({ repair_id, item_id: item.id, quantity: 1, unit_cost: priceOf(item) })),
    payments: paymentRows(plan),
    sms_outbox: messageRows(plan, history),
    feedback: given.map(feedback => ({ repair_id, ...feedback, submitted_at: at(last.after + 0.2) })),
    warranties: isDelivered && index % 4 === 0 ? [warrantyRow(plan)] : [],
  } satisfies Rows
}

/** Adds a year of repairs and the stock that they use. */
export const addRepairs = async (trx: Write, shop: DemoShop, storage: Storage): Promise<void> => {
  const clerk = personIn(shop, 'selam')
  const stock = createParts()
  const drawings: Drawings = new Map()
  const tickets = Array.from({ length: repairCount }, (_, index) =>
    repairRows(planRepair(shop, index, stock, drawings)),
  )
  await savePictures(trx, storage, clerk.id, drawings)
  // All parts came before the first repair.
  await insertRows(trx, stockRows(stock, clerk, pastTime(shop, shop.now - 320 * workday)), ...tickets)
}
