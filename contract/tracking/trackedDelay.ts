import { doneStatuses } from '../repairs/repairStatus.ts'
import { shopDay } from '../shopTime.ts'

interface TrackedStatus {
  /** A current status, or one that older versions used. */
  readonly status: string
  /** A day, as 2026-11-15. */
  readonly estimatedCompletion: string | null
}

/** The repair is finished, also while it waits for the customer's money. */
const finishedStatuses: readonly string[] = [...doneStatuses, 'Payment']

/** For the customer a repair is delayed until it is finished, even in statuses in which staff see no delay. */
export const isDelayedForCustomer = ({ status, estimatedCompletion }: TrackedStatus, now: Date): boolean =>
  estimatedCompletion !== null && !finishedStatuses.includes(status) && estimatedCompletion < shopDay(now)
