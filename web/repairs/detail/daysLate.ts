import { isDelayed } from '#contract/repairs/delay.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'

const millisecondsPerDay = 86_400_000

/** How many days ago a repair should have been done: 0 while there is time, or nothing is to be done any more. */
export const daysLate = (repair: Pick<Repair, 'status' | 'estimatedCompletion'>, now: Date): number =>
  isDelayed(repair, now) && repair.estimatedCompletion
    ? (Date.parse(shopDay(now)) - Date.parse(repair.estimatedCompletion)) / millisecondsPerDay
    : 0
