import { randomUUID } from 'node:crypto'
import { submitFeedback } from '#contract/feedback/feedback.ts'
import { createRepair, type Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { User } from '#contract/users/users.ts'
import { approve, reject } from '../approvals/approvals.service.ts'
import { storeFeedback } from '../feedback/feedback.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTicket } from '../repairs/intake.service.ts'
import { getTicket, type TicketActor, type TicketChange } from '../repairs/repairs.service.ts'
import { changeStatus } from '../repairs/status.service.ts'
import { backdate, type PastTimes } from './demo.sql.ts'
import { type DemoFeedback, type DemoRepair, demoRepairs, type Step } from './demoRepairs.ts'
import { drawPhone, drawSignature } from './drawings.ts'
import { openTimeAt, timeAt, workday } from './openingHours.ts'
import type { PartIds } from './parts.ts'
import { type PictureSaver, withPictureSaver } from './pictures.ts'

interface RepairsOptions {
  readonly staff: readonly User[]
  readonly partIds: PartIds
  readonly storage: Storage
  readonly publicUrl: string
  readonly sms: TicketActor['sms']
}

interface DemoContext extends Pick<RepairsOptions, 'partIds' | 'publicUrl' | 'sms'> {
  readonly trx: Write
  readonly pictures: PictureSaver
  readonly past: PastTimes
  /** The current time, in opening hours since the first Monday. All times of the demo are calculated from it. */
  readonly now: number
  person(username: string): User
}

const minute = 60_000
const bodyColors = ['#1c2430', '#d7c9b4', '#6d8f9c', '#7a3b46', '#2f4a3b', '#ece9e2']

/** A time of a working day, at the latest five minutes ago. */
const startOf = ({ daysAgo }: DemoRepair, index: number, now: number): number => {
  const opening = now - (now % workday) - daysAgo * workday
  return Math.min(opening + ((index % 8) * 60 + 30 + ((index * 17) % 60)) * minute, now - 5 * minute)
}

const timeAfter = (start: number, days: number, now: number): Date =>
  timeAt(Math.min(start + days * workday, now - minute))

/** Records the time of the history entries that have none yet. */
const recordEntryTimes = ({ past }: DemoContext, { history }: Pick<Repair, 'history'>, at: Date): void => {
  for (const { id } of history) if (!past.entries.has(id)) past.entries.set(id, at)
}

const recordMessageTime = ({ past }: DemoContext, sms: TicketChange['sms'], at: Date): void => {
  if (sms) past.messages.set(sms.id, at)
}

/** Opens the ticket as the clerk at the counter, at the branch of the technician. */
const openDemoTicket = async (
  context: DemoContext,
  demoRepair: DemoRepair,
  index: number,
  start: number,
): Promise<Repair> => {
  const technician = context.person(demoRepair.technician)
  const clerk = { ...context.person('selam'), branch: technician.branch }
  const body = bodyColors[index % bodyColors.length] ?? ''
  const photos = demoRepair.photos.map((view, photo) => drawPhone({ body, view, seed: index * 10 + photo + 1 }))
  const [signatureId, ...photoIds] = await context.pictures.save(clerk.id, [drawSignature(index + 1), ...photos])
  const input = createRepair.input.parse({
    id: randomUUID(),
    customerName: demoRepair.customer,
    customerPhone: demoRepair.phone,
    customerEmail: demoRepair.email,
    deviceType: demoRepair.device,
    serialNumber: demoRepair.serial,
    problem: demoRepair.problem,
    technicianId: technician.id,
    estimatedCompletion: shopDay(timeAt(start + demoRepair.promisedAfter * workday)),
    notes: demoRepair.notes,
    extraCost: demoRepair.extraCost,
    parts: demoRepair.parts?.map(([name, quantity]) => ({ itemId: context.partIds.get(name), quantity })),
    signatureId,
    images: photoIds.map((fileId, image) => ({ slot: image + 1, fileId })),
  })
  const { repair, sms } = await openTicket(context.trx, { ...context, user: clerk }, input)
  recordEntryTimes(context, repair, timeAt(start))
  recordMessageTime(context, sms, timeAt(start))
  return repair
}

const decide = async (context: DemoContext, { number, approval }: Repair, step: Step, at: Date): Promise<void> => {
  const actor = { ...context, user: context.person('selam') }
  const id = approval?.id ?? ''
  if (step.rejected) await reject(context.trx, actor, { id, reason: step.rejected })
  else recordMessageTime(context, (await approve(context.trx, actor, { id })).sms, at)
  context.past.decisions.set(id, at)
  recordEntryTimes(context, await getTicket(context.trx, number), at)
}

const update = async (
  context: DemoContext,
  demoRepair: DemoRepair,
  { number }: Repair,
  step: Step,
  at: Date,
): Promise<void> => {
  const user = context.person(step.by ?? demoRepair.technician)
  const body = bodyColors[demoRepairs.indexOf(demoRepair) % bodyColors.length] ?? ''
  const [fileId] = step.photo
    ? await context.pictures.save(user.id, [
        drawPhone({ body, view: step.photo, seed: demoRepair.daysAgo * 7 + step.after }),
      ])
    : []
  const { status = 'In Progress', note = '' } = step
  const input = { number, id: randomUUID(), status, note, fileId }
  const { repair, sms, outcome } = await changeStatus(context.trx, { ...context, user }, input)
  if (outcome === 'requested') context.past.requests.set(input.id, at)
  recordEntryTimes(context, repair, at)
  recordMessageTime(context, sms, at)
}

const submitDemoFeedback = async (
  context: DemoContext,
  number: string,
  feedback: DemoFeedback,
  at: Date,
): Promise<void> => {
  const { rating, comment, suggestion } = feedback
  const [quality, speed, communication, recommendation] = feedback.details
  const aspects = { quality, speed, communication, recommendation }
  const input = { number, id: randomUUID(), rating, ...aspects, comment, suggestion }
  await storeFeedback(context.trx, submitFeedback.input.parse(input))
  context.past.feedback.set(input.id, at)
}

const addRepair = async (context: DemoContext, demoRepair: DemoRepair, index: number): Promise<void> => {
  const start = startOf(demoRepair, index, context.now)
  const { id, number } = await openDemoTicket(context, demoRepair, index, start)
  let at = timeAt(start)
  for (const step of demoRepair.steps) {
    at = timeAfter(start, step.after, context.now)
    const repair = await getTicket(context.trx, number)
    await (step.approved || step.rejected
      ? decide(context, repair, step, at)
      : update(context, demoRepair, repair, step, at))
  }
  context.past.tickets.push({ id, number, createdAt: timeAt(start), updatedAt: at })
  if (demoRepair.feedback)
    await submitDemoFeedback(
      context,
      number,
      demoRepair.feedback,
      timeAfter(start, demoRepair.feedback.after, context.now),
    )
}

/** Adds repairs through the services, so that stock, ledger and history agree, and then backdates them over some weeks. */
export const addRepairs = (trx: Write, { staff, partIds, storage, publicUrl, sms }: RepairsOptions): Promise<void> =>
  withPictureSaver(trx, storage, async pictures => {
    const now = openTimeAt(Date.now())
    const past: PastTimes = {
      openingStock: timeAt(now - 60 * workday),
      tickets: [],
      entries: new Map(),
      requests: new Map(),
      decisions: new Map(),
      feedback: new Map(),
      messages: new Map(),
    }
    const person = (username: string): User => {
      const found = staff.find(user => user.username === username)
      if (!found) throw new Error(`The demo has no user ${username}`)
      return found
    }
    const context = { trx, pictures, past, now, partIds, publicUrl, sms, person }
    for (const [index, demoRepair] of demoRepairs.entries()) await addRepair(context, demoRepair, index)
    await backdate(trx, past)
  })
