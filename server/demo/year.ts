import { commonProblems } from '#contract/repairs/problems.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { seededRandom } from './seededRandom.ts'

const firstNames = ['Abebe', 'Almaz', 'Bekele', 'Chaltu', 'Dereje', 'Eden', 'Fikirte', 'Getachew', 'Hirut', 'Kebede']
const lastNames = ['Alemu', 'Bekele', 'Desta', 'Girma', 'Haile', 'Kebede', 'Lemma', 'Mekonnen', 'Negash', 'Tadesse']
const amharicNames = ['አልማዝ ደስታ', 'በቀለ ኃይሌ', 'ጫልቱ ገመቹ', 'ኤደን ተፈራ', 'ገነት አለሙ', 'ሂሩት ነጋሽ', 'ከበደ ለማ', 'ሰላም መኮንን']
const devices: readonly (readonly [name: string, tac: string])[] = [
  ['iPhone 11', '35657310'],
  ['iPhone 13', '35104463'],
  ['iPhone 8', '35299209'],
  ['Samsung Galaxy A10', '35795510'],
  ['Samsung Galaxy A51', '35067889'],
  ['Samsung Galaxy S24', '35007012'],
  ['Tecno Spark 10', '35400110'],
  ['Infinix Hot 30', '35400220'],
  ['Xiaomi Redmi Note 7', '86247104'],
]
const technicians = ['dawit', 'hana', 'yonas'] as const

/** By rating, from 1 to 5. Most customers write nothing. */
const comments: readonly (readonly string[])[] = [
  ['The same fault came back after two days', 'Nobody answered when I called'],
  ['It took longer than promised', '', 'ዋጋው ውድ ነው'],
  ['', 'Works, but I had to ask twice', ''],
  ['', 'Good price', '', 'ጥሩ ነው', ''],
  ['', 'Fast and friendly', '', 'በጣም ጥሩ አገልግሎት', '', 'I could follow it on my phone', ''],
]

/** What technicians write when they give up, and why an Admin disagrees. */
const giveUpNotes = [
  'The board has corroded',
  'No spare part for this model',
  'ቦርዱ ተቃጥሏል',
  'Costs more than a new phone',
]
const rejections = ['Please try the spare board first', 'The part arrives on Friday, please wait for it']

export interface PastRepair {
  readonly customer: string
  readonly phone: string
  readonly device: string
  readonly tac: string
  readonly problem: string
  readonly technician: (typeof technicians)[number]
  /** Working days. */
  readonly daysAgo: number
  readonly promisedAfter: number
  readonly extraCost: number
  /** The statuses after the intake, each with the working days after it. */
  readonly steps: readonly (readonly [after: number, status: RepairStatus])[]
  /** A technician's request to give up. The Admin rejected it for this reason, if any. */
  readonly request: { readonly note: string; readonly rejection: string | undefined } | undefined
  readonly feedback: PastFeedback | undefined
}

interface PastFeedback {
  readonly rating: number
  readonly quality: number
  readonly speed: number
  readonly communication: number
  readonly recommendation: number
  readonly comment: string
}

/** Spreads the choices evenly without repeating a pattern that one could see; the same in every demo. */
const pick = <T>(values: readonly T[], index: number, stride: number): T => {
  const value = values[(index * stride + Math.floor(index / values.length)) % values.length]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}

/** Most repairs are handed over. A few were given up, and some customers never came back. */
const lastStatus = (index: number): RepairStatus => {
  if (index % 17 === 5) return 'NOT REPAIRED'
  return index % 53 === 7 ? 'Completed' : 'Delivered'
}

const stepsTo = (status: RepairStatus, index: number): PastRepair['steps'] => {
  const done = 1 + (index % 4)
  if (status !== 'Delivered')
    return [
      [0.4, 'In Progress'],
      [done, status],
    ]
  return [
    [0.4, 'In Progress'],
    [done, 'Completed'],
    [done + 0.3 + (index % 3), 'Delivered'],
  ]
}

/** The share of customers who rate at most 1, 2, 3 and 4. */
const ratingShares = [0.03, 0.1, 0.25, 0.55]

/** Customers are now more, now less content, and answer more or less often, so that the months differ. */
const mood = (index: number): number => 0.1 * Math.sin(index / 29) + 0.05 * Math.sin(index / 11)

const feedbackOf = (index: number): PastFeedback | undefined => {
  const next = seededRandom(index + 1)
  if (next() > 0.36 + mood(index + 40)) return undefined
  const luck = next() + mood(index)
  const rating = 1 + ratingShares.filter(share => luck >= share).length
  const nearRating = () => Math.min(5, Math.max(1, rating + Math.round(2 * next() - 1.2)))
  return {
    rating,
    quality: nearRating(),
    speed: nearRating(),
    communication: nearRating(),
    recommendation: rating,
    comment: pick(comments[rating - 1] ?? [''], index, 3),
  }
}

const requestOf = (status: RepairStatus, index: number): PastRepair['request'] => {
  const note = pick(giveUpNotes, index, 3)
  if (status === 'NOT REPAIRED') return { note, rejection: undefined }
  return index % 61 === 9 ? { note, rejection: pick(rejections, index, 1) } : undefined
}

/** The customer of this number below 800. */
export const customerAt = (person: number) => ({
  name:
    person % 3 === 2 ? pick(amharicNames, person, 5) : `${pick(firstNames, person, 3)} ${pick(lastNames, person, 7)}`,
  phone: `251900000${200 + person}`,
})

const pastRepair = (index: number, daysAgo: number): PastRepair => {
  // Every fourth customer comes back.
  const person = index % 4 === 3 ? index - 3 : index
  const [device, tac] = pick(devices, index, 4)
  const status = lastStatus(index)
  const customer = customerAt(person)
  return {
    customer: customer.name,
    phone: customer.phone,
    device,
    tac,
    problem: pick(commonProblems, index, 7),
    technician: pick(technicians, index, 2),
    daysAgo,
    promisedAfter: 2 + (index % 4),
    extraCost: 30_000 + ((index * 37) % 45) * 5000,
    steps: stepsTo(status, index),
    request: requestOf(status, index),
    feedback: status === 'Delivered' ? feedbackOf(index) : undefined,
  }
}

const repairsInYear = 374
/** Later days have the hand-written repairs, with pictures. A few of these overlap, so that no week is empty. */
const firstDay = 312
const lastDay = 7

/** About one and a half repairs a working day, over the year before. */
export const pastRepairs: readonly PastRepair[] = Array.from({ length: repairsInYear }, (_, index) =>
  pastRepair(index, Math.round(firstDay - ((firstDay - lastDay) * index) / (repairsInYear - 1))),
)
