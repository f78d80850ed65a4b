/** The filters of the repairs list; a repair must match all of them. */
export interface RepairFilter {
  /** Empty without a search. */
  readonly search: string
  readonly technicianId: string | undefined
  /** Only repairs that are delayed on this day of the shop. */
  readonly delayedOn: string | undefined
  readonly limit: number
  readonly cursor: string | undefined
}
