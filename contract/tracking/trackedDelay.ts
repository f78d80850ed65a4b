import { doneStatuses } from '../repairs/repairStatus.ts'
import { shopDay } from '../shopTime.ts'

interface TrackedStatus {
  /** A current status, or one that older versions used. */
  readonly status: string
  /** A day, as 2026-11-15. */
  readonly estimatedCompletion: string | null
}

/** For the customer a repair is delayed until it is done, even in statuses in which staff see no delay. */
export const isDelayedForCustomer = ({ status, estimatedCompletion }: TrackedStatus, now: Date): boolean =>
  estimatedCompletion !== null && !doneStatuses.some(done => done === status) && estimatedCompletion < shopDay(now)
