import { toEthiopian } from '#contract/ethiopianCalendar.ts'
import { shopDay } from '#contract/shopTime.ts'
import { calendar as calendarOfUser } from '#web/language/preferences.ts'
import { excelTexts as texts } from '#web/ui/excel/excel.texts.ts'

/** A day in the name of a file, today by default. Names are in the order of their days, so it is in numbers. */
export const fileDay = (isoDay = shopDay(new Date()), calendar = calendarOfUser): string => {
  if (calendar === 'gregorian') return isoDay
  const { year, month, day } = toEthiopian(isoDay)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return texts.ethiopianDay([year, month, day].map(twoDigits).join('-'))
}
