import type { User } from '#contract/users/users.ts'
import { timeAt, workday } from './openingHours.ts'
import type { Random } from './random.ts'

/** What all rows of the demo need to know. */
export interface DemoShop {
  /** The current time, in opening hours since the first Monday. All times of the demo are calculated from it. */
  readonly now: number
  readonly staff: readonly User[]
  readonly publicUrl: string | null
  readonly shopName: string
}

export const personIn = ({ staff }: DemoShop, username: string): User => {
  const person = staff.find(user => user.username === username)
  if (!person) throw new Error(`The demo has no user ${username}`)
  return person
}

/** At the latest a minute ago. */
export const pastTime = ({ now }: DemoShop, openTime: number): string =>
  timeAt(Math.min(openTime, now - 60_000)).toISOString()

/** In santim. */
export const smsPartPrice = 35

/** The columns of an SMS that was sent at once, so that nothing leaves the demo. */
export const sentAt = (at: string) =>
  ({ state: 'sent', part_price: smsPartPrice, created_at: at, queued_at: at, updated_at: at, sent_at: at }) as const

/** The open time of one of so many events, evenly over the last year of 312 working days. The newest is of today. */
export const timeInYear = ({ now }: DemoShop, index: number, count: number, next: Random): number =>
  now - (312 * workday * (count - index - next())) / count

/** The columns of a payment that say who received it, and when. */
export const receivedBy = ({ id, name }: Pick<User, 'id' | 'name'>, branch: number | null, at: string) => ({
  received_by: id,
  received_by_name: name,
  branch,
  received_at: at,
  recorded_at: at,
})
