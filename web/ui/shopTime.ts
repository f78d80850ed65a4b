import { shopTimeZone } from '#contract/shopTime.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment on the shop's clock, whatever the browser's zone: '15 Nov 2026, 14:05'. */
export const shopTime = (moment: string): string => format.format(new Date(moment))
