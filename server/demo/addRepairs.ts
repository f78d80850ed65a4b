import { randomUUID } from 'node:crypto'
import { submitFeedback } from '#contract/feedback/feedback.ts'
import { createRepair, type Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { User } from '#contract/users/users.ts'
import { approve, reject } from '../approvals/approvals.service.ts'
import { storeFeedback } from '../feedback/feedback.service.ts'
import type { JobWrite } from '../platform/jobs/jobTransaction.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTicket } from '../repairs/intake.service.ts'
import { getTicket } from '../repairs/repairs.service.ts'
import { changeStatus } from '../repairs/status.service.ts'
import { backdate, type PastTimes } from './demo.sql.ts'
import { type DemoFeedback, type DemoRepair, demoRepairs, type Step } from './demoRepairs.ts'
import { drawPhone, drawSignature } from './drawings.ts'
import { openTimeAt, timeAt, workday } from './openingHours.ts'
import type { PartIds } from './parts.ts'
import { type PictureSaver, withPictureSaver } from './pictures.ts'

interface RepairsOptions {
  readonly staff: readonly User[]
  readonly shelf: PartIds
  readonly storage: Storage
  readonly publicUrl: string
}

/** The shop as its people write in it. */
interface DemoContext extends Pick<RepairsOptions, 'shelf' | 'publicUrl'> {
  readonly trx: JobWrite
  readonly album: PictureSaver
  readonly past: PastTimes
  /** The shop's open time until now, as all that happens in it is told by. */
  readonly now: number
  person(username: string): User
}

const minute = 60_000
const bodyColors = ['#1c2430', '#d7c9b4', '#6d8f9c', '#7a3b46', '#2f4a3b', '#ece9e2']

/** Some time of a working day, or just now. */
const startOf = ({ daysAgo }: DemoRepair, index: number, now: number): number => {
  const opening = now - (now % workday) - daysAgo * workday
  return Math.min(opening + ((index % 8) * 60 + 30 + ((index * 17) % 60)) * minute, now - 5 * minute)
}

const later = (began: number, days: number, now: number): Date => timeAt(Math.min(began + days * workday, now - minute))

/** Notes when all that the ticket has and is not dated yet has happened. */
const recordEntryTimes = ({ past }: DemoContext, { history }: Pick<Repair, 'history'>, moment: Date): void => {
  for (const { id } of history) if (!past.entries.has(id)) past.entries.set(id, moment)
}

const recordMessageTime = ({ past }: DemoContext, smsId: string | null, moment: Date): void => {
  if (smsId) past.messages.set(smsId, moment)
}

/** Taken in by the one at the counter, whoever repairs it. */
const takeIn = async (desk: DemoContext, story: DemoRepair, index: number, began: number): Promise<Repair> => {
  const clerk = desk.person('selam')
  const body = bodyColors[index % bodyColors.length] ?? ''
  const photos = story.photos.map((view, place) => drawPhone({ body, view, seed: index * 10 + place + 1 }))
  const [signatureId, ...photoIds] = await desk.album.save(clerk.id, [drawSignature(index + 1), ...photos])
  const input = createRepair.input.parse({
    id: randomUUID(),
    customerName: story.customer,
    customerPhone: story.phone,
    customerEmail: story.email,
    deviceType: story.device,
    serialNumber: story.serial,
    problem: story.problem,
    technicianId: desk.person(story.technician).id,
    estimatedCompletion: shopDay(timeAt(began + story.promisedAfter * workday)),
    notes: story.notes,
    extraCost: story.extraCost,
    parts: story.parts?.map(([name, quantity]) => ({ itemId: desk.shelf.get(name), quantity })),
    signatureId,
    images: photoIds.map((fileId, place) => ({ slot: place + 1, fileId })),
  })
  const { repair, smsId } = await openTicket(desk.trx, { user: clerk, publicUrl: desk.publicUrl }, input)
  recordEntryTimes(desk, repair, timeAt(began))
  recordMessageTime(desk, smsId, timeAt(began))
  return repair
}

const decide = async (desk: DemoContext, { number, approval }: Repair, step: Step, moment: Date): Promise<void> => {
  const actor = { user: desk.person('selam'), publicUrl: desk.publicUrl }
  const id = approval?.id ?? ''
  if (step.rejected) await reject(desk.trx, actor, { id, reason: step.rejected })
  else recordMessageTime(desk, (await approve(desk.trx, actor, { id })).smsId, moment)
  desk.past.decisions.set(id, moment)
  recordEntryTimes(desk, await getTicket(desk.trx, number), moment)
}

const update = async (
  desk: DemoContext,
  story: DemoRepair,
  { number }: Repair,
  step: Step,
  moment: Date,
): Promise<void> => {
  const user = desk.person(step.by ?? story.technician)
  const body = bodyColors[demoRepairs.indexOf(story) % bodyColors.length] ?? ''
  const [fileId] = step.photo
    ? await desk.album.save(user.id, [drawPhone({ body, view: step.photo, seed: story.daysAgo * 7 + step.after })])
    : []
  const { status = 'In Progress', note = '' } = step
  const input = { number, id: randomUUID(), status, note, fileId }
  const { repair, smsId, outcome } = await changeStatus(desk.trx, { user, publicUrl: desk.publicUrl }, input)
  if (outcome === 'requested') desk.past.requests.set(input.id, moment)
  recordEntryTimes(desk, repair, moment)
  recordMessageTime(desk, smsId, moment)
}

const submitDemoFeedback = async (
  desk: DemoContext,
  number: string,
  opinion: DemoFeedback,
  moment: Date,
): Promise<void> => {
  const { rating, comment, suggestion } = opinion
  const [quality, speed, communication, recommendation] = opinion.details
  const aspects = { quality, speed, communication, recommendation }
  const said = { number, id: randomUUID(), rating, ...aspects, comment, suggestion }
  await storeFeedback(desk.trx, submitFeedback.input.parse(said))
  desk.past.feedback.set(said.id, moment)
}

const addRepair = async (desk: DemoContext, story: DemoRepair, index: number): Promise<void> => {
  const began = startOf(story, index, desk.now)
  const { id, number } = await takeIn(desk, story, index, began)
  let changed = timeAt(began)
  for (const step of story.steps) {
    changed = later(began, step.after, desk.now)
    const repair = await getTicket(desk.trx, number)
    await (step.approved || step.rejected
      ? decide(desk, repair, step, changed)
      : update(desk, story, repair, step, changed))
  }
  desk.past.tickets.push({ id, number, began: timeAt(began), changed })
  if (story.feedback)
    await submitDemoFeedback(desk, number, story.feedback, later(began, story.feedback.after, desk.now))
}

/** Repairs over some weeks, told by the services so that stock, ledger and history agree, then dated back. */
export const addRepairs = (trx: JobWrite, { staff, shelf, storage, publicUrl }: RepairsOptions): Promise<void> =>
  withPictureSaver(trx, storage, async album => {
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
      if (!found) throw new Error(`Nobody in the demo is called ${username}`)
      return found
    }
    const desk = { trx, album, past, now, shelf, publicUrl, person }
    for (const [index, story] of demoRepairs.entries()) await addRepair(desk, story, index)
    await backdate(trx, past)
  })
