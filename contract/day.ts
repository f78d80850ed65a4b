import { z } from 'zod'
import { fromEthiopian, toEthiopian } from './ethiopianCalendar.ts'
import { message } from './message.ts'
import { type Calendar, calendars } from './session/preferenceValues.ts'

/** The first and the last day that tickets and filters accept. */
export const earliestDay = '2000-01-01'
export const latestDay = '2100-12-31'

/** The allowed days as YYYY-MM-DD; such texts sort by time. */
export const isAllowedDay = (day: string): boolean => day >= earliestDay && day <= latestDay

/** A day that a filter or a report is given. */
export const day = z.iso
  .date(message('Please choose a date'))
  .refine(isAllowedDay, message('Please choose a date between 2000 and 2100'))

interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Refuses a range of days that ends before it starts: `.refine(...daysInOrder)`. */
export const daysInOrder: [(range: DayRange) => boolean, { path: string[]; error: string }] = [
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: message('The end date must not be before the start date') },
]

/** The calendar by whose months a report is summed up. */
export const monthCalendar = z.enum(calendars).default('gregorian')

/** The first day of the month of a day, such as 2026-11-01. */
export const firstOfMonth = (day: string, calendar: Calendar): string =>
  calendar === 'gregorian' ? `${day.slice(0, 8)}01` : fromEthiopian({ ...toEthiopian(day), day: 1 })

export const addDays = (day: string, days: number): string => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** True for an existing and allowed day such as 2026-11-15. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || !isAllowedDay(value)) return false
  // A browser may read 30 February as a day in March.
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}
