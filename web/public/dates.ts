import type { Language } from '#contract/publicPages/publicPage.ts'
import { shopTimeZone } from '#contract/shopTime.ts'

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

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What calendar and clock on the wall of the shop say at a moment, or on a day as 2026-11-15. */
const inShop = (momentOrDay: string) => {
  const parts = clock.formatToParts(new Date(momentOrDay)).map(({ type, value }) => [type, Number(value)])
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = Object.fromEntries(parts)
  return { year, month, day, hour, minute }
}

const millisecondsOfDay = 86_400_000
/** The first day of the Ethiopian calendar, in days before 1970, if its leap years are counted from there. */
const daysBefore1970 = 716_732

/** Every fourth year has 366 days; twelve months have 30, the thirteenth what is left. */
const ethiopianDate = ({ year, month, day }: { year: number; month: number; day: number }) => {
  const days = Date.UTC(year, month - 1, day) / millisecondsOfDay + daysBefore1970
  const yearOfFour = Math.min(Math.floor((days % 1461) / 365), 3)
  const dayOfYear = (days % 1461) - 365 * yearOfFour
  return {
    year: Math.floor(days / 1461) * 4 + yearOfFour,
    month: Math.floor(dayOfYear / 30),
    day: (dayOfYear % 30) + 1,
  }
}

/** The day in the shop: '15 Nov 2026', in Amharic 'ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)'. */
export const shownDate = (momentOrDay: string, language: Language): string => {
  const date = inShop(momentOrDay)
  const everywhere = `${date.day} ${months[date.month - 1]} ${date.year}`
  if (language === 'en') return everywhere
  const { year, month, day } = ethiopianDate(date)
  return `${ethiopianMonths[month]} ${day} ቀን ${year} ዓ.ም. (${everywhere})`
}

/** On the clock of the shop: '14:05'. */
export const shownTime = (moment: string): string => {
  const { hour, minute } = inShop(moment)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** '15 Nov 2026, 14:05', in Amharic 'ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)፣ 14:05'. */
export const shownDateTime = (moment: string, language: Language): string =>
  `${shownDate(moment, language)}${language === 'am' ? '፣' : ','} ${shownTime(moment)}`
