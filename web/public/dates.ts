import type { Language } from '#contract/language.ts'

/** Not from Intl: browsers differ, and hydration needs the same text as the server rendered. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ethiopianMonths = [
  'መስከረም',
  'ጥቅምት',
  'ኅዳር',
  'ታኅሣሥ',
  'ጥር',
  'የካቲት',
  'መጋቢት',
  'ሚያዝያ',
  'ግንቦት',
  'ሰኔ',
  'ሐምሌ',
  'ነሐሴ',
  'ጳጉሜን',
]

/** Addis Ababa has no daylight saving time. Loading Intl's time zones takes a slow phone longer than the rest of the page. */
const utcOffsetMs = 3 * 3_600_000

/** A date whose UTC fields are the local date and time of the shop. Takes a moment, or a day such as 2026-11-15. */
const toShopTime = (momentOrDay: string): Date => new Date(Date.parse(momentOrDay) + utcOffsetMs)

const millisecondsOfDay = 86_400_000
/** The days from the start of the Ethiopian calendar to 1970, counting its leap years from the start. */
const daysBefore1970 = 716_732

/** Every fourth year has 366 days. Twelve months have 30 days, the thirteenth has the rest. */
const ethiopianDate = (shopTime: Date) => {
  const days = Math.floor(shopTime.getTime() / millisecondsOfDay) + daysBefore1970
  const yearOfFour = Math.min(Math.floor((days % 1461) / 365), 3)
  const dayOfYear = (days % 1461) - 365 * yearOfFour
  return {
    year: Math.floor(days / 1461) * 4 + yearOfFour,
    month: Math.floor(dayOfYear / 30),
    day: (dayOfYear % 30) + 1,
  }
}

/** The day in the shop: '15 Nov 2026', in Amharic 'ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)'. */
export const formatDate = (momentOrDay: string, language: Language): string => {
  const date = toShopTime(momentOrDay)
  const gregorian = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
  if (language === 'en') return gregorian
  const { year, month, day } = ethiopianDate(date)
  return `${ethiopianMonths[month]} ${day} ቀን ${year} ዓ.ም. (${gregorian})`
}

/** The local time of the shop, such as '14:05'. */
export const formatTime = (moment: string): string => toShopTime(moment).toISOString().slice(11, 16)

/** '15 Nov 2026, 14:05', in Amharic 'ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)፣ 14:05'. */
export const formatDateTime = (moment: string, language: Language): string =>
  `${formatDate(moment, language)}${language === 'am' ? '፣' : ','} ${formatTime(moment)}`
