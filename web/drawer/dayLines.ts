import { denominations } from '#contract/drawer/denominations.ts'
import type { DrawerDay } from '#contract/drawer/drawerDays.ts'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'

/** What was counted, with what the closed day makes of it. */
export const resultLines = ({ expected, counted, difference, kept }: DrawerDay) => [
  { title: texts.expected, amount: expected },
  { title: texts.counted, amount: counted ?? texts.withoutCount },
  ...(difference === null ? [] : [{ title: texts.difference, amount: difference, isStrong: true }]),
  { title: texts.kept, amount: kept },
  ...(counted !== null && counted > kept ? [{ title: texts.taken, amount: counted - kept }] : []),
]

/** The same with what has come since. */
export const correctedLines = ({ expected, difference, lateAmount }: DrawerDay) => [
  { title: texts.late, amount: lateAmount },
  { title: texts.expected, amount: expected + lateAmount },
  ...(difference === null ? [] : [{ title: texts.difference, amount: difference - lateAmount, isStrong: true }]),
]

/** The notes and coins that there were. */
export const countLines = ({ counts }: Pick<DrawerDay, 'counts'>) => {
  if (!counts) return []
  return [
    ...denominations
      .filter(birr => counts[`${birr}`] > 0)
      .map(birr => ({ title: texts.pieces(birr, counts[`${birr}`]), amount: counts[`${birr}`] * birr * 100 })),
    ...(counts.smaller > 0 ? [{ title: texts.smaller, amount: counts.smaller }] : []),
  ]
}
