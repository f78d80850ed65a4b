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
  idOf(username: string): string
}

const imeiOf = (tac: string, index: number): string =>
  Array.from({ length: 10 }, (_, digit) => `${tac}${String(100_000 + index * 37)}${digit}`).find(isImei) ?? ''

const byTechnician: readonly RepairStatus[] = ['In Progress', 'Completed']

/** The entry of an approved request has the technician's note. */
const noteOf = (status: RepairStatus, { request }: PastRepair): string => {
  if (status === 'Received') return ticketCreatedNote
  return (status === 'NOT REPAIRED' && request?.note) || `Status updated to ${status}`
}

interface RequestedTicket extends Pick<YearContext, 'idOf'> {
  readonly repairId: string
  /** The time some working days after the intake. */
  at(days: number): Date
}

/** An approved request sets the second status. A rejected one was decided before, and the repair went on. */
const approvalOf = ({ request, technician, steps }: PastRepair, { repairId, at, idOf }: RequestedTicket) => {
  const days = steps[1]?.[0] ?? 1
  return {
    id: randomUUID(),
    repair_id: repairId,
    state: request?.rejection ? 'rejected' : 'approved',
    note: request?.note ?? '',
    requested_by: idOf(technician),
    requested_at: at(days - 0.5),
    decided_by: idOf('selam'),
    decided_at: at(request?.rejection ? days - 0.2 : days),
    reason: request?.rejection ?? null,
  } as const
}

/** A ticket with its history, its messages and its feedback, as the services would have stored them. */
const addPastRepair = (rows: YearRows, past: PastRepair, index: number, context: YearContext): void => {
  const { now, idOf } = context
  const start = now - (now % workday) - past.daysAgo * workday + ((index * 53) % 540) * 60_000
  const at = (days: number) => timeAt(Math.min(start + days * workday, now - 60_000))
  const [id, number] = [randomUUID(), repairNumberFrom(randomBytes(8))]
  const steps: [Date, RepairStatus][] = [
    [at(0), 'Received'],
    ...past.steps.map(([days, status]): [Date, RepairStatus] => [at(days), status]),
  ]
  const [changedAt, status] = steps.at(-1) ?? [at(0), 'Received']
  rows.repairs.push({
    id,
    number,
    customer_name: past.customer,
    customer_phone: past.phone,
    device_type: past.device,
    serial_number: imeiOf(past.tac, index),
    problem: past.problem,
    technician_id: idOf(past.technician),
    estimated_completion: shopDay(timeAt(start + past.promisedAfter * workday)),
    extra_cost: past.extraCost,
    status,
    status_since: changedAt,
    feedback_link_sent_at: statusRules[status].takesFeedback ? changedAt : null,
    created_by: idOf('selam'),
    created_at: at(0),
    updated_at: changedAt,
  })
  const approval = approvalOf(past, { repairId: id, at, idOf })
  if (past.request) rows.approvals.push(approval)
  const causeIds: Partial<Record<RepairStatus, string>> = { Received: id, 'NOT REPAIRED': approval.id }
  for (const [time, entryStatus] of steps) {
    const entryId = randomUUID()
    const actor_id = idOf(byTechnician.includes(entryStatus) ? past.technician : 'selam')
    const entry = { id: entryId, repair_id: id, status: entryStatus, actor_id, at: time }
    const isApproved = entryStatus === 'NOT REPAIRED'
    rows.history.push({ ...entry, note: noteOf(entryStatus, past), note_is_internal: isApproved })
    const facts = {
      status: entryStatus,
      customerName: past.customer,
      deviceType: past.device,
      number,
      cost: past.extraCost,
    }
    rows.messages.push({
      phone: past.phone,
      text: repairSms(facts, context),
      repair_number: number,
      cause_id: causeIds[entryStatus] ?? entryId,
      created_at: time,
    })
  }
  if (!past.feedback) return
  const submitted_at = timeAt(Math.min(openTimeAt(changedAt.getTime()) + workday / 5, now - 30_000))
  rows.feedback.push({ ...past.feedback, id: randomUUID(), repair_id: id, submitted_at })
}

/** Adds the year before the repairs with pictures. The services would take a minute for as many repairs. */
export const addYear = async (trx: Write, { staff, publicUrl }: YearOptions): Promise<void> => {
  const { shopName } = await readSettings(trx)
  const ids = new Map(staff.map(({ username, id }) => [username, id]))
  const idOf = (username: string): string => {
    const id = ids.get(username)
    if (!id) throw new Error(`The demo has no user ${username}`)
    return id
  }
  const rows: YearRows = { repairs: [], history: [], approvals: [], messages: [], feedback: [] }
  const context = { now: openTimeAt(Date.now()), publicUrl, shopName, idOf }
  for (const [index, past] of pastRepairs.entries()) addPastRepair(rows, past, index, context)
  await insertYear(trx, rows)
}
