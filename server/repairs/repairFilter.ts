/** The filters of the repairs list; a repair must match all of them. */
export interface RepairFilter {
  /** Empty without a search. */
  readonly search: string
  readonly technicianId: string | undefined
  /** Only repairs that are delayed on this day of the shop. */
  readonly delayedOn: string | undefined
  /** The range of time in which a repair was taken in: from a moment, until before another. */
  readonly createdFrom?: string | undefined
  readonly createdBefore?: string | undefined
  readonly limit: number
  readonly cursor: string | undefined
}
