import { shopTimeTexts } from '#contract/shopTime.texts.ts'
import { language } from '#web/language/language.ts'
import { calendar as calendarOfUser } from '#web/language/preferences.ts'
import type { WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

/** The day of a row as programs read and sort it, 2026-11-15. A day of the Ethiopian calendar, which they cannot sort, stands before it. */
export const dayColumns = <Row>(
  title: string,
  dayOf: (row: Row) => string,
  calendar = calendarOfUser,
): WorkbookColumn<Row>[] =>
  calendar === 'gregorian'
    ? [{ title, width: 14, value: dayOf }]
    : [
        { title, width: 16, value: row => shopDate(dayOf(row)) },
        { title: shopTimeTexts[language].gregorian(title), width: 14, value: dayOf },
      ]
