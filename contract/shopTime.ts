/** The shop's days begin and end in this time zone. The SQL function shop_time uses the same. */
export const shopTimeZone = 'Africa/Addis_Ababa'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' })

/** The date in the shop's time zone, such as 2026-11-15. */
export const shopDay = (moment: Date): string => dayFormat.format(moment)
