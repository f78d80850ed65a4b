import { shopTimeZone } from '#contract/shopTime.ts'

const day = { timeZone: shopTimeZone, day: 'numeric', month: 'short', year: 'numeric' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', day)
const momentFormat = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { ...day, day: undefined })

/** A moment on the shop's clock, whatever the browser's zone: '15 Nov 2026, 14:05'. */
export const shopTime = (moment: string): string => momentFormat.format(new Date(moment))

/** The day of a moment in the shop, or a day as 2026-11-15, which begins there a little earlier: '15 Nov 2026'. */
export const shopDate = (momentOrDay: string): string => dayFormat.format(new Date(momentOrDay))

/** The month of a moment or a day in the shop: 'Nov 2026'. */
export const shopMonth = (momentOrDay: string): string => monthFormat.format(new Date(momentOrDay))
