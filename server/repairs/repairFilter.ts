/** What a list asks for: all of it must be so. */
export interface RepairFilter {
  /** Empty where nothing is searched for. */
  readonly search: string
  readonly technicianId: string | undefined
  /** The shop's day on which they are delayed. */
  readonly delayedOn: string | undefined
  readonly limit: number
  readonly cursor: string | undefined
}
