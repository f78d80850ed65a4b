import { firstOfMonth } from '../day.ts'
import type { Calendar } from '../session/preferenceValues.ts'

export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The first and the last business day of a report, where the chosen ones may be missing: from the 1st of the month to today. */
export const reportRange = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
  calendar: Calendar,
): DayRange => {
  const last = to ?? today
  return { from: from ?? firstOfMonth(last, calendar), to: last }
}
