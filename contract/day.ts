import { z } from 'zod'

/** The first and the last day that tickets and filters accept. */
const earliestDay = '2000-01-01'
const latestDay = '2100-12-31'

/** The allowed days as YYYY-MM-DD; such texts sort by time. */
export const isAllowedDay = (day: string): boolean => day >= earliestDay && day <= latestDay

/** A day that a filter or a report is given. */
export const day = z.iso
  .date('Please choose a date such as 2026-11-15')
  .refine(isAllowedDay, 'Please choose a date between 2000 and 2100')

interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Refuses a range of days that ends before it starts: `.refine(...daysInOrder)`. */
export const daysInOrder: [(range: DayRange) => boolean, { path: string[]; error: string }] = [
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: 'The end date must not be before the start date' },
]

/** The first day of the month of a day, such as 2026-11-01. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** True for an existing and allowed day such as 2026-11-15. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || !isAllowedDay(value)) return false
  // A browser may read 30 February as a day in March.
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}
