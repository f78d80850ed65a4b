/** The shop's days begin and end in this time zone. The SQL function shop_time uses the same. */
export const shopTimeZone = 'Africa/Addis_Ababa'

const dayFormat = new Intl.DateTimeFormat('en', {
  timeZone: shopTimeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date in the shop's time zone, such as 2026-11-15. Its parts are put together here: how a locale prints them changes. */
export const shopDay = (moment: Date): string => {
  const parts = new Map(dayFormat.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
