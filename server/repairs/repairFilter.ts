import type { RepairSort } from '#contract/repairs/repairSort.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'

/** The filters of the repairs list; a repair must match all of them. */
export interface RepairFilter {
  /** Empty without a search. */
  readonly search: string
  readonly technicianId: string | undefined
  /** Only repairs that are delayed on this day of the shop. */
  readonly delayedOn: string | undefined
  readonly status?: RepairStatus | undefined
  /** The default is newest. Sorted by what is due, the list holds open repairs only. */
  readonly sort?: RepairSort | undefined
  /** The range of time in which a repair was taken in: from a moment, until before another. */
  readonly createdFrom?: string | undefined
  readonly createdBefore?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}
