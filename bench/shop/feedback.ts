import { closingTime, day } from './calendar.ts'
import { notesOf } from './faults.ts'
import { uuidAt } from './identity.ts'
import { type Random, randomOf } from './random.ts'
import { repairAt } from './repairs.ts'

export interface Feedback {
  readonly id: string
  readonly repairId: string
  readonly rating: number
  readonly quality: number
  readonly speed: number
  readonly communication: number
  readonly recommendation: number
  readonly comment: string
  readonly submittedAt: string
}

/** Most are content; of those who are not, the angriest are the likeliest to say so. */
const ratings = [
  [5, 48],
  [4, 27],
  [3, 11],
  [2, 5],
  [1, 9],
] as const

/** About one thing as about the whole, give or take one. */
const near = (rating: number, random: Random): number => Math.min(Math.max(rating + random.below(3) - 1, 1), 5)

/** What the customer of the index-th repair said of it: two of five do, once it is delivered. */
export const feedbackAt = (index: number, count: number): Feedback | undefined => {
  const random = randomOf('feedback', index)
  const repair = repairAt(index, count)
  if (repair.status !== 'Delivered' || !random.chance(0.4)) return undefined
  const delivered = Date.parse(repair.updatedAt)
  const time = delivered + random.below(Math.min(closingTime - delivered, 3 * day))
  const rating = random.pickWeighted(ratings)
  return {
    id: uuidAt('feedback', index, time, random),
    repairId: repair.id,
    rating,
    quality: near(rating, random),
    speed: near(rating, random),
    communication: near(rating, random),
    recommendation: near(rating, random),
    comment: notesOf(random),
    submittedAt: new Date(time).toISOString(),
  }
}
