import { shopTimeTexts } from '#contract/shopTime.texts.ts'
import { language } from '#web/language/language.ts'
import { calendar as calendarOfUser } from '#web/language/preferences.ts'
import type { WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

/** The number of a day such as 2026-11-15 in a sheet, which counts from the end of 1899. */
const dayNumber = (day: string): number => Date.parse(day) / 86_400_000 + 25_569

/** The day of a row as a date, which Excel can sort and sum up by month. It knows no Ethiopian calendar: such a day stands before it as a text. */
export const dayColumns = <Row>(
  title: string,
  dayOf: (row: Row) => string,
  calendar = calendarOfUser,
): WorkbookColumn<Row>[] => {
  const date = { width: 14, isDay: true, value: (row: Row) => dayNumber(dayOf(row)) }
  return calendar === 'gregorian'
    ? [{ title, ...date }]
    : [
        { title, width: 16, value: row => shopDate(dayOf(row)) },
        { title: shopTimeTexts[language].gregorian(title), ...date },
      ]
}
