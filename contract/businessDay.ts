import { shopDay } from './shopTime.ts'

/** A business day of sales begins at 07:30 in the shop's time zone and ends when the next one begins. */
export const businessDayStart = { hours: 7, minutes: 30 } as const

const startMs = (businessDayStart.hours * 60 + businessDayStart.minutes) * 60_000

/** The business day of a moment, such as 2026-11-15. */
export const businessDay = (moment: Date): string => shopDay(new Date(moment.getTime() - startMs))
