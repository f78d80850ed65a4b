import { openingCategory } from '#contract/drawer/cashDirections.ts'
import { denominations } from '#contract/drawer/denominations.ts'
import type { DrawerDay } from '#contract/drawer/drawerDays.ts'
import { signedAmount, titleOfMovement } from '#web/drawer/describeMovement.ts'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'

/** What was counted, with what the closed day makes of it. */
export const resultLines = ({ expected, firstCounted, counted, difference, kept }: DrawerDay) => [
  { title: texts.expected, amount: expected },
  ...(firstCounted === null ? [] : [{ title: texts.firstCounted, amount: firstCounted }]),
  { title: texts.counted, amount: counted ?? texts.withoutCount },
  ...(difference === null ? [] : [{ title: texts.difference, amount: difference, isStrong: true }]),
  { title: texts.kept, amount: kept },
  ...(counted !== null && counted > kept ? [{ title: texts.taken, amount: counted - kept }] : []),
]

/** What the day would have been with what has come since. */
export const correctedLines = ({ expected, counted, difference, lateAmount }: DrawerDay) => [
  { title: texts.expectedAsClosed, amount: expected },
  { title: texts.cameLater, amount: lateAmount },
  { title: texts.correctedExpected, amount: expected + lateAmount },
  ...(counted === null || difference === null
    ? []
    : [
        { title: texts.counted, amount: counted },
        { title: texts.correctedDifference, amount: difference - lateAmount, isStrong: true },
      ]),
]

/** The days on which it counts. */
export const daysOfLateChanges = ({ lateChanges }: Pick<DrawerDay, 'lateChanges'>): string[] =>
  [...new Set(lateChanges.map(({ drawerDay }) => drawerDay))].sort()

/** Cash paid in and out, with what for, why and by whom. */
export const movementLines = ({ movements }: Pick<DrawerDay, 'movements'>) =>
  movements.map(movement => ({
    id: movement.id,
    title: [
      titleOfMovement(movement),
      ...(movement.note === openingCategory ? [] : [movement.note]),
      movement.receivedBy.name,
    ].join(' · '),
    amount: signedAmount(movement),
  }))

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
