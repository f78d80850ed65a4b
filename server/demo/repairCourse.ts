import { randomUUID } from 'node:crypto'
import type { Approval } from '#contract/approvals/approvals.ts'
import { ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { View } from './drawings.ts'
import { pick, type Random, seededRandom } from './random.ts'

/** How far a repair has come. A request is a technician's request to give up. */
type Ending = RepairStatus | 'waiting for a part' | 'request pending' | 'request rejected'

/** How far the newest repairs have come: 1 is the newest. */
const newestEndings: Readonly<Partial<Record<number, Ending>>> = {
  ...{ 1: 'Received', 2: 'Received', 3: 'In Progress', 4: 'Received', 5: 'In Progress', 6: 'Completed' },
  ...{ 7: 'waiting for a part', 9: 'Completed', 10: 'Payment', 12: 'request pending', 15: 'Completed' },
  ...{ 17: 'In Progress', 19: 'request rejected', 21: 'waiting for a part', 23: 'Payment', 26: 'NOT REPAIRED' },
}

/** Most other repairs are handed over. A few were given up, and some customers never came back. */
export const endingOf = (repairsAgo: number, next: Random): Ending => {
  const luck = next()
  return newestEndings[repairsAgo] ?? (luck < 0.06 ? 'NOT REPAIRED' : luck < 0.08 ? 'Completed' : 'Delivered')
}

interface Step {
  /** Working days after the intake. */
  readonly after: number
  readonly status: RepairStatus
  readonly note: string
  readonly photo?: View
}

const giveUpNotes = ['The board has corroded', 'No spare part for it', 'ቦርዱ ተቃጥሏል', 'Costs more than a new phone']
const rejections = ['Please try the spare board first', 'The part arrives on Friday, please wait for it']

const requestStateOf = (ending: Ending, next: Random): Approval['state'] | undefined => {
  if (ending === 'request pending') return 'pending'
  if (ending === 'NOT REPAIRED') return 'approved'
  return ending === 'request rejected' || (ending === 'Delivered' && next() < 0.02) ? 'rejected' : undefined
}

const intake: Step = { after: 0, status: 'Received', note: ticketCreatedNote }

/** What happened: what the technician found and did, or why they asked to give up. */
export const courseTo = (ending: Ending, found: string, done: string, next: Random) => {
  const days = 1 + 2 * next()
  const giveUp = { after: days - 0.2, note: pick(next, giveUpNotes) }
  const state = requestStateOf(ending, next)
  const started: Step = { after: 0.4, status: 'In Progress', note: found }
  const completed: Step = { after: days, status: 'Completed', note: done, photo: 'open' }
  const laterSteps: Readonly<Record<Ending, readonly Step[]>> = {
    Received: [],
    'In Progress': [started],
    'waiting for a part': [started, { after: 1, status: 'In Progress', note: 'Waiting for the part', photo: 'open' }],
    'request pending': [started],
    'request rejected': [started],
    'NOT REPAIRED': [started, { ...giveUp, status: 'NOT REPAIRED' }],
    Completed: [started, completed],
    Payment: [started, completed, { after: days + 0.2, status: 'Payment', note: 'Pays at the end of the month' }],
    Delivered: [started, completed, { after: days * 1.4, status: 'Delivered', note: 'Handed over and paid' }],
  }
  const reason = state === 'rejected' ? pick(next, rejections) : null
  const steps = [intake, ...laterSteps[ending]]
  const request = state && { ...giveUp, id: randomUUID(), state, reason }
  return { steps, last: steps.at(-1) ?? intake, request }
}

/** By rating, from 1 to 5. Most customers write nothing. */
const comments: readonly (readonly string[])[] = [
  ['The same fault came back after two days', 'Nobody answered when I called'],
  ['I came twice before it was ready', '', 'ዋጋው ውድ ነው'],
  ['', 'Works, but I had to ask twice', ''],
  ['', 'Good price', '', 'ስክሪኑ እንደ አዲስ ሆኗል።', ''],
  ['', 'Fast and friendly', '', 'በጣም ጥሩ አገልግሎት', '', 'I could follow it on my phone', ''],
]
const suggestions = ['Please call when it takes longer than promised', 'ትንሽ ፈጠን ቢል ጥሩ ነበር።']

/** The share of customers who rate at most 1, 2, 3 and 4. */
const ratingShares = [0.06, 0.16, 0.3, 0.58]

/** The feedback on the repair of this number, if its customer gave any. */
export const feedbackOf = (index: number) => {
  const next = seededRandom(40_000 + index)
  if (next() > 0.36) return []
  const luck = next()
  const rating = 1 + ratingShares.filter(share => luck >= share).length
  const nearRating = () => Math.min(5, Math.max(1, rating + Math.round(2 * next() - 1.2)))
  const aspects = { quality: nearRating(), speed: nearRating(), communication: nearRating(), recommendation: rating }
  const comment = pick(next, comments[rating - 1] ?? [''])
  const suggestion = comment && next() < 0.3 ? pick(next, suggestions) : ''
  return [{ id: randomUUID(), rating, ...aspects, comment, suggestion }]
}
