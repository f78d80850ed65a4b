import { businessDayStart } from './businessDay.ts'
import { formatCustomary } from './customaryClock.ts'
import { toEthiopian } from './ethiopianCalendar.ts'
import type { Calendar, Reader } from './session/preferenceValues.ts'
import { shopTimeTexts } from './shopTime.texts.ts'
import { shopDay, shopTimeZone } from './shopTime.ts'

const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, hour: '2-digit', minute: '2-digit' })

/** A day such as 2026-11-15 as its numbers in a calendar. */
const numbersIn: Readonly<Record<Calendar, (day: string) => readonly [year: number, month: number, day: number]>> = {
  gregorian: day => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))],
  ethiopian: isoDay => {
    const { year, month, day } = toEthiopian(isoDay)
    return [year, month, day]
  },
}

/** How days and times are written for somebody. The days and moments themselves are always Gregorian and UTC. */
export const createShopTime = (reader: Reader) => {
  const texts = shopTimeTexts[reader.language]
  const partsOf = (isoDay: string) => {
    const [year, month, day] = numbersIn[reader.calendar](isoDay)
    return { year: String(year), month: texts.months[reader.calendar][month - 1] ?? '', day: String(day) }
  }
  /** Of a moment or a date in the shop's time zone. */
  const shopParts = (momentOrDay: string) => partsOf(shopDay(new Date(momentOrDay)))
  const weekdayOf = (names: readonly string[], momentOrDay: string) =>
    names[new Date(shopDay(new Date(momentOrDay))).getUTCDay()] ?? ''
  const isInternational = reader.clock === 'international'
  const formatClock = (time: string): string => (isInternational ? time : formatCustomary(time, texts.dayParts))
  const shopDate = (momentOrDay: string): string => texts.date(shopParts(momentOrDay))
  return {
    /** Formats a moment in the shop's time zone: '15 Nov 2026, 14:05'. */
    shopTime: (moment: string): string =>
      texts.moment(shopDate(moment), formatClock(clockFormat.format(new Date(moment)))),
    /** Formats a moment or a date such as 2026-11-15 as a date in the shop's time zone: '15 Nov 2026'. */
    shopDate,
    /** '15 Nov' */
    shortDate: (momentOrDay: string): string => texts.shortDate(shopParts(momentOrDay)),
    /** Formats a moment or a date as a month in the shop's time zone: 'Nov 2026'. */
    shopMonth: (momentOrDay: string): string => texts.month(shopParts(momentOrDay)),
    /** 'Nov 26' */
    shortMonth: (momentOrDay: string): string => texts.shortMonth(shopParts(momentOrDay)),
    /** 'Nov' */
    narrowMonth: (momentOrDay: string): string => texts.narrowMonth(shopParts(momentOrDay).month),
    /** The weekday of a moment or a date: 'Wednesday'. */
    shopWeekday: (momentOrDay: string): string => weekdayOf(texts.weekdays, momentOrDay),
    /** 'Wed' */
    shortWeekday: (momentOrDay: string): string => weekdayOf(texts.shortWeekdays, momentOrDay),
    /** When a business day begins: '07:30'. */
    dayStart: formatClock(
      [businessDayStart.hours, businessDayStart.minutes].map(part => String(part).padStart(2, '0')).join(':'),
    ),
    /** The start of an hour of the shop's clock: '9:00'. */
    shopHour: (hour: number): string => formatClock(`${hour}:00`),
    /** '9' */
    shortHour: (hour: number): string =>
      isInternational ? String(hour) : formatCustomary(String(hour), texts.shortDayParts),
  }
}
