import { amharicDayParts, formatCustomary } from './customaryClock.ts'
import { amharicMonths, toEthiopian } from './ethiopianCalendar.ts'
import type { Language } from './language.ts'

/** Not from Intl: browsers differ, and hydration needs the same text as the server rendered. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Addis Ababa has no daylight saving time. Loading Intl's time zones takes a slow phone longer than the rest of the page. */
const utcOffsetMs = 3 * 3_600_000

/** A date whose UTC fields are the local date and time of the shop. Takes a moment, or a day such as 2026-11-15. */
const toShopTime = (momentOrDay: string): Date => new Date(Date.parse(momentOrDay) + utcOffsetMs)

const formatGregorian = (momentOrDay: string): string => {
  const date = toShopTime(momentOrDay)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const formatEthiopian = (momentOrDay: string): string => {
  const { year, month, day } = toEthiopian(toShopTime(momentOrDay).toISOString().slice(0, 10))
  return `${amharicMonths[month - 1]} ${day} ቀን ${year} ዓ.ም.`
}

/** The day in the shop, by the calendar of customers: '15 Nov 2026', in Amharic 'ኅዳር 6 ቀን 2019 ዓ.ም.' */
export const formatDay = (momentOrDay: string, language: Language): string =>
  language === 'en' ? formatGregorian(momentOrDay) : formatEthiopian(momentOrDay)

/** In Amharic by both calendars: '15 Nov 2026' or 'ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)'. */
export const formatDate = (momentOrDay: string, language: Language): string => {
  const gregorian = formatGregorian(momentOrDay)
  return language === 'en' ? gregorian : `${formatEthiopian(momentOrDay)} (${gregorian})`
}

/** The local time of the shop: '14:05', in Amharic by the customary clock '8:05 ከሰዓት'. */
export const formatTime = (moment: string, language: Language): string => {
  const time = toShopTime(moment).toISOString().slice(11, 16)
  return language === 'en' ? time : formatCustomary(time, amharicDayParts)
}

/** '15 Nov 2026, 14:05', in Amharic 'ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)፣ 8:05 ከሰዓት'. */
export const formatDateTime = (moment: string, language: Language): string =>
  `${formatDate(moment, language)}${language === 'am' ? '፣' : ','} ${formatTime(moment, language)}`

/** Without the Gregorian day: 'ኅዳር 6 ቀን 2019 ዓ.ም.፣ 8:05 ከሰዓት'. */
export const formatDayTime = (moment: string, language: Language): string =>
  `${formatDay(moment, language)}${language === 'am' ? '፣' : ','} ${formatTime(moment, language)}`
