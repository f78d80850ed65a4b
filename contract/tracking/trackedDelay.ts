import { shopDay } from '../shopTime.ts'

interface Shown {
  readonly status: string
  /** A day, as 2026-11-15. */
  readonly estimatedCompletion: string | null
}

/** To the customer it is late until it is done, also where the shop expects nothing more of itself. */
export const isShownDelayed = ({ status, estimatedCompletion }: Shown, now: Date): boolean =>
  estimatedCompletion !== null && status !== 'Completed' && status !== 'Delivered' && estimatedCompletion < shopDay(now)
