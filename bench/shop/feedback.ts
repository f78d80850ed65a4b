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

/** Most ratings are good; among the bad ones the worst are the most frequent. */
const ratings = [
  [5, 48],
  [4, 27],
  [3, 11],
  [2, 5],
  [1, 9],
] as const

/** The rating of an aspect differs from the overall rating by at most one. */
const near = (rating: number, random: Random): number => Math.min(Math.max(rating + random.below(3) - 1, 1), 5)

/** The feedback on a repair: two of five delivered repairs have one. */
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
