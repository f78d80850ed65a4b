import { isDelayed } from '#contract/repairs/delay.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'

const millisecondsPerDay = 86_400_000

/** How many days a repair is past its estimated completion: 0 if it is not delayed. */
export const daysLate = (repair: Pick<Repair, 'status' | 'estimatedCompletion'>, now: Date): number =>
  isDelayed(repair, now) && repair.estimatedCompletion
    ? (Date.parse(shopDay(now)) - Date.parse(repair.estimatedCompletion)) / millisecondsPerDay
    : 0
