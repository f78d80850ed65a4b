import { commonProblems } from '#contract/repairs/problems.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'

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
const comments = ['', 'Fast and friendly', '', 'በጣም ጥሩ አገልግሎት', '', 'It took longer than promised', 'Good price']

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
  readonly feedback: { readonly rating: number; readonly comment: string } | undefined
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

const pastRepair = (index: number, daysAgo: number): PastRepair => {
  // Every fourth customer comes back.
  const person = index % 4 === 3 ? index - 3 : index
  const [device, tac] = pick(devices, index, 4)
  const status = lastStatus(index)
  const latin = `${pick(firstNames, person, 3)} ${pick(lastNames, person, 7)}`
  const rating = index % 13 === 0 ? 2 : 3 + ((index * 7) % 3)
  return {
    customer: person % 3 === 2 ? pick(amharicNames, person, 5) : latin,
    phone: `251900000${200 + person}`,
    device,
    tac,
    problem: pick(commonProblems, index, 7),
    technician: pick(technicians, index, 2),
    daysAgo,
    promisedAfter: 2 + (index % 4),
    extraCost: 30_000 + ((index * 37) % 45) * 5000,
    steps: stepsTo(status, index),
    feedback: status === 'Delivered' && index % 3 === 0 ? { rating, comment: pick(comments, index, 3) } : undefined,
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
