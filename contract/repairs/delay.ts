import { shopDay } from '../shopTime.ts'
import { type RepairStatus, statusRules } from './repairStatus.ts'

interface Promised {
  readonly status: RepairStatus
  /** A day, as 2026-11-15. */
  readonly estimatedCompletion: string | null
}

/** Late once the day it was promised for is over in the shop, unless nothing is to be done any more. */
export const isDelayed = ({ status, estimatedCompletion }: Promised, now: Date): boolean =>
  estimatedCompletion !== null && !statusRules[status].isOver && estimatedCompletion < shopDay(now)
