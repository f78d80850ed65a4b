import { isDay } from '#contract/day.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Business days as YYYY-MM-DD, both included. Without a bound the range is open on that side. */
export interface DateRange {
  from?: string | undefined
  to?: string | undefined
}

/** While a day is being typed, a date field reports years such as 0002 and 0020, or the text as typed. */
const isComplete = (day: string | undefined) => day === undefined || isDay(day)

export const isStartAfterEnd = ({ from, to }: DateRange): boolean => isDay(from) && isDay(to) && from > to

/** Whether a day is after the last one that can be chosen. */
export const isAfterLast = ({ from, to }: DateRange, last: string | undefined): boolean =>
  last !== undefined && [from, to].some(day => day !== undefined && isDay(day) && day > last)

export const isValidRange = (range: DateRange): boolean =>
  isComplete(range.from) && isComplete(range.to) && !isStartAfterEnd(range)

/** '1 Nov 2026 – 3 Nov 2026', 'from 1 Nov 2026', 'until 3 Nov 2026', or one day; undefined when nothing is chosen. */
export const formatRange = ({ from, to }: DateRange): string | undefined => {
  if (from && to) return from === to ? shopDate(from) : `${shopDate(from)} – ${shopDate(to)}`
  if (from) return uiTexts.fromDate(shopDate(from))
  return to && uiTexts.untilDate(shopDate(to))
}
