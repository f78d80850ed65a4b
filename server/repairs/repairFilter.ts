import type { RepairSort } from '#contract/repairs/repairSort.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'

/** The filters of the repairs list; a repair must match all of them. */
export interface RepairFilter {
  /** Empty without a search. */
  readonly search: string
  /** Null for repairs that nobody is assigned to. */
  readonly technicianId: string | null | undefined
  /** Only open repairs that are delayed on this day of the shop. */
  readonly delayedOn: string | undefined
  /** Only open repairs whose estimated completion is this day. */
  readonly dueOn?: string | undefined
  /** Only repairs that were delivered on this day of the shop. */
  readonly handedOverOn?: string | undefined
  /** Only repairs that are not paid in full. */
  readonly hasBalance?: boolean | undefined
  /** Only closed repairs for which more was paid than they cost. */
  readonly isToGiveBack?: boolean | undefined
  readonly status?: RepairStatus | undefined
  /** The default is newest. Sorted by what is due, the list holds open repairs only. */
  readonly sort?: RepairSort | undefined
  /** The range of time in which a repair was taken in: from a moment, until before another. */
  readonly createdFrom?: string | undefined
  readonly createdBefore?: string | undefined
}

/** One page of the list. */
export interface RepairPage extends RepairFilter {
  readonly limit: number
  readonly cursor?: string | undefined
}
