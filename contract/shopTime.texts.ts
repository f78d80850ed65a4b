import { amharicDayParts } from './customaryClock.ts'
import { ethiopianMonths } from './ethiopianCalendar.texts.ts'

type Parts = Readonly<Record<'year' | 'month' | 'day', string>>

const en = {
  /** As short as en-GB has them. */
  months: {
    gregorian: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    ethiopian: ethiopianMonths.en,
  },
  /** From Sunday on. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  /** Of the customary clock: from midnight, from 6, from 12 and from 18 o'clock. */
  dayParts: ['at night', 'in the morning', 'in the afternoon', 'in the evening'],
  shortDayParts: ['night', 'morning', 'afternoon', 'evening'],
  date: ({ year, month, day }: Parts) => `${day} ${month} ${year}`,
  shortDate: ({ month, day }: Parts) => `${day} ${month}`,
  month: ({ year, month }: Parts) => `${month} ${year}`,
  /** Short enough for the axis of a chart. */
  shortMonth: ({ year, month }: Parts) => `${month} ${year.slice(2)}`,
  /** As narrow as possible. */
  narrowMonth: (month: string) => month.slice(0, 3),
  moment: (date: string, time: string) => `${date}, ${time}`,
  /** Among days of the Ethiopian calendar. */
  gregorian: (text: string) => `${text} (Gregorian)`,
}

const am: typeof en = {
  months: {
    gregorian: [...['ጃንዋሪ', 'ፌብሩዋሪ', 'ማርች', 'ኤፕሪል', 'ሜይ', 'ጁን', 'ጁላይ', 'ኦገስት', 'ሴፕቴምበር', 'ኦክቶበር', 'ኖቬምበር'], 'ዲሴምበር'],
    ethiopian: ethiopianMonths.am,
  },
  weekdays: ['እሑድ', 'ሰኞ', 'ማክሰኞ', 'ረቡዕ', 'ሐሙስ', 'ዓርብ', 'ቅዳሜ'],
  shortWeekdays: ['እሑድ', 'ሰኞ', 'ማክሰ', 'ረቡዕ', 'ሐሙስ', 'ዓርብ', 'ቅዳሜ'],
  dayParts: [...amharicDayParts],
  shortDayParts: [...amharicDayParts],
  date: ({ year, month, day }) => `${month} ${day} ${year}`,
  shortDate: ({ month, day }) => `${month} ${day}`,
  month: ({ year, month }) => `${month} ${year}`,
  // Two digits of a year would read as a day.
  shortMonth: ({ year, month }) => `${month} ${year}`,
  narrowMonth: month => month,
  moment: (date, time) => `${date}፣ ${time}`,
  gregorian: text => `${text} (እ.ኤ.አ.)`,
}

export const shopTimeTexts = { en, am }
