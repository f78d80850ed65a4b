import { createShopTime } from '#contract/createShopTime.ts'
import { shopTimeTexts } from '#contract/shopTime.texts.ts'
import { language } from '#web/language/language.ts'
import { calendar, clock } from '#web/language/preferences.ts'

const ofUser = createShopTime({ language, calendar, clock })

export const { shopTime, shopDate, shortDate, shopMonth, shortMonth, narrowMonth } = ofUser
const { shopMonth: monthInGregorian } = createShopTime({ language, calendar: 'gregorian', clock })
/** Of figures that the server keeps by Gregorian month: another month would not be theirs. Beside Ethiopian days it is marked. */
export const gregorianMonth = (momentOrDay: string): string =>
  calendar === 'gregorian'
    ? monthInGregorian(momentOrDay)
    : shopTimeTexts[language].gregorian(monthInGregorian(momentOrDay))
export const { shopWeekday, shortWeekday, shopHour, shortHour, dayStart } = ofUser
