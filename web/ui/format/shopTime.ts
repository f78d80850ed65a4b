import { shopTimeZone } from '#contract/shopTime.ts'

const day = { timeZone: shopTimeZone, day: 'numeric', month: 'short', year: 'numeric' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', day)
const momentFormat = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { ...day, day: undefined })

/** Formats a moment in the shop's time zone: '15 Nov 2026, 14:05'. */
export const shopTime = (moment: string): string => momentFormat.format(new Date(moment))

/** Formats a moment or a date such as 2026-11-15 as a date in the shop's time zone: '15 Nov 2026'. */
export const shopDate = (momentOrDay: string): string => dayFormat.format(new Date(momentOrDay))

/** Formats a moment or a date as a month in the shop's time zone: 'Nov 2026'. */
export const shopMonth = (momentOrDay: string): string => monthFormat.format(new Date(momentOrDay))

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, weekday: 'long' })

/** The weekday of a moment or a date: 'Wednesday'. */
export const shopWeekday = (momentOrDay: string): string => weekdayFormat.format(new Date(momentOrDay))
