import { doneStatuses } from '../repairs/repairStatus.ts'
import { shopDay } from '../shopTime.ts'

interface TrackedStatus {
  /** One of ours, or what once was. */
  readonly status: string
  /** A day, as 2026-11-15. */
  readonly estimatedCompletion: string | null
}

/** To the customer it is late until it is done, also where the shop expects nothing more of itself. */
export const isDelayedForCustomer = ({ status, estimatedCompletion }: TrackedStatus, now: Date): boolean =>
  estimatedCompletion !== null && !doneStatuses.some(done => done === status) && estimatedCompletion < shopDay(now)
