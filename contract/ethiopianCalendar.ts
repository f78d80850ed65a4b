/** A day of the Ethiopian calendar. Months are 1 to 13; the thirteenth, Pagume, has 5 days, or 6 in a leap year. */
export interface EthiopianDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const millisecondsOfDay = 86_400_000
/** From the first day of the year 0 to 1970-01-01. Every fourth year from the year 3 on has 366 days. */
const daysBefore1970 = 716_732

const daysBeforeYear = (year: number): number => 365 * year + Math.floor(year / 4)

/** 2026-11-15 is 6/3/2019. */
export const toEthiopian = (day: string): EthiopianDate => {
  const days = Date.parse(day) / millisecondsOfDay + daysBefore1970
  const year = Math.floor((4 * days + 3) / 1461)
  const dayOfYear = days - daysBeforeYear(year)
  return { year, month: Math.floor(dayOfYear / 30) + 1, day: (dayOfYear % 30) + 1 }
}

/** 6/3/2019 is 2026-11-15. */
export const fromEthiopian = ({ year, month, day }: EthiopianDate): string => {
  const days = daysBeforeYear(year) + 30 * (month - 1) + day - 1
  return new Date((days - daysBefore1970) * millisecondsOfDay).toISOString().slice(0, 10)
}

const isEthiopianLeapYear = (year: number): boolean => year % 4 === 3

export const monthsOfEthiopianYear = 13

/** Here, because customers read them in every build of the app. */
export const amharicMonths = [
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

export const daysOfEthiopianMonth = ({ year, month }: Pick<EthiopianDate, 'year' | 'month'>): number => {
  if (month < monthsOfEthiopianYear) return 30
  return isEthiopianLeapYear(year) ? 6 : 5
}

/** The same day of a month before or after, or its last day if it is shorter. */
export const addEthiopianMonths = (day: string, months: number): string => {
  const date = toEthiopian(day)
  const index = date.year * monthsOfEthiopianYear + date.month - 1 + months
  const year = Math.floor(index / monthsOfEthiopianYear)
  const month = (index % monthsOfEthiopianYear) + 1
  return fromEthiopian({ year, month, day: Math.min(date.day, daysOfEthiopianMonth({ year, month })) })
}
