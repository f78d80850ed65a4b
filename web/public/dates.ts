import type { Language } from '#contract/language.ts'

/**
 * The words are ours: browsers differ in theirs, and a page must read in the browser as the server has written it.
 */
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

/** Addis Ababa has no summer time. To ask the browser for its clock takes a slow phone longer than all else on the page. */
const aheadOfUtc = 3 * 3_600_000

/** A moment, or a day as 2026-11-15, whose UTC is what calendar and clock on the wall of the shop say. */
const inShop = (momentOrDay: string): Date => new Date(Date.parse(momentOrDay) + aheadOfUtc)

const millisecondsOfDay = 86_400_000
/** The first day of the Ethiopian calendar, in days before 1970, if its leap years are counted from there. */
const daysBefore1970 = 716_732

/** Every fourth year has 366 days; twelve months have 30, the thirteenth what is left. */
const ethiopianDate = (inShop: Date) => {
  const days = Math.floor(inShop.getTime() / millisecondsOfDay) + daysBefore1970
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
  const date = inShop(momentOrDay)
  const everywhere = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
  if (language === 'en') return everywhere
  const { year, month, day } = ethiopianDate(date)
  return `${ethiopianMonths[month]} ${day} ቀን ${year} ዓ.ም. (${everywhere})`
}

/** On the clock of the shop: '14:05'. */
export const formatTime = (moment: string): string => inShop(moment).toISOString().slice(11, 16)

/** '15 Nov 2026, 14:05', in Amharic 'ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)፣ 14:05'. */
export const formatDateTime = (moment: string, language: Language): string =>
  `${formatDate(moment, language)}${language === 'am' ? '፣' : ','} ${formatTime(moment)}`
