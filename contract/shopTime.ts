/** Where the shop's days begin and end. */
export const shopTimeZone = 'Africa/Addis_Ababa'

// Marked, since a page that needs the zone alone would load it and make it, too.
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' })

/** The day, as 2026-11-15, that it is in the shop at a moment. */
export const shopDay = (moment: Date): string => dayFormat.format(moment)
