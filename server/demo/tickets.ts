import { randomUUID } from 'node:crypto'
import { submitFeedback } from '#contract/feedback/feedback.ts'
import { createRepair, type Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { User } from '#contract/users/users.ts'
import { approve, reject } from '../approvals/approvals.service.ts'
import { changeStatus } from '../approvals/status.service.ts'
import { storeFeedback } from '../feedback/feedback.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTicket } from '../repairs/intake.service.ts'
import { getTicket } from '../repairs/repairs.service.ts'
import { dateBack, type Past } from './demo.sql.ts'
import { drawPhone, drawSignature } from './drawings.ts'
import { momentAt, openTimeAt, workday } from './openingHours.ts'
import { type Album, withAlbum } from './pictures.ts'
import type { Shelf } from './shelf.ts'
import { type Opinion, type Step, type Story, stories } from './stories.ts'

interface TicketsOptions {
  readonly staff: readonly User[]
  readonly shelf: Shelf
  readonly storage: Storage
  readonly publicUrl: string
}

/** The shop as its people write in it. */
interface Desk extends Pick<TicketsOptions, 'shelf' | 'publicUrl'> {
  readonly trx: Write
  readonly album: Album
  readonly past: Past
  /** The shop's open time until now, as all that happens in it is told by. */
  readonly now: number
  person(username: string): User
}

const minute = 60_000
const bodies = ['#1c2430', '#d7c9b4', '#6d8f9c', '#7a3b46', '#2f4a3b', '#ece9e2']

/** Some time of a working day, or just now. */
const beginningOf = ({ daysAgo }: Story, index: number, now: number): number => {
  const opening = now - (now % workday) - daysAgo * workday
  return Math.min(opening + ((index % 8) * 60 + 30 + ((index * 17) % 60)) * minute, now - 5 * minute)
}

const later = (began: number, days: number, now: number): Date =>
  momentAt(Math.min(began + days * workday, now - minute))

/** Notes when all that the ticket has and is not dated yet has happened. */
const noteEntries = ({ past }: Desk, { history }: Pick<Repair, 'history'>, moment: Date): void => {
  for (const { id } of history) if (!past.entries.has(id)) past.entries.set(id, moment)
}

const noteMessage = ({ past }: Desk, smsId: string | null, moment: Date): void => {
  if (smsId) past.messages.set(smsId, moment)
}

/** Taken in by the one at the counter, whoever repairs it. */
const takeIn = async (desk: Desk, story: Story, index: number, began: number): Promise<Repair> => {
  const clerk = desk.person('selam')
  const body = bodies[index % bodies.length] ?? ''
  const photos = story.photos.map((view, place) => drawPhone({ body, view, seed: index * 10 + place + 1 }))
  const [signatureId, ...photoIds] = await desk.album.keep(clerk.id, [drawSignature(index + 1), ...photos])
  const input = createRepair.input.parse({
    id: randomUUID(),
    customerName: story.customer,
    customerPhone: story.phone,
    customerEmail: story.email,
    deviceType: story.device,
    serialNumber: story.serial,
    problem: story.problem,
    technicianId: desk.person(story.technician).id,
    estimatedCompletion: shopDay(momentAt(began + story.promisedAfter * workday)),
    notes: story.notes,
    extraCost: story.extraCost,
    parts: story.parts?.map(([name, quantity]) => ({ itemId: desk.shelf.get(name), quantity })),
    signatureId,
    images: photoIds.map((fileId, place) => ({ slot: place + 1, fileId })),
  })
  const { repair, smsId } = await openTicket(desk.trx, { user: clerk, publicUrl: desk.publicUrl }, input)
  noteEntries(desk, repair, momentAt(began))
  noteMessage(desk, smsId, momentAt(began))
  return repair
}

const decide = async (desk: Desk, { number, approval }: Repair, step: Step, moment: Date): Promise<void> => {
  const actor = { user: desk.person('selam'), publicUrl: desk.publicUrl }
  const id = approval?.id ?? ''
  if (step.rejected) await reject(desk.trx, actor, { id, reason: step.rejected })
  else noteMessage(desk, (await approve(desk.trx, actor, { id })).smsId, moment)
  desk.past.decisions.set(id, moment)
  noteEntries(desk, await getTicket(desk.trx, number), moment)
}

const update = async (desk: Desk, story: Story, { number }: Repair, step: Step, moment: Date): Promise<void> => {
  const user = desk.person(step.by ?? story.technician)
  const body = bodies[stories.indexOf(story) % bodies.length] ?? ''
  const [fileId] = step.photo
    ? await desk.album.keep(user.id, [drawPhone({ body, view: step.photo, seed: story.daysAgo * 7 + step.after })])
    : []
  const { status = 'In Progress', note = '' } = step
  const input = { number, id: randomUUID(), status, note, fileId }
  const { repair, smsId, outcome } = await changeStatus(desk.trx, { user, publicUrl: desk.publicUrl }, input)
  if (outcome === 'requested') desk.past.requests.set(input.id, moment)
  noteEntries(desk, repair, moment)
  noteMessage(desk, smsId, moment)
}

const submitOpinion = async (desk: Desk, number: string, opinion: Opinion, moment: Date): Promise<void> => {
  const { rating, comment, suggestion } = opinion
  const [quality, speed, communication, recommendation] = opinion.details
  const aspects = { quality, speed, communication, recommendation }
  const said = { number, id: randomUUID(), rating, ...aspects, comment, suggestion }
  await storeFeedback(desk.trx, submitFeedback.input.parse(said))
  desk.past.opinions.set(said.id, moment)
}

const playStory = async (desk: Desk, story: Story, index: number): Promise<void> => {
  const began = beginningOf(story, index, desk.now)
  const { id, number } = await takeIn(desk, story, index, began)
  let changed = momentAt(began)
  for (const step of story.steps) {
    changed = later(began, step.after, desk.now)
    const repair = await getTicket(desk.trx, number)
    await (step.approved || step.rejected
      ? decide(desk, repair, step, changed)
      : update(desk, story, repair, step, changed))
  }
  desk.past.tickets.push({ id, number, began: momentAt(began), changed })
  if (story.opinion) await submitOpinion(desk, number, story.opinion, later(began, story.opinion.after, desk.now))
}

/** Repairs over some weeks, told by the services so that stock, ledger and history agree, then dated back. */
export const addTickets = (trx: Write, { staff, shelf, storage, publicUrl }: TicketsOptions): Promise<void> =>
  withAlbum(trx, storage, async album => {
    const now = openTimeAt(Date.now())
    const past: Past = {
      openingStock: momentAt(now - 60 * workday),
      tickets: [],
      entries: new Map(),
      requests: new Map(),
      decisions: new Map(),
      opinions: new Map(),
      messages: new Map(),
    }
    const person = (username: string): User => {
      const found = staff.find(user => user.username === username)
      if (!found) throw new Error(`Nobody in the demo is called ${username}`)
      return found
    }
    const desk = { trx, album, past, now, shelf, publicUrl, person }
    for (const [index, story] of stories.entries()) await playStory(desk, story, index)
    await dateBack(trx, past)
  })
