import { businessDayStart } from '#contract/businessDay.ts'
import { addDays, firstOfMonth } from '#contract/day.ts'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import type { Calendar } from '#contract/session/preferenceValues.ts'
import { calendar as calendarOfUser } from '#web/language/preferences.ts'

interface Sums {
  readonly sales: number
  readonly total: number
}

const nothing: Sums = { sales: 0, total: 0 }

/** No month has more than 31 days, and no two months together less than 32. */
const nextMonth = (start: string, calendar: Calendar): string => firstOfMonth(addDays(start, 31), calendar)

type Series = Pick<SalesReport, 'from' | 'to' | 'seriesUnit' | 'series'>

/** Every day or month of the report, also those without any. All sales begin with the first and end with the last. */
export const fillSeries = ({ from, to, seriesUnit, series }: Series, calendar: Calendar = calendarOfUser) => {
  const known = new Map(series.map(({ start, ...sums }) => [start, sums]))
  const isMonthly = seriesUnit === 'month'
  const bound = (day: string) => (isMonthly ? firstOfMonth(day, calendar) : day)
  const next = (start: string) => (isMonthly ? nextMonth(start, calendar) : addDays(start, 1))
  const [first, last] = [from ?? series[0]?.start, to ?? series.at(-1)?.start]
  const filled: (Sums & { start: string; returned: number })[] = []
  if (first === undefined || last === undefined) return filled
  for (let start = bound(first); start <= bound(last); start = next(start)) {
    filled.push({ start, ...(known.get(start) ?? { ...nothing, returned: 0 }) })
  }
  return filled
}

/** The place of an hour in a business day: the first is the one in which it begins. */
const placeOf = (hour: number) => (hour + 24 - businessDayStart.hours) % 24

/** The hours from the first to the last with sales, in the order of a business day. */
export const fillHours = (hours: SalesReport['hours']) => {
  const places = hours.map(({ hour }) => placeOf(hour))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const known = new Map(hours.map(({ hour, ...sums }) => [hour, sums]))
  return Array.from({ length: places.length === 0 ? 0 : last - first + 1 }, (_, index) => {
    const hour = (first + index + businessDayStart.hours) % 24
    return { hour, ...(known.get(hour) ?? nothing) }
  })
}
