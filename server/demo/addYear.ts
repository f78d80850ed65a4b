import { randomBytes, randomUUID } from 'node:crypto'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { repairNumberFrom } from '#contract/repairs/repairNumber.ts'
import { repairSms } from '#contract/repairs/repairSms.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { User } from '#contract/users/users.ts'
import type { Write } from '../platform/db/database.ts'
import { readSettings } from '../settings/settings.service.ts'
import { openTimeAt, timeAt, workday } from './openingHours.ts'
import { insertYear, type YearRows } from './year.sql.ts'
import { type PastRepair, pastRepairs } from './year.ts'

interface YearOptions {
  readonly staff: readonly User[]
  readonly publicUrl: string
}

interface YearContext {
  readonly now: number
  readonly publicUrl: string
  readonly shopName: string
  person(username: string): User
  idOf(username: string): string
}

const imeiOf = (tac: string, index: number): string =>
  Array.from({ length: 10 }, (_, digit) => `${tac}${String(100_000 + index * 37)}${digit}`).find(isImei) ?? ''

/** The ids and times of a ticket. No step is later than a minute ago. */
const planRepair = (past: PastRepair, index: number, now: number) => {
  const start = now - (now % workday) - past.daysAgo * workday + ((index * 53) % 540) * 60_000
  const at = (days: number) => timeAt(Math.min(start + days * workday, now - 60_000))
  const createdAt = at(0)
  const later = past.steps.map(([days, status]): Step => [at(days), status])
  const steps: readonly [Step, ...Step[]] = [[createdAt, 'Received'], ...later]
  const [changedAt, status] = steps.at(-1) ?? steps[0]
  return {
    id: randomUUID(),
    number: repairNumberFrom(randomBytes(8)),
    requestId: randomUUID(),
    createdAt,
    steps,
    changedAt,
    status,
    promisedFor: shopDay(timeAt(start + past.promisedAfter * workday)),
    at,
  }
}

type Step = readonly [Date, RepairStatus]
type RepairPlan = ReturnType<typeof planRepair>

const repairRow = (past: PastRepair, plan: RepairPlan, index: number, { idOf, person }: YearContext) => ({
  id: plan.id,
  number: plan.number,
  customer_name: past.customer,
  customer_phone: past.phone,
  device_type: past.device,
  serial_number: imeiOf(past.tac, index),
  problem: past.problem,
  technician_id: idOf(past.technician),
  estimated_completion: plan.promisedFor,
  extra_cost: past.extraCost,
  status: plan.status,
  status_since: plan.changedAt,
  feedback_link_sent_at: statusRules[plan.status].takesFeedback ? plan.changedAt : null,
  created_by: idOf('selam'),
  branch: person(past.technician).branch,
  created_at: plan.createdAt,
  updated_at: plan.changedAt,
})

/** An approved request sets the second status. A rejected one was decided before, and the repair went on. */
const approvalRow = (
  { technician, steps }: PastRepair,
  { note, rejection }: NonNullable<PastRepair['request']>,
  { id, requestId, at }: RepairPlan,
  idOf: YearContext['idOf'],
) => {
  const days = steps[1]?.[0] ?? 1
  return {
    id: requestId,
    repair_id: id,
    state: rejection ? 'rejected' : 'approved',
    note,
    requested_by: idOf(technician),
    requested_at: at(days - 0.5),
    decided_by: idOf('selam'),
    decided_at: at(rejection ? days - 0.2 : days),
    reason: rejection ?? null,
  } as const
}

const byTechnician: readonly RepairStatus[] = ['In Progress', 'Completed']

/** The entry of an approved request has the technician's note. */
const noteOf = (status: RepairStatus, { request }: PastRepair): string => {
  if (status === 'Received') return ticketCreatedNote
  return (status === 'NOT REPAIRED' && request?.note) || `Status updated to ${status}`
}

/** The history entry of a step and the message about it. */
const stepRows = (
  past: PastRepair,
  { id, number, requestId }: RepairPlan,
  [at, status]: Step,
  context: YearContext,
) => {
  const entryId = randomUUID()
  const causeIds: Partial<Record<RepairStatus, string>> = { Received: id, 'NOT REPAIRED': requestId }
  const actor_id = context.idOf(byTechnician.includes(status) ? past.technician : 'selam')
  const note = { note: noteOf(status, past), note_is_internal: status === 'NOT REPAIRED' }
  const repair = { status, customerName: past.customer, deviceType: past.device, number, cost: past.extraCost }
  const text = repairSms({ ...repair, smsLanguage: 'en' }, { ...context, smsTexts: [] })
  return {
    entry: { id: entryId, repair_id: id, status, ...note, actor_id, at },
    message: text && {
      phone: past.phone,
      text,
      kind: 'repair' as const,
      reference: number,
      cause_id: causeIds[status] ?? entryId,
      customer_name: past.customer,
      actor_id,
      created_at: at,
    },
  }
}

const feedbackRow = (feedback: NonNullable<PastRepair['feedback']>, { id, changedAt }: RepairPlan, now: number) => {
  const submitted_at = timeAt(Math.min(openTimeAt(changedAt.getTime()) + workday / 5, now - 30_000))
  return { ...feedback, id: randomUUID(), repair_id: id, submitted_at }
}

/** A ticket with its history, its messages and its feedback, as the services would have stored them. */
const addPastRepair = (rows: YearRows, past: PastRepair, index: number, context: YearContext): void => {
  const plan = planRepair(past, index, context.now)
  rows.repairs.push(repairRow(past, plan, index, context))
  if (past.request) rows.approvals.push(approvalRow(past, past.request, plan, context.idOf))
  for (const step of plan.steps) {
    const { entry, message } = stepRows(past, plan, step, context)
    rows.history.push(entry)
    if (message) rows.messages.push(message)
  }
  if (past.feedback) rows.feedback.push(feedbackRow(past.feedback, plan, context.now))
}

/** Adds the year before the repairs with pictures. The services would take a minute for as many repairs. */
export const addYear = async (trx: Write, { staff, publicUrl }: YearOptions): Promise<void> => {
  const { shopName } = await readSettings(trx)
  const users = new Map(staff.map(user => [user.username, user]))
  const person = (username: string): User => {
    const user = users.get(username)
    if (!user) throw new Error(`The demo has no user ${username}`)
    return user
  }
  const rows: YearRows = { repairs: [], history: [], approvals: [], messages: [], feedback: [] }
  const context = {
    now: openTimeAt(Date.now()),
    publicUrl,
    shopName,
    person,
    idOf: (username: string) => person(username).id,
  }
  for (const [index, past] of pastRepairs.entries()) addPastRepair(rows, past, index, context)
  await insertYear(trx, rows)
}
