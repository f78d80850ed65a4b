import { shopDay } from '../shopTime.ts'
import { type RepairStatus, statusRules } from './repairStatus.ts'

interface EstimatedRepair {
  readonly status: RepairStatus
  /** A date such as 2026-11-15. */
  readonly estimatedCompletion: string | null
}

/** A repair is delayed once its estimated day has passed in the shop's time zone, unless its status is closed. */
export const isDelayed = ({ status, estimatedCompletion }: EstimatedRepair, now: Date): boolean =>
  estimatedCompletion !== null && !statusRules[status].isClosed && estimatedCompletion < shopDay(now)
