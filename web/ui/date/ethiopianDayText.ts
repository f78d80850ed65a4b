import { createShopTime } from '#contract/createShopTime.ts'
import { isDay } from '#contract/day.ts'
import { daysOfEthiopianMonth, fromEthiopian, monthsOfEthiopianYear, toEthiopian } from '#contract/ethiopianCalendar.ts'
import { language } from '#web/language/language.ts'
import { clock } from '#web/language/preferences.ts'
import { dateTexts as texts } from '#web/ui/date/date.texts.ts'

/** Also where the calendar of the user is another one. */
export const ethiopianTime = createShopTime({ language, calendar: 'ethiopian', clock })

export interface DayLimits {
  readonly min: string
  readonly max: string
}

/** 2026-11-15 as it is typed: '6/3/2019'. What is no day stays as it is. */
export const ethiopianText = (value: string): string => {
  if (!isDay(value)) return value
  const { year, month, day } = toEthiopian(value)
  return [day, month, year].join('/')
}

const whole = /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})\s*$/
const beginning = /^\s*\d{0,2}\s*([/.\- ]\s*(\d{1,2}\s*([/.\- ]\s*\d{0,3})?)?)?$/

/** Whether more is to come: '8/3/20'. */
export const isBeginning = (text: string): boolean => beginning.test(text)

/** The day that was typed, or what is wrong with it. */
export const readEthiopianText = (
  text: string,
  { min, max }: DayLimits,
): { readonly day: string } | { readonly problem: string } => {
  if (text.trim() === '') return { day: '' }
  const [day = 0, month = 0, year = 0] = whole.exec(text)?.slice(1).map(Number) ?? []
  if (day < 1 || month < 1 || month > monthsOfEthiopianYear) return { problem: texts.notADay }
  const days = daysOfEthiopianMonth({ year, month })
  if (day > days)
    return { problem: texts.shorterMonth(ethiopianTime.shopMonth(fromEthiopian({ year, month, day: 1 })), days) }
  const typed = fromEthiopian({ year, month, day })
  if (typed < min || typed > max)
    return { problem: texts.outside(ethiopianTime.shopDate(min), ethiopianTime.shopDate(max)) }
  return { day: typed }
}
